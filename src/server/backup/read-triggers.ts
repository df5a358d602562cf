import type { RestoredSection } from '../../contract/backup.ts'
import { ExtractValueDraft, IntegrationDraft, MatcherDraft } from '../../contract/integration.ts'
import { say } from '../../contract/message.ts'
import { cronProblem } from '../../contract/rules/cron.ts'
import { isTimeZone } from '../../contract/rules/zone-clock.ts'
import { ScheduleDraft } from '../../contract/schedule.ts'
import type { TemplateDraft } from '../../contract/template-draft.ts'
import { instant, nameOfSchedule } from '../schedules/draft.ts'
import { iso } from '../schedules/due-times.ts'
import { type FileRow, type FileRows, isRow } from './file-rows.ts'
import { type Findings, quoted } from './findings.ts'
import { checkInputs, type InputsDraft, readInputs } from './read-inputs.ts'
import { type Path, type Reference } from './references.ts'
import type { RestorePlace } from './restore-plan.ts'

/** The schedules and integrations of a plan; ids are places, as in all of it. */
export interface PlannedSchedule extends Omit<ScheduleDraft, 'name' | 'active' | 'task_params'> {
  name: string
  active: boolean
  inputs: InputsDraft | null
  /** Questions whose secret answers it had, which must be entered again. */
  secret_names: string[]
}

export interface PlannedIntegration extends Omit<IntegrationDraft, 'task_params'> {
  inputs: InputsDraft | null
  secret_names: string[]
  /** null for an alias that cannot be used here, which is replaced by a new one. */
  aliases: (string | null)[]
  matchers: MatcherDraft[]
  extract_values: ExtractValueDraft[]
}
type MatcherDraft = ReturnType<typeof MatcherDraft.parse>
type ExtractValueDraft = ReturnType<typeof ExtractValueDraft.parse>

interface Reading {
  findings: Findings
  reference: Reference
  place: RestorePlace
  /** Holes are templates with problems. */
  templates: readonly (TemplateDraft | undefined)[]
  each<Draft>(
    section: RestoredSection,
    read: (row: FileRow, path: [RestoredSection, number]) => Draft | undefined,
  ): Promise<Draft[]>
}

/** Reads schedules and integrations. */
export async function readTriggers({ rows, aliases, old }: FileRows, reading: Reading) {
  const { each, findings, place } = reading
  const given = new Set(place.global_alias === null ? [] : [place.global_alias])
  const integrations = await each('integrations', (row, path) => readIntegration(row, path, reading, given))
  const schedules = await each('schedules', (row, path) => readSchedule(row, path, reading))
  const listed = new Set(rows.schedules.map(({ template, cron_format }) => timingOf(template, cron_format)))
  for (const [at, row] of rows.templates.entries()) {
    const check = readCommitCheck(row, ['templates', at], listed, reading)
    if (!check) continue
    schedules.push(check)
    if (old) findings.warn(say('restored_old_schedule', { name: quoted(check.name) }))
  }
  return {
    integrations,
    aliases: readAliases(aliases, ['integration_aliases'], findings, given),
    schedules,
    zone: place.zone,
  }
}

function readSchedule(row: FileRow, path: Path, reading: Reading): PlannedSchedule | undefined {
  const { findings, reference, place } = reading
  const template_id = reference([...path, 'template'], row.template, 'templates')
  const params = readInputs(row, path, template_id, reading)
  const draft = findings.checked(path, ScheduleDraft, {
    ...row,
    name: nameOf(row),
    template_id,
    repository_id: reference([...path, 'checkable_repository'], row.checkable_repository, 'repositories'),
    task_params: params.draft,
  })
  if (!draft) return undefined
  const { task_params, name, ...schedule } = draft
  checkInputs(task_params, path, findings)
  const timing = checkTiming(schedule, path, findings, place.zone)
  return {
    ...schedule,
    ...timing,
    name: name ?? '',
    active: schedule.active ?? false,
    inputs: task_params,
    secret_names: params.secret_names,
  }
}

/** Names a schedule that checks for new commits: other releases give it no name, and their readers need none. */
function nameOf({ name, template, checkable_repository, cron_format }: FileRow): unknown {
  if (typeof name !== 'string' || name.trim() !== '') return name ?? ''
  if (typeof checkable_repository === 'string' && typeof template === 'string') return checkName(template)
  const known = [cron_format, template].find((text) => typeof text === 'string' && text.trim() !== '')
  return typeof known === 'string' ? known.slice(0, 200).toWellFormed() : ''
}

const checkName = (template: string) => nameOfSchedule(template, { repository_id: 1, cron_format: '' })

