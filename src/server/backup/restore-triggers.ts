import type { Insertable } from 'kysely'
import { asGiven, type CodedMessage, coded, say } from '../../contract/message.ts'
import { TaskRequest } from '../../contract/task-request.ts'
import { systemActor } from '../audit/audit-log.ts'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { newAlias } from '../integrations/alias.ts'
import { isOn } from '../schedules/draft.ts'
import { dueTimes, iso, isoOrNull, saveStarts } from '../schedules/due-times.ts'
import { requestProblem } from '../tasks/check-inputs.ts'
import { lostProblem, storedInputs } from '../tasks/kept-inputs.ts'
import { quoted } from './findings.ts'
import { at, insertAll, maybe } from './insert-rows.ts'
import type { InputsDraft } from './read-inputs.ts'
import type { MadeIds } from './restore.ts'
import type { RestorePlan } from './restore-plan.ts'

/** Inserts schedules and integrations of a plan, with what belongs to them; returns warnings. */
export async function insertTriggers(
  tx: Tx,
  project_id: number,
  plan: RestorePlan,
  ids: MadeIds,
  now: number,
  /** Whether schedules are paused if any is active. */
  paused: boolean,
): Promise<{ on: boolean; warnings: CodedMessage[] }> {
  const integrations = await insertIntegrations(tx, project_id, plan, ids, now)
  const warnings = [...waitingForKeys(plan), ...(await insertAliases(tx, project_id, plan, integrations, now))]
  const schedules = await scheduleRows(project_id, plan, ids, now)
  const made = await insertAll(tx, 'schedule', schedules.rows)
  const own = tx.selectFrom('schedule').selectAll().where('project_id', '=', project_id)
  await saveStarts(tx, dueTimes(plan.zone), await own.where('spread_minutes', '>', 0).execute())
  const problems = await noteProblems(tx, project_id, plan, ids, { schedule: made, integration: integrations })
  const on = schedules.rows.flatMap(({ name, next_due }, index) => (next_due ? [{ name, index }] : []))
  // A schedule that cannot start now may be repaired any time, and would then run.
  const named = paused ? on : on.filter(({ index }) => !problems.schedules.has(index))
  if (named.length > 0) {
    const what = { count: named.length, names: listed(named) }
    warnings.push(
      named.length === 1
        ? say(paused ? 'restored_schedule_paused' : 'restored_schedule_runs', what)
        : say(paused ? 'restored_schedule_paused_several' : 'restored_schedule_runs_several', what),
    )
  }
  return { on: on.length > 0, warnings: [...warnings, ...schedules.warnings, ...problems.warnings] }
}

async function scheduleRows(project_id: number, plan: RestorePlan, ids: MadeIds, now: number) {
  const times = dueTimes(plan.zone)
  const warnings: CodedMessage[] = []
  const rows: Insertable<Tables['schedule']>[] = []
  for (const [index, { inputs, secret_names, ...schedule }] of plan.schedules.entries()) {
    if (index % 200 === 199) await new Promise(setImmediate)
    const columns = { ...schedule, except_dates: schedule.except_dates.join(',') }
    const due = times.after(columns, now)
    const past = schedule.type === 'run_at' && schedule.active && due === null
    if (past) warnings.push(say('restored_schedule_past', { name: quoted(schedule.name), time: schedule.run_at ?? '' }))
    const active = schedule.active && !past
    const on = isOn({ ...schedule, active })
    rows.push({
      ...columns,
      active,
      project_id,
      template_id: at(ids.templates, schedule.template_id),
      repository_id: maybe(ids.repositories, schedule.repository_id),
      last_commit_hash: null,
      task_params: kept({ inputs, secret_names }, ids),
      secret: null,
      problem: null,
      next_due: on ? isoOrNull(due) : null,
      next_start: on ? isoOrNull(due) : null,
      evaluated_to: iso(now),
      created: iso(now),
    })
  }
  return { rows, warnings }
}

async function insertIntegrations(
  tx: Tx,
  project_id: number,
  { integrations }: RestorePlan,
  ids: MadeIds,
  now: number,
): Promise<number[]> {
  const made = await insertAll(
    tx,
    'integration',
    integrations.map((row) => ({
      ...columnsOf(row),
      project_id,
      template_id: at(ids.templates, row.template_id),
      auth_secret_id: maybe(ids.keys, row.auth_secret_id),
      task_params: kept(row, ids),
      secret: null,
      problem: null,
      created: iso(now),
    })),
  )
  const partsOf = <Part extends object>(parts: (one: RestorePlan['integrations'][number]) => Part[]) =>
    integrations.flatMap((one, index) =>
      parts(one).map((part) => ({ ...part, project_id, integration_id: at(made, index + 1) })),
    )
  await insertAll(
    tx,
    'integration_matcher',
    partsOf((one) => one.matchers),
  )
  await insertAll(
    tx,
    'integration_value',
    partsOf((one) => one.extract_values),
  )
  return made
}

