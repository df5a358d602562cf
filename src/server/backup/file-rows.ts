import { BackupFile, type RestoredSection, restoredSections } from '../../contract/backup.ts'
import { coded, type PlainCode, say } from '../../contract/message.ts'
import { keySources } from '../../contract/rules/key-source.ts'
import { nameColumn } from './file-row.ts'
import { type Findings, quoted } from './findings.ts'

export type FileRow = Record<string, unknown>

/** The objects of a file by list, and their names. */
export interface FileRows {
  /** Undefined if it is missing, which is reported. */
  meta: FileRow | undefined
  rows: Record<RestoredSection, FileRow[]>
  /** The last path segments of the project's addresses. */
  aliases: unknown
  /**
   * Written by a release that has neither a list of schedules nor the switches of what a task may override (2.10 and
   * older).
   */
  old: boolean
  /** The place in the list, by name. */
  places: Record<RestoredSection, Map<string, number>>
}

/** Fields that files of other releases have and this version restores in another form. */
const olderFields: Partial<Record<RestoredSection, string[]>> = { keys: ['owner'], templates: ['vault_key'] }

/** Fields that this version restores. Other fields cause a warning: nothing in a file is dropped silently. */
function restoredFields(section: 'meta' | RestoredSection): Set<string> {
  if (section === 'meta') return new Set(Object.keys(BackupFile.shape.meta.shape))
  return new Set([...Object.keys(BackupFile.shape[section].element.shape), ...(olderFields[section] ?? [])])
}

/** Lists of other releases that this version does not restore, in words. */
const words: Readonly<Record<string, readonly [one: PlainCode, several: PlainCode]>> = {
  roles: ['list_role', 'list_roles'],
  runners: ['list_runner', 'list_runners'],
  runner_tags: ['list_runner_tag', 'list_runner_tags'],
  workflows: ['list_workflow', 'list_workflows'],
}

/** The limit of one list: a larger file would block all users while it is checked and written. */
const maxRows = 10_000

/** Parses a file: a value that is not a list or an object, a missing or repeated name, and ids are problems. */
export function fileRows(file: unknown, findings: Findings): FileRows {
  const top = isRow(file) ? file : {}
  if (!isRow(file)) findings.problem([], 'backup_no_object')
  else if (!isRow(top.meta)) findings.problem(['meta'], 'backup_meta_missing')
  const meta = isRow(top.meta) ? top.meta : undefined
  if (meta) noteFields('meta', [meta], findings)

  let tooLong = false
  for (const section of [...restoredSections, 'integration_aliases']) {
    const count = Array.isArray(top[section]) ? top[section].length : 0
    if (count <= maxRows) continue
    tooLong = true
    findings.problem([section], say('backup_list_too_long', { count, max: maxRows }))
  }
  // Refused before anything reads the entries themselves.
  if (tooLong) findings.refuse()

  const rows = {} as FileRows['rows']
  const places = {} as FileRows['places']
  for (const section of restoredSections) {
    const list = top[section] ?? []
    if (!Array.isArray(list)) findings.problem([section], 'backup_must_be_list')
    const items: unknown[] = Array.isArray(list) ? list : []
    for (const [at, item] of items.entries()) if (!isRow(item)) findings.problem([section, at], 'backup_must_be_object')
    rows[section] = items.map((item) => (isRow(item) ? item : {}))
    noteFields(section, rows[section], findings)
    places[section] = namePlaces(section, rows[section], findings)
  }
  noteOtherLists(top, findings)
  return { meta, rows, places, aliases: top.integration_aliases, old: isOld(top, rows.templates) }
}

/** Whether the file is from these releases, which write their one switch with every template. */
function isOld(top: FileRow, templates: readonly FileRow[]): boolean {
  const has = (field: string) => templates.some((row) => Object.hasOwn(row, field))
  const newer = has('allow_override_branch_in_task') || has('task_params')
  return !Object.hasOwn(top, 'schedules') && has('allow_override_args_in_task') && !newer
}

function namePlaces(section: RestoredSection, rows: readonly FileRow[], findings: Findings): Map<string, number> {
  const field = nameColumn(section)
  const places = new Map<string, number>()
  for (const [at, row] of rows.entries()) {
    const name = row[field]
    // A missing name is reported by the shape.
    if (
      typeof name !== 'string' ||
      (section === 'schedules' && name.trim() === '') ||
      (section === 'keys' && isGroupSecret(row))
    )
      continue
    const before = places.get(name.trim())
    if (before === undefined) places.set(name.trim(), at)
    else
      findings.problem(
        [section, at, field],
        say('backup_same_name', { name: quoted(name), other: `${section}[${before}]` }),
      )
  }
  return places
}

/**
 * Whether the row is the secret of a variable group: other releases list these among the keys; here they are restored
 * with their group.
 */
export function isGroupSecret(key: FileRow): boolean {
  return (typeof key.owner === 'string' && key.owner !== '') || key.type === 'string'
}

/** Whether the field says where a key's secret is, in a store that this version does not read. */
function isForeignSource({ source_storage, source_storage_type: type }: FileRow, field: string): boolean {
  if (!field.startsWith('source_storage_') || typeof source_storage === 'string') return false
  return !keySources.some((known) => known === type)
}

function noteFields(section: 'meta' | RestoredSection, rows: readonly FileRow[], findings: Findings): void {
  const known = restoredFields(section)
  const unknown = new Map<string, number>()
  for (const [at, row] of rows.entries())
    for (const [field, value] of Object.entries(row)) {
      if (known.has(field) && !(section === 'keys' && isForeignSource(row, field))) continue
      if (/^id$|_ids?$/.test(field))
        findings.problem(section === 'meta' ? [section, field] : [section, at, field], 'backup_foreign_id')
      else if (!isEmpty(value)) unknown.set(field, (unknown.get(field) ?? 0) + 1)
    }
  for (const [name, count] of unknown) {
    const field = name.slice(0, 100)
    findings.warn(
      count === 1
        ? say('restored_field', { section, field })
        : say('restored_field_several', { section, field, count }),
    )
  }
}

function noteOtherLists(top: FileRow, findings: Findings): void {
  const restored: ReadonlySet<string> = new Set(['meta', 'integration_aliases', ...restoredSections])
  for (const [name, value] of Object.entries(top)) {
    if (restored.has(name) || isEmpty(value)) continue
    const count = Array.isArray(value) ? value.length : 1
    const known = Object.hasOwn(words, name) ? words[name] : undefined
    const what = known
      ? say('restored_list_of', { count, what: coded(known[count === 1 ? 0 : 1]) })
      : say('restored_unknown_list', { name: name.slice(0, 100), count })
    findings.warn(say(count === 1 ? 'restored_list' : 'restored_list_several', { what }))
  }
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false || value === 0) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

export function isRow(value: unknown): value is FileRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