function checkTiming(
  draft: Omit<ScheduleDraft, 'name' | 'task_params'>,
  path: Path,
  findings: Findings,
  server_zone: string,
): Pick<PlannedSchedule, 'cron_format' | 'run_at' | 'delete_after_run'> {
  const once = draft.type === 'run_at'
  const knownZone = draft.time_zone === null || isTimeZone(draft.time_zone)
  if (!knownZone) findings.problem([...path, 'time_zone'], 'backup_time_zone')
  const problem = once || !knownZone ? null : cronProblem(draft.cron_format, draft.time_zone ?? server_zone)
  if (problem !== null) findings.problem([...path, 'cron_format'], problem)
  if (once && draft.repository_id !== null) findings.problem([...path, 'checkable_repository'], 'backup_once_commits')
  const at = once ? findings.tried(path, () => instant(draft.run_at ?? '')) : undefined
  return {
    cron_format: draft.cron_format.trim(),
    run_at: at === undefined ? null : iso(at),
    delete_after_run: once && draft.delete_after_run,
  }
}

/**
 * Reads the schedule that checks for new commits of a template, if the file contains only its expression. If the list
 * of schedules contains it, that one is used: releases in between list every schedule there, and also write its
 * expression at its template.
 */
function readCommitCheck(
  row: FileRow,
  path: Path,
  listed: ReadonlySet<string>,
  reading: Reading,
): PlannedSchedule | undefined {
  const { cron, name } = row
  if (cron === undefined || cron === null || cron === '') return undefined
  if (typeof cron !== 'string') {
    reading.findings.problem([...path, 'cron'], 'backup_must_be_text')
    return undefined
  }
  const isThere = listed.has(timingOf(name, cron))
  const problem = isThere ? null : cronProblem(cron, reading.place.zone)
  if (problem !== null) reading.findings.problem([...path, 'cron'], problem)
  const template = reading.templates[Number(path[1])]
  if (isThere || problem !== null || !template) return undefined
  const draft = ScheduleDraft.parse({
    template_id: Number(path[1]) + 1,
    repository_id: template.repository_id,
    cron_format: cron.trim(),
  })
  return { ...draft, name: checkName(template.name), active: true, inputs: null, secret_names: [] }
}

const timingOf = (template: unknown, cron: unknown) =>
  JSON.stringify([template, cron].map((text) => String(text).trim()))

function readIntegration(
  row: FileRow,
  path: Path,
  reading: Reading,
  given: Set<string>,
): PlannedIntegration | undefined {
  const { findings, reference } = reading
  const template_id = reference([...path, 'template'], row.template, 'templates')
  const params = readInputs(row, path, template_id, reading)
  const matchers = readParts(row, [...path, 'matchers'], findings).map(([part, at]) =>
    findings.checked(at, MatcherDraft, part),
  )
  const extract_values = readParts(row, [...path, 'extract_values'], findings).map(([part, at]) =>
    findings.checked(at, ExtractValueDraft, { ...part, variable_type: part.variable_type || null }),
  )
  const aliases = readAliases(row.aliases, [...path, 'aliases'], findings, given)
  const draft = findings.checked(path, IntegrationDraft, {
    ...row,
    template_id,
    auth_secret_id: reference([...path, 'auth_secret'], row.auth_secret, 'keys'),
    task_params: params.draft,
  })
  if (!draft) return undefined
  const { task_params, ...integration } = draft
  checkInputs(task_params, path, findings)
  const parts = { matchers, extract_values } as Pick<PlannedIntegration, 'matchers' | 'extract_values'>
  return { ...integration, ...parts, aliases, inputs: task_params, secret_names: params.secret_names }
}

function readParts(row: FileRow, path: Path, findings: Findings): [FileRow, Path][] {
  const list = row[String(path.at(-1))] ?? []
  if (!Array.isArray(list)) {
    findings.problem(path, 'backup_must_be_list')
    return []
  }
  return list.flatMap((part: unknown, at): [FileRow, Path][] => {
    if (isRow(part)) return [[part, [...path, at]]]
    findings.problem([...path, at], 'backup_must_be_object')
    return []
  })
}

/** Aliases that are already assigned, or that could be guessed, are not taken from a file. */
function readAliases(list: unknown, path: Path, findings: Findings, given: Set<string>): (string | null)[] {
  if (list === undefined || list === null) return []
  if (!Array.isArray(list)) {
    findings.problem(path, 'backup_must_be_list')
    return []
  }
  return list.map((alias: unknown, at) => {
    if (typeof alias === 'string' && /^[A-Za-z0-9_-]{16,100}$/.test(alias) && !given.has(alias)) {
      given.add(alias)
      return alias
    }
    if (typeof alias !== 'string') findings.problem([...path, at], 'backup_must_be_text')
    return null
  })
}
