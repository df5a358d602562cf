import type { Selectable } from 'kysely'
import { type Integration, type IntegrationDraft, integrations } from '../../contract/integration.ts'
import { type NotReady, notReady, ofTemplate } from '../../contract/not-ready.ts'
import { isoNow } from '../clock.ts'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { type Router, route } from '../http/route.ts'
import type { Tools } from '../installation/tools.ts'
import { noteProblem } from '../integrations/note-problem.ts'
import { asJudged, inputReasons, judgedColumns, reasonsOf, startedTemplate } from '../not-ready/template.ts'
import { integration } from '../resources/integration.ts'
import { problemColumns, readMessage } from '../resources/message-columns.ts'
import { projectTable } from '../resources/project-table.ts'
import { refuseWrongKey } from '../secrets/canary.ts'
import type { Services } from '../services.ts'
import { inputsProblem, keepInputs, refuseInputs, shownInputs } from '../tasks/kept-inputs.ts'
import { valueKind } from './extract-value.ts'
import { insertParts } from './integration-parts.ts'
import { matcherKind } from './matcher.ts'
import { projectResourceApi } from './project-resource.ts'

type Row = Selectable<Tables['integration']>

export function integrationApi(router: Router, services: Services, tools: Tools) {
  const { cipher } = services
  const { db } = services.database
  const { refs: _, ...calls } = integrations

  projectResourceApi(router, services, calls, integration, {
    toApi: (rows, caller) => toApi(services, tools, caller.project_id, rows),
    columns: ({ task_params: _, matchers: __, values: ___, ...draft }) => ({
      ...draft,
      task_params: null,
      secret: null,
      ...problemColumns(null),
      created: isoNow(),
    }),
    changed: ({ task_params: _, ...draft }) => draft,
    async storeRest(tx, draft, row, before) {
      await keep(tx, row, draft, before)
      return {}
    },
    async createParts(tx, { matchers, values }, row, caller) {
      await insertParts(tx, caller, row, matchers, { ...matcherKind, field: 'matchers' })
      await insertParts(tx, caller, row, values, { ...valueKind, field: 'values' })
      // An answer that comes with the request is no longer missing.
      if (values.length > 0) await noteProblem(tx, cipher, row.id)
    },
  })

  route(router, integrations.refs, async ({ params }) => {
    await projectTable(db, 'integration', params.project_id).get(params.id)
    const partsOf = (table: 'integration_matcher' | 'integration_value') =>
      db
        .selectFrom(table)
        .select(['id', 'name'])
        .where('integration_id', '=', params.id)
        .orderBy('name')
        .orderBy('id')
        .execute()
    return { matchers: await partsOf('integration_matcher'), values: await partsOf('integration_value') }
  })

  /**
   * Stores the inputs with the row. Invalid inputs are refused. An answer that may still come with a request, an input
   * that the template may still allow, and inputs that did not change are only flagged: they must not prevent anyone
   * from disabling an integration.
   */
  async function keep(tx: Tx, row: Row, body: Pick<IntegrationDraft, 'task_params'>, before?: Row): Promise<void> {
    if (body.task_params && Object.keys(body.task_params.secret).length > 0) await refuseWrongKey(tx, cipher)
    const kept = keepInputs(cipher, 'integration', row, body.task_params, before)
    const asBefore =
      before?.template_id === row.template_id &&
      before.task_params === kept.task_params &&
      before.secret === kept.secret
    const problem = asBefore ? null : await inputsProblem(tx, cipher, 'integration', { ...row, ...kept }, () => true)
    if (problem && !problem.later) refuseInputs(problem)
    await tx.updateTable('integration').set(kept).where('id', '=', row.id).execute()
    await noteProblem(tx, cipher, row.id)
  }
}

/** With template, key and newest delivery: two queries, however many there are. */
async function toApi(services: Services, tools: Tools, project_id: number, rows: Row[]): Promise<Integration[]> {
  if (rows.length === 0) return []
  const { db } = services.database
  const ids = rows.map((row) => row.id)
  const used = await db
    .selectFrom('integration')
    .innerJoin('template', 'template.id', 'integration.template_id')
    .leftJoin('access_key', 'access_key.id', 'integration.auth_secret_id')
    .select([
      'integration.id',
      'template.name as tpl_name',
      'access_key.name as key_name',
      'access_key.type as key_type',
    ])
    .select([...startedTemplate, ...judgedColumns])
    .where('integration.project_id', '=', project_id)
    .where('integration.id', 'in', ids)
    .execute()
  const reasons = await reasonsOf(services, project_id, (app) => tools.known(app), used.map(asJudged))
  const newest = await db
    .selectFrom('delivery_verdict')
    .innerJoin('delivery', 'delivery.id', 'delivery_verdict.delivery_id')
    .select(['delivery_verdict.integration_id', 'delivery_verdict.outcome', 'delivery.created'])
    .where('delivery_verdict.id', 'in', (query) =>
      query
        .selectFrom('delivery_verdict as other')
        .select((select) => select.fn.max('other.id').as('id'))
        .where('other.integration_id', 'in', ids)
        .groupBy('other.integration_id'),
    )
    .execute()
  return rows.map((row) => {
    const at = used.findIndex(({ id }) => id === row.id)
    const own = used[at]
    const last = newest.find(({ integration_id }) => integration_id === row.id)
    const tpl_name = own?.tpl_name ?? ''
    return {
      ...row,
      task_params: shownInputs(row),
      problem_message: readMessage(row.problem_message),
      tpl_name,
      tpl_app: own?.tpl_app ?? '',
      not_ready: [...keyReasons(row, own), ...inputReasons(row), ...ofTemplate(tpl_name, reasons[at] ?? [])],
      last_delivery: last ? { created: last.created, outcome: last.outcome } : null,
    }
  })
}

/** Why no sender can authenticate. A key whose secret is not entered yet is reported with the key. */
function keyReasons(
  { auth_method, auth_secret_id }: Row,
  key: { key_name: string | null; key_type: string | null } | undefined,
): NotReady[] {
  if (auth_method === '' || auth_method === 'none') return []
  if (auth_secret_id === null) return [notReady('key_missing')]
  if (!key || key.key_type === 'login_password') return []
  return [notReady('key_type', { name: key.key_name ?? '' })]
}
