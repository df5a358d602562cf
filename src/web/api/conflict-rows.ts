import type { ConflictRow } from '../ui/ConflictDialog.tsx'

/** One field of a form in words, for those who have to compare two states of it. */
export interface FieldView {
  /** Its place in the values of the form, such as `ssh.login`. */
  path: string
  label: string
  /** The value in words. Without: texts as they are, everything else as JSON. */
  show?: (value: unknown) => string
  /** Its value is never read back: told is only whether a new one was typed. */
  secret?: true
  /** A save sends its own changes alone: those of others stay, also when one overwrites. */
  merged?: true
}

/** Every field in which the three states differ, in the order of `fields`; those that no field names come last. */
export function conflictRows(
  fields: readonly FieldView[],
  opened: object,
  theirs: object,
  mine: object,
): ConflictRow[] {
  const named = new Set(fields.map(({ path }) => path.split('.')[0]))
  const others = Object.keys(opened).filter((name) => !named.has(name))
  return [...fields, ...others.map((name): FieldView => ({ path: name, label: name }))].flatMap((field) => {
    const { path, label, show = plain, secret = false, merged = false } = field
    const [was, now, own] = [opened, theirs, mine].map((values) => {
      const value = valueAt(values, path)
      // Secrets are compared, and never put into words.
      return secret ? plain(value) : show(value)
    }) as [string, string, string]
    const row = { path, label, secret, merged, theyChanged: now !== was, iChanged: own !== was }
    if (!row.theyChanged && !row.iChanged) return []
    return [secret ? { ...row, opened: '', theirs: '', mine: '' } : { ...row, opened: was, theirs: now, mine: own }]
  })
}

/** For a field that holds an id: the name behind it, or the number where the list has none. */
export function named(list: readonly { id: number; name?: string; title?: string }[] | undefined) {
  return (id: unknown): string => {
    const found = list?.find((one) => one.id === id)
    return found?.name ?? found?.title ?? (typeof id === 'number' ? `#${id}` : '')
  }
}

export function valueAt(values: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, name) => (at === null || at === undefined ? at : (at as Record<string, unknown>)[name]),
      values,
    )
}

function plain(value: unknown): string {
  if (typeof value === 'string') return value
  return value === null || value === undefined ? '' : (JSON.stringify(value, null, 2) ?? '')
}
