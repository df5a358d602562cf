import { createHash } from 'node:crypto'

/**
 * Gives each row a name that is unique in its list, because objects in a file refer to each other by name. A repeated
 * name gets ` - ` and ten characters. They are derived from the name and its count, not random: two backups of an
 * unchanged project are equal, and a restored project, whose names are already unique, is written unchanged.
 */
export function uniqueNames<Row extends { id: number }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  longest: number,
): Map<number, string> {
  const taken = new Set(rows.map(nameOf))
  const first = new Set<string>()
  const names = new Map<number, string>()
  for (const row of rows) {
    const name = nameOf(row)
    if (!first.has(name)) {
      first.add(name)
      names.set(row.id, name)
      continue
    }
    for (let turn = 2; ; turn++) {
      const other = `${cut(name, longest - suffixLength)}${suffix(name, turn)}`
      if (taken.has(other)) continue
      taken.add(other)
      names.set(row.id, other)
      break
    }
  }
  return names
}

const suffixLength = 13

function suffix(name: string, turn: number): string {
  const hash = createHash('sha256').update(`${turn} ${name}`).digest('hex')
  return ` - ${BigInt(`0x${hash}`).toString(36).slice(0, 10)}`
}

/** Cuts a text without splitting a surrogate pair. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
}
