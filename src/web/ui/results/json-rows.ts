/** A row of the JSON tree; only rows of expanded values are created. */
export interface JsonRow {
  /** The path as an expression: `results[0].item`, `['my-key']`. '' is the root. */
  path: string
  name: string
  level: number
  /** The number of entries of an object or a list; null for a plain value. */
  size: number | null
  open: boolean
  /** The value as JSON; '' for objects and lists. */
  text: string
  /** Instead of a value: the number of entries that are not shown. */
  more: number
}

/** How many entries of an object or list are shown at first, and added each time. */
export const jsonPage = 50

/** Returns the rows of a tree. `open` holds the expanded paths, `shown` the number of entries shown below a path. */
export function jsonRows(
  value: unknown,
  open: ReadonlySet<string>,
  shown: ReadonlyMap<string, number> = new Map(),
): JsonRow[] {
  const rows: JsonRow[] = []
  const add = (name: string, path: string, level: number, value: unknown) => {
    const parts = partsOf(value)
    const isOpen = parts !== null && open.has(path)
    rows.push({
      path,
      name,
      level,
      size: parts?.length ?? null,
      open: isOpen,
      text: parts ? '' : JSON.stringify(value),
      more: 0,
    })
    if (!parts || !isOpen) return
    const limit = shown.get(path) ?? jsonPage
    for (const [key, inner] of parts.slice(0, limit)) add(String(key), pathTo(path, key), level + 1, inner)
    if (parts.length > limit)
      rows.push({ path, name: '', level: level + 1, size: null, open: false, text: '', more: parts.length - limit })
  }
  const parts = partsOf(value)
  if (!parts) add('', '', 0, value)
  else for (const [key, inner] of parts) add(String(key), pathTo('', key), 0, inner)
  return rows
}

function partsOf(value: unknown): [key: string | number, value: unknown][] | null {
  if (Array.isArray(value)) return value.map((inner: unknown, index) => [index, inner])
  return value !== null && typeof value === 'object' ? Object.entries(value) : null
}

function pathTo(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`
  if (!/^[A-Za-z_]\w*$/.test(key)) return `${path}['${key.replace(/[\\']/g, String.raw`\$&`)}']`
  return path === '' ? key : `${path}.${key}`
}
