import { inventoryTypesOf } from '../../contract/inventory.ts'
import { joined, say } from '../../contract/message.ts'
import { type NotReady, notReadyMessage } from '../../contract/not-ready.ts'
import type { SentQuestion } from '../../contract/survey-variable.ts'
import { templateReasons } from '../../contract/template-readiness.ts'
import { isKnownApp } from '../config/app-settings.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Db } from '../db/open.ts'
import { Refusal } from '../refuse.ts'
import type { Services } from '../services.ts'
import type { RequestRows } from '../tasks/request-rows.ts'
import { inventorySources, repositorySources } from './local-paths.ts'

/** A run of a template that cannot run yet. The text is computed each time, so it is never stored. */
export class NotReadyRefusal extends Refusal {
  constructor(template: string, reasons: readonly NotReady[]) {
    const said = joined('and_then', reasons.map(notReadyMessage))
    super('invalid', say('template_not_ready', { template, reasons: said }), { extra: { not_ready: reasons } })
  }
}

interface Started {
  id: number
  project_id: number
  /** The inventory chosen for the run, or else the template's. */
  inventory_id: number | null
}

/** Refuses to run a template that cannot run yet. Runs in a transaction: local paths were checked before it. */
export async function refuseNotReady(
  { config, local_paths }: Pick<Services, 'config' | 'local_paths'>,
  rows: RequestRows,
  { id, project_id, inventory_id }: Started,
): Promise<void> {
  const template = await rows.template(project_id, id)
  // A missing template is refused by the check of the request.
  if (!template) return
  const chosen = inventory_id ?? template.inventory_id
  const found = chosen === null ? undefined : await rows.inventory(project_id, chosen)
  // An inventory that the request names is checked with the request.
  const inventory =
    found && (inventory_id === null || inventoryTypesOf[template.app]?.includes(found.type)) ? found : null
  const repository = await rows.repository(project_id, template.repository_id)
  const reasons = templateReasons(
    {
      ...template,
      inventory_id: chosen,
      survey_vars: JSON.parse(template.survey_vars) as SentQuestion[],
    },
    {
      app_known: isKnownApp(config, await rows.apps(), template.app),
      repository: repository ? { reasons: local_paths.repositoryReasons(repository) } : null,
      inventory: inventory && { ...inventory, reasons: local_paths.inventoryReasons(inventory) },
    },
  )
  if (reasons.length > 0) throw new NotReadyRefusal(template.name, reasons)
}

const sourcesOf = compiledQuery((db, { id, project_id, inventory_id }: Started, inventory: 'own' | 'chosen') =>
  db
    .selectFrom('template')
    .innerJoin('repository', 'repository.id', 'template.repository_id')
    .leftJoin('inventory', (join) =>
      inventory === 'own'
        ? join.onRef('inventory.id', '=', 'template.inventory_id')
        : join.on('inventory.id', '=', inventory_id),
    )
    .select(['repository.git_url', 'inventory.type', 'inventory.inventory'])
    .where('template.project_id', '=', project_id)
    .where('template.id', '=', id),
)

/** Checks the local paths that a run needs, before its transaction. */
export async function checkPathsBeforeRun(
  { local_paths, database: { db } }: Pick<Services, 'local_paths' | 'database'>,
  { id, project_id, inventory_id }: Started,
): Promise<void> {
  const [used] = await sourcesOf(db, { id, project_id, inventory_id }, inventory_id === null ? 'own' : 'chosen')
  if (!used) return
  const { git_url, type, inventory } = used
  const sources = [
    ...repositorySources([{ git_url, project_id }]),
    ...inventorySources(type && inventory ? [{ type, inventory, project_id }] : []),
  ]
  await local_paths.check(sources, true)
}

/** The same for what these schedules start; what was checked recently is not checked again. */
export async function checkPathsBeforeDue(
  { local_paths }: Pick<Services, 'local_paths'>,
  db: Db,
  schedule_ids: readonly number[],
): Promise<void> {
  const local = await db
    .selectFrom('schedule')
    .innerJoin('template', 'template.id', 'schedule.template_id')
    .innerJoin('repository', 'repository.id', 'template.repository_id')
    .select(['repository.git_url', 'repository.project_id'])
    .distinct()
    .where('schedule.id', 'in', schedule_ids)
    .where((where) => where.or([where('git_url', 'like', '/%'), where('git_url', 'like', 'file:%')]))
    .execute()
  await local_paths.check(repositorySources(local))
}
