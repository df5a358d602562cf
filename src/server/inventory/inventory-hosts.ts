import type { InventoryPreview } from '../../contract/inventory.ts'
import { type Message, say } from '../../contract/message.ts'
import type { TaskRequest } from '../../contract/task-request.ts'
import { templateParams } from '../../contract/template-params.ts'
import { isAbsoluteFile } from '../not-ready/local-paths.ts'
import { projectTable } from '../resources/project-table.ts'
import type { Services } from '../services.ts'
import { withInputsOf } from '../tasks/rerun.ts'
import type { InventoryText } from './inventory-file.ts'
import { type Preview, unknown } from './preview.ts'
import type { Asker } from './previews.ts'

interface Kept {
  project_id: number
  type: string
  inventory: string
  repository_id: number | null
}

interface Look {
  limit: readonly string[]
  /** The template whose repository contains the file, if the inventory has no repository. */
  template: { repository_id: number; git_branch: string | null } | null
  /** Overrides the template's branch. */
  branch: string | null
  /** Whether the caller may see why a repository could not be read (repositories/remote.ts). */
  reasons: boolean
  /** Whether groups and variables are wanted as well. */
  contents?: boolean
  by: Asker
}

/** Returns which hosts of a stored inventory a limit selects; `problem`: why that is not known before a run. */
export async function inventoryHosts(services: Services, inventory: Kept, look: Look): Promise<Preview> {
  const { limit, by, contents = false } = look
  if (inventory.type === 'static' || inventory.type === 'static-yaml') {
    const name = inventory.type === 'static' ? 'inventory' : 'inventory.yml'
    return services.previews.look({ text: inventory.inventory, name, limit, contents }, by)
  }
  if (inventory.type !== 'file') return unknown('workspace_without_hosts')
  const file = await textOf(services, inventory, look)
  if ('problem' in file) return unknown(file.foreign && !look.reasons ? 'repository_unread' : file.problem)
  return services.previews.look({ ...file, name: inventory.inventory, limit, contents }, by)
}

/** Returns the contents of an inventory that may not be saved yet. The caller may manage the project's resources. */
export async function inventoryPreview(services: Services, draft: Kept, by: Asker): Promise<InventoryPreview> {
  const look = { limit: [], template: null, branch: null, reasons: true, contents: true, by }
  const { total, problem, problem_message, broken = null, contents } = await inventoryHosts(services, draft, look)
  return {
    total,
    problem,
    problem_message,
    broken,
    ...(contents ?? { hosts: [], groups: [], group_count: 0, unread: [] }),
  }
}

async function textOf(
  services: Services,
  inventory: Kept,
  { template, branch, contents = false }: Look,
): Promise<InventoryText> {
  // A preview would show lines of any file that the server can read.
  if (isAbsoluteFile(inventory)) return { problem: 'inventory_on_machine' }
  const own = inventory.repository_id
  const id = own ?? template?.repository_id
  if (id === undefined) return { problem: 'inventory_of_template' }
  const repository = await projectTable(services.database.db, 'repository', inventory.project_id).get(id)
  return services.previews.files.read(services, {
    repository,
    branch: own === null ? (branch ?? template?.git_branch ?? null) : null,
    path: inventory.inventory,
    variables: contents,
  })
}

/**
 * Returns why a task would run on no host: the parts of its limit that the inventory does not contain. Returns null if
 * it would run on one, if that is only known later, or if the template allows it. Reads and computes, so it is called
 * before the transaction.
 */
export async function unmatchedLimit(
  services: Services,
  project_id: number,
  request: TaskRequest,
  by: Asker,
): Promise<Message | null> {
  const { db } = services.database
  const template = await projectTable(db, 'template', project_id).find(request.template_id)
  if (template?.app !== 'ansible') return null
  const params = templateParams(JSON.parse(template.task_params))
  if (params.empty_limit !== 'refuse') return null
  const merged = await withInputsOf(db, project_id, request)
  const limit = merged.params.limit ?? params.limit
  const id = merged.inventory_id ?? template.inventory_id
  if (limit.length === 0 || id === null) return null
  const inventory = await projectTable(db, 'inventory', project_id).find(id)
  if (inventory?.type !== 'static' && inventory?.type !== 'static-yaml') return null
  const { problem, total, matched, unmatched } = await inventoryHosts(services, inventory, {
    limit,
    template: null,
    branch: null,
    reasons: false,
    by,
  })
  // With an empty inventory a playbook runs on the machine itself, whatever the limit.
  if (problem !== null || matched > 0 || total === 0) return null
  const said = (unmatched.length > 0 ? unmatched : limit).slice(0, 20).join(', ')
  return say('limit_unmatched', { inventory: inventory.name, hosts: said })
}
