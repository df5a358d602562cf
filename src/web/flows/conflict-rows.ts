import type { TFunction } from 'i18next'
import type { ConflictRow } from '../ui/ConflictDialog.tsx'

/** How a form field is shown when two versions of it are compared. */
export interface FieldView<Path extends string = string> {
  /** The path of the field in the form's values, such as `ssh.login`. */
  path: Path
  label: string
  /** The section of the form, where the label alone would not say what is meant. */
  section?: string
  /** Formats the value. By default strings are shown as they are and everything else as JSON. */
  show?: (value: unknown) => string
  /** Formats the value in the summary of a closed section. By default as `show`. */
  brief?: (value: unknown) => string
  /** The value cannot be read back: only whether a new one was typed is shown. */
  secret?: true
  /**
   * Unites the changes of two users to this field, both based on the first value; the second is stored. null if that is not
   * possible.
   */
  merge?: (opened: unknown, theirs: unknown, mine: unknown) => unknown
  /** A save sends only its own changes of this field: those of other users stay, even when overwriting. */
  merged?: true
}

/** Lists the fields of a form. Its inputs take their labels from here, and accept only the paths that are listed. */
export const fieldList = <const Path extends string>(fields: readonly FieldView<Path>[]) => fields

/**
 * Returns the fields in which the three versions differ, in the order of `fields`; fields that are not listed come
 * last.
 */
export function conflictRows(
  fields: readonly FieldView[],
  opened: object,
  theirs: object,
  mine: object,
): ConflictRow[] {
  const named = new Set(fields.map(({ path }) => path.split('.')[0]))
  const others = Object.keys(opened).filter((name) => !named.has(name))
  return [...fields, ...others.map((name): FieldView => ({ path: name, label: name }))].flatMap((field) => {
    const { path, section, show = plain, secret = false, merged = false } = field
    const label = section === undefined ? field.label : `${section}: ${field.label}`
    const [was, now, own] = [opened, theirs, mine].map((values) => {
      const value = valueAt(values, path)
      // Secrets are compared, but never shown.
      return secret ? plain(value) : show(value)
    }) as [string, string, string]
    const row = { path, label, secret, merged, theyChanged: now !== was, iChanged: own !== was }
    if (!row.theyChanged && !row.iChanged) return []
    return [secret ? { ...row, opened: '', theirs: '', mine: '' } : { ...row, opened: was, theirs: now, mine: own }]
  })
}

/** Returns which of the fields at `paths` differ from `usual`, on one line; '' if none does. */
export function sectionText<Path extends string>(
  fields: readonly FieldView<Path>[],
  paths: readonly Path[],
  usual: object,
  values: object,
): string {
  const differing = fields.flatMap(({ path, label, show = plain, brief = show }) => {
    const value = valueAt(values, path)
    if (!paths.includes(path) || show(value) === show(valueAt(usual, path))) return []
    const text = brief(value)
    if (text === '') return []
    return [value === true ? label : `${label}: ${text}`]
  })
  return differing.join(' · ')
}

/** Formats a flag. */
export const yesOrNo = (t: TFunction) => (on: unknown) => (on ? t('common.yes') : t('common.no'))

/** Formats an ID as the name of its object, or as the number if the list does not contain it. */
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