/** Returns the columns of the row, without what other tables store. */
function columnsOf(integration: RestorePlan['integrations'][number]) {
  const { inputs: _, secret_names: __, aliases: ___, matchers: ____, extract_values: _____, ...columns } = integration
  return columns
}

/** Keeps addresses, so that senders need no change, unless another project has them. */
async function insertAliases(
  tx: Tx,
  project_id: number,
  plan: RestorePlan,
  integrations: readonly number[],
  now: number,
): Promise<CodedMessage[]> {
  const ofProject = coded('of_project')
  const wanted = [
    ...plan.aliases.map((alias) => ({ alias, integration_id: null, of: ofProject })),
    ...plan.integrations.flatMap(({ aliases, name }, index) => {
      const owner = { integration_id: at(integrations, index + 1), of: say('of_integration', { name: quoted(name) }) }
      return aliases.map((alias) => ({ alias, ...owner }))
    }),
  ]
  const renewed = new Map<CodedMessage, number>()
  for (const { alias, integration_id, of } of wanted) {
    const insert = (text: string) =>
      tx
        .insertInto('integration_alias')
        .values({ project_id, integration_id, alias: text, created: iso(now) })
        .onConflict((conflict) => conflict.column('alias').doNothing())
        .returning('id')
        .executeTakeFirst()
    if (alias !== null && (await insert(alias))) continue
    await insert(newAlias())
    renewed.set(of, (renewed.get(of) ?? 0) + 1)
  }
  return [...renewed].map(([of, count]) =>
    count === 1 ? say('restored_address', { of }) : say('restored_address_several', { of, count }),
  )
}

/** Until the secret of its key is entered, an integration refuses every sender. */
function waitingForKeys({ integrations, keys }: RestorePlan): CodedMessage[] {
  const waiting = integrations.filter(({ auth_method, auth_secret_id }) => {
    if (/^(|none)$/.test(auth_method) || auth_secret_id === null) return false
    const key = keys[auth_secret_id - 1]
    return key?.type !== 'none' && !key?.source_storage_type
  })
  if (waiting.length === 0) return []
  const names = listed(waiting)
  const count = waiting.length
  return [
    count === 1
      ? say('restored_integration_key', { names })
      : say('restored_integration_key_several', { count, names }),
  ]
}

/**
 * Flags inputs that the template does not accept, as a change of a template does. `schedules`: the places of the
 * schedules with problems.
 */
async function noteProblems(
  tx: Tx,
  project_id: number,
  plan: RestorePlan,
  { templates, inventories }: MadeIds,
  made: { schedule: readonly number[]; integration: readonly number[] },
): Promise<{ warnings: CodedMessage[]; schedules: Set<number> }> {
  const asks = plan.templates.map(({ survey_vars }) => survey_vars.some(({ required }) => required))
  const warnings: CodedMessage[] = []
  const schedules = new Set<number>()
  for (const kind of ['schedule', 'integration'] as const)
    for (const [index, one] of plan[`${kind}s`].entries()) {
      if (one.inputs === null && !asks[one.template_id - 1]) continue
      const id = at(made[kind], index + 1)
      const starter = { ...systemActor, project_id, idempotency_key: null, [`${kind}_id`]: id }
      const request = TaskRequest.parse({
        ...placed(one.inputs, { inventories }),
        secret: '',
        template_id: at(templates, one.template_id),
      })
      const extracted = 'extract_values' in one ? one.extract_values : []
      const comes = (name: string) =>
        extracted.some(({ variable, variable_type }) => variable_type === 'environment' && variable === name)
      const refusal = lostProblem(one.secret_names) ?? (await requestProblem(tx, starter, request, comes))
      if (!refusal) continue
      const problem = refusal.message.slice(0, 1000)
      await tx.updateTable(kind).set({ problem }).where('id', '=', id).execute()
      if (kind === 'schedule') schedules.add(index)
      const code = kind === 'schedule' ? 'restored_schedule_problem' : 'restored_integration_problem'
      warnings.push(say(code, { name: quoted(one.name), problem: refusal.reason }))
    }
  return { warnings, schedules }
}

/** Returns the inputs with the id of their inventory instead of its place. */
const placed = (inputs: InputsDraft | null, { inventories }: Pick<MadeIds, 'inventories'>) =>
  inputs && { ...inputs, inventory_id: maybe(inventories, inputs.inventory_id) }

function kept(of: { inputs: InputsDraft | null; secret_names: string[] }, ids: MadeIds): string | null {
  const own = placed(of.inputs, ids)
  return own && storedInputs(own, of.secret_names)
}

const maxNamed = 10

function listed(of: readonly { name: string }[]): CodedMessage {
  const names = of
    .slice(0, maxNamed)
    .map(({ name }) => quoted(name))
    .join(', ')
  return of.length > maxNamed ? say('restored_names_more', { names, count: of.length - maxNamed }) : asGiven(names)
}
