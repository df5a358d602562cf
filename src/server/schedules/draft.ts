import { coded, type Message, say } from '../../contract/message.ts'
import { cronFault } from '../../contract/rules/cron.ts'
import { lastMoment } from '../../contract/rules/due-rules.ts'
import { rulesProblem } from '../../contract/rules/schedule-due.ts'
import { isTimeZone } from '../../contract/rules/zone-clock.ts'
import type { ScheduleDraft } from '../../contract/schedule.ts'
import type { Tx } from '../db/open.ts'
import { badRequest, conflict, invalid } from '../refuse.ts'
import { problemColumns } from '../resources/message-columns.ts'
import { projectTable } from '../resources/project-table.ts'
import { refuseWrongKey } from '../secrets/canary.ts'
import { CannotDecrypt } from '../secrets/cipher.ts'
import type { Services } from '../services.ts'
import { inputsProblem, keepInputs, refuseInputs } from '../tasks/kept-inputs.ts'
import { type DueTimes, daysOf, iso, isoOrNull, type ScheduleRow } from './due-times.ts'

/** A schedule as requested by a user, with `name` and `active` filled in. */
export type Wanted = Omit<ScheduleDraft, 'name' | 'active'> & { name: string; active: boolean }

/** Returns the name of a schedule without one: clients of old releases send no names. */
export async function defaultName(
  tx: Tx,
  project_id: number,
  draft: Pick<ScheduleDraft, 'template_id' | 'repository_id' | 'cron_format'>,
): Promise<string> {
  const template = await projectTable(tx, 'template', project_id).find(draft.template_id)
  return nameOfSchedule(template?.name ?? '', draft)
}

/** The same if the name of the template is known. */
export function nameOfSchedule(
  template: string,
  { repository_id, cron_format }: { repository_id: number | null; cron_format: string },
): string {
  const name =
    repository_id === null ? [template, cron_format.trim()].filter(Boolean).join(': ') : `New commits: ${template}`
  return name.slice(0, 200).toWellFormed()
}

/** The console of Semaphore UI shows the error's text; our form reads its field. */
export function refuseCron(text: string, zone: string): void {
  const problem = cronFault(text, zone)
  if (problem === null) return
  const field: Message = text.trim() === '' ? 'cron_required' : problem
  throw badRequest(say('cron', { problem: coded(problem) }), { fields: { cron_format: field } })
}

/** Refuses an expression without due times under the schedule's own rules. */
export function refuseRules(schedule: Pick<ScheduleRow, RuleColumn>, zone: string, now: number): void {
  const problem = rulesProblem({ ...schedule, except_dates: daysOf(schedule) }, zone, new Date(now))
  if (problem) throw invalid(problem.field, problem.message)
}

type RuleColumn = 'cron_format' | 'starts_at' | 'ends_at' | 'except_dates' | 'offset_days'

/** Returns the time zone of a body, or else the server's. */
export function zoneOf({ time_zone }: { time_zone: string | null }, server_zone: string): string {
  if (time_zone !== null && !isTimeZone(time_zone)) throw invalid('time_zone', 'time_zone_unknown')
  return time_zone ?? server_zone
}

/** Returns the columns of a schedule except for its inputs; refuses invalid ones. */
export async function columnsOf(
  { config }: Pick<Services, 'config'>,
  tx: Tx,
  project_id: number,
  wanted: Wanted,
  now: number,
  times: DueTimes,
) {
  const { task_params: _, ...draft } = wanted
  if (!(await projectTable(tx, 'template', project_id).find(draft.template_id)))
    throw invalid('template_id', 'no_such_template')
  if (draft.repository_id !== null && !(await projectTable(tx, 'repository', project_id).find(draft.repository_id)))
    throw invalid('repository_id', 'no_such_repository')
  const zone = zoneOf(draft, config.schedule.timezone)
  const once = draft.type === 'run_at'
  if (!once) refuseCron(draft.cron_format, zone)
  const timing = {
    type: draft.type,
    cron_format: draft.cron_format.trim(),
    time_zone: draft.time_zone,
    run_at: once ? iso(instant(draft.run_at ?? '')) : null,
    starts_at: draft.starts_at,
    ends_at: draft.ends_at,
    except_dates: draft.except_dates.join(','),
    offset_days: draft.offset_days,
  }
  if (once && draft.repository_id !== null) throw invalid('repository_id', 'once_has_no_commits')
  const due = isOn(draft) ? times.after(timing, now) : null
  if (once && draft.active && due === null) throw invalid('run_at', 'once_in_the_past')
  if (!once && isOn(draft)) refuseRules(timing, zone, now)
  return {
    ...draft,
    ...timing,
    delete_after_run: once && draft.delete_after_run,
    ...problemColumns(null),
    next_due: isoOrNull(due),
    // Until the row has its id; see `saveStarts`.
    next_start: isoOrNull(due),
    evaluated_to: iso(now),
  }
}

/** Commit checks run whether they are active or not: the console of Semaphore UI does not send the switch. */
export function isOn({ active, repository_id }: Pick<ScheduleRow, 'active' | 'repository_id'>): boolean {
  return active || repository_id !== null
}

/**
 * Stores the inputs of a row just written. Refuses what its template does not accept; what is only missing, or not
 * allowed yet, is stored as the row's problem, and its due times are missed until then.
 */
export async function saveInputs(
  { cipher }: Pick<Services, 'cipher'>,
  tx: Tx,
  row: ScheduleRow,
  draft: ScheduleDraft['task_params'],
  before?: ScheduleRow,
): Promise<ScheduleRow> {
  if (Object.values(draft?.secret ?? {}).some((value) => value !== null && value !== ''))
    await refuseWrongKey(tx, cipher)
  try {
    const inputs = keepInputs(cipher, 'schedule', row, draft, before)
    const problem = await inputsProblem(tx, cipher, 'schedule', { ...row, ...inputs })
    if (problem && !problem.later) refuseInputs(problem)
    return await tx
      .updateTable('schedule')
      .set({ ...inputs, ...problemColumns(problem?.reason ?? null) })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (!(error instanceof CannotDecrypt)) throw error
    throw conflict(say('secret_answers_unreadable', { problem: error.message }))
  }
}

/** Parses an ISO text with an offset; refuses anything else. */
export function instant(text: string): number {
  const [, year, month, day] =
    /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/.exec(text) ?? []
  const at = Date.parse(text)
  // Date.parse takes the 31st of February for a day in March.
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (!(at >= 0 && at < lastMoment) || date.getUTCDate() !== Number(day)) throw invalid('run_at', 'moment_with_offset')
  return at
}
