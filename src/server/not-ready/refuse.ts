import { inventoryTypesOf } from '../../contract/inventory.ts'
import type { NotReady } from '../../contract/not-ready.ts'
import type { SentQuestion } from '../../contract/survey-variable.ts'
import { templateReasons } from '../../contract/template-readiness.ts'
import { isKnownApp } from '../config/app-settings.ts'
import type { Db } from '../db/open.ts'
import { Refusal } from '../refuse.ts'
import type { Services } from '../services.ts'
import type { RequestRows } from '../tasks/request-rows.ts'
import {
  checkLocalPlaces,
  inventoryPlaces,
  inventoryReasons,
  repositoryPlaces,
  repositoryReasons,
} from './local-paths.ts'

/** A run of a template that cannot run yet. The text is computed each time, so it is never stored. */
export class NotReadyRefusal extends Refusal {
  constructor(template: string, reasons: readonly NotReady[]) {
    const said = reasons.map(({ text }) => text).join('. ')
    super(400, `Template ${template} is not ready to run. ${said}`, { extra: { not_ready: reasons } })
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
  { config }: Pick<Services, 'config'>,
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
      repository: repository ? { reasons: repositoryReasons(config, repository) } : null,
      inventory: inventory && { ...inventory, reasons: inventoryReasons(config, inventory) },
    },
  )
  if (reasons.length > 0) throw new NotReadyRefusal(template.name, reasons)
}

/** Looks at the local paths that a run needs, before its transaction. */
export async function checkPlacesBeforeRun(
  services: Pick<Services, 'config' | 'users' | 'database'>,
  { id, project_id, inventory_id }: Started,
): Promise<void> {
  const { db } = services.database
  const used = await db
    .selectFrom('template')
    .innerJoin('repository', 'repository.id', 'template.repository_id')
    .leftJoin('inventory', (join) =>
      inventory_id === null
        ? join.onRef('inventory.id', '=', 'template.inventory_id')
        : join.on('inventory.id', '=', inventory_id),
    )
    .select(['repository.git_url', 'inventory.type', 'inventory.inventory'])
    .where('template.project_id', '=', project_id)
    .where('template.id', '=', id)
    .executeTakeFirst()
  if (!used) return
  const { git_url, type, inventory } = used
  const places = [
    ...repositoryPlaces([{ git_url, project_id }]),
    ...inventoryPlaces(type && inventory ? [{ type, inventory, project_id }] : []),
  ]
  await checkLocalPlaces(services, places, true)
}

/** The same for what these schedules start; what was seen lately is not looked at again. */
export async function checkPlacesBeforeDue(
  services: Pick<Services, 'config' | 'users'>,
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
  await checkLocalPlaces(services, repositoryPlaces(local))
}
