import { type Selectable, sql } from 'kysely'
import { type NotReady, notReady } from '../../contract/not-ready.ts'
import type { SentQuestion } from '../../contract/survey-variable.ts'
import { type JudgedTemplate, templateReasons } from '../../contract/template-readiness.ts'
import type { Tables } from '../db/schema.ts'
import { readMessage } from '../resources/message-columns.ts'
import type { Services } from '../services.ts'
import { type InventorySource, inventorySources, repositorySources } from './local-paths.ts'

/**
 * The columns that a query of templates selects in addition, so that their reasons are known without another query: one
 * text per reference, because a list of ten thousand looks each of them up. The name may contain a line break, the rest
 * does not.
 */
export const judgedColumns = [
  sql<string>`(select name || ${sql.lit('\n')} || case when git_url like '/%' or git_url like 'file:%' then git_url else '' end
    from repository where repository.id = template.repository_id)`.as('judged_repository'),
  sql<string | null>`(select name || ${sql.lit('\n')} || type || ${sql.lit('\n')} || coalesce(repository_id, 0)
    || ${sql.lit('\n')} || case when type = 'file' then inventory else '' end
    from inventory where inventory.id = template.inventory_id)`.as('judged_inventory'),
] as const

/** A template as such a query returns it, with its survey parsed. */
interface JudgedRow extends JudgedTemplate {
  judged_repository: string
  judged_inventory: string | null
}

/** The columns of templates that a query of their triggers selects, under names of their own. */
export const startedTemplate = [
  'template.app as tpl_app',
  'template.type as tpl_type',
  'template.start_version as tpl_start_version',
  'template.playbook as tpl_playbook',
  'template.inventory_id as tpl_inventory_id',
  'template.survey_vars as tpl_survey_vars',
] as const

interface StartedRow extends Pick<JudgedRow, 'judged_repository' | 'judged_inventory'> {
  tpl_app: string
  tpl_type: string
  tpl_start_version: string | null
  tpl_playbook: string
  tpl_inventory_id: number | null
  tpl_survey_vars: string
}

/** Returns the template of a row that such a query returns. */
export const asJudged = (row: StartedRow): JudgedRow => ({
  app: row.tpl_app,
  type: row.tpl_type,
  start_version: row.tpl_start_version,
  playbook: row.tpl_playbook,
  inventory_id: row.tpl_inventory_id,
  survey_vars: JSON.parse(row.tpl_survey_vars) as SentQuestion[],
  judged_repository: row.judged_repository,
  judged_inventory: row.judged_inventory,
})

/** Returns the problem stored for the inputs of a schedule or an integration. */
export const inputReasons = ({ problem, problem_message }: Stored): NotReady[] =>
  problem === null ? [] : [{ ...notReady('inputs', { problem }), problem_message: readMessage(problem_message) }]

type Stored = Pick<Selectable<Tables['integration']>, 'problem' | 'problem_message'>

/** Returns why each of these templates cannot run yet, in order. Checks local paths that were not checked recently. */
export async function reasonsOf(
  { local_paths }: Pick<Services, 'local_paths'>,
  project_id: number,
  knownApp: (app: string) => boolean,
  rows: readonly JudgedRow[],
): Promise<NotReady[][]> {
  const once = <Value>(read: (text: string) => Value) => {
    const known = new Map<string, Value>()
    return (text: string): Value => {
      const value = known.get(text) ?? read(text)
      known.set(text, value)
      return value
    }
  }
  const repository = once((text) => ({ ...readRepository(text), project_id }))
  const inventory = once((text) => ({ ...readInventory(text), project_id }))
  const references = rows.map((row) => ({
    row,
    repository: repository(row.judged_repository),
    inventory: row.judged_inventory === null ? null : inventory(row.judged_inventory),
  }))
  await local_paths.check([
    ...repositorySources(references.map((one) => one.repository)),
    ...inventorySources(references.flatMap((one) => one.inventory ?? [])),
  ])
  return references.map(({ row, repository, inventory }) =>
    templateReasons(row, {
      app_known: knownApp(row.app),
      repository: { reasons: local_paths.repositoryReasons(repository) },
      inventory: inventory && { ...inventory, reasons: local_paths.inventoryReasons(inventory) },
    }),
  )
}

function readRepository(text: string): { name: string; git_url: string } {
  const end = text.lastIndexOf('\n')
  return { name: text.slice(0, end), git_url: text.slice(end + 1) }
}

function readInventory(text: string): Omit<InventorySource, 'project_id'> {
  const parts = text.split('\n')
  const [type = '', repository_id = '0', inventory = ''] = parts.splice(-3)
  return { name: parts.join('\n'), type, inventory, repository_id: Number(repository_id) || null }
}
