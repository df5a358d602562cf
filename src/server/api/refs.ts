import type { Refs } from '../../contract/endpoint.ts'
import type { Db, Tx } from '../db/open.ts'
import { inUse } from '../refuse.ts'

/** The users of an object: for the dialog before a deletion, and the reason of a refused deletion. */

const none = (): Refs => ({
  templates: [],
  inventories: [],
  repositories: [],
  integrations: [],
  schedules: [],
  access_keys: [],
})

export async function keyRefs(db: Db | Tx, project_id: number, id: number): Promise<Refs> {
  const templates = await db
    .selectFrom('template_vault')
    .innerJoin('template', 'template.id', 'template_vault.template_id')
    .select(['template.id', 'template.name'])
    .distinct()
    .where('template.project_id', '=', project_id)
    .where('template_vault.vault_key_id', '=', id)
    .orderBy('template.name')
    .execute()
  const inventories = await db
    .selectFrom('inventory')
    .select(['id', 'name'])
    .where('project_id', '=', project_id)
    .where((where) => where.or([where('ssh_key_id', '=', id), where('become_key_id', '=', id)]))
    .orderBy('name')
    .execute()
  const repositories = await db
    .selectFrom('repository')
    .select(['id', 'name'])
    .where('project_id', '=', project_id)
    .where('ssh_key_id', '=', id)
    .orderBy('name')
    .execute()
  const integrations = await integrationsWhere(db, project_id, 'auth_secret_id', id)
  return { ...none(), templates, inventories, repositories, integrations }
}

export async function repositoryRefs(db: Db | Tx, project_id: number, id: number): Promise<Refs> {
  const templates = await templatesWhere(db, project_id, 'repository_id', id)
  const inventories = await db
    .selectFrom('inventory')
    .select(['id', 'name'])
    .where('project_id', '=', project_id)
    .where('repository_id', '=', id)
    .orderBy('name')
    .execute()
  // The schedules that check this repository for new commits.
  const schedules = await db
    .selectFrom('schedule')
    .select(['id', 'name'])
    .where('project_id', '=', project_id)
    .where('repository_id', '=', id)
    .orderBy('name')
    .execute()
  return { ...none(), templates, inventories, schedules }
}

export async function inventoryRefs(db: Db | Tx, project_id: number, id: number): Promise<Refs> {
  return { ...none(), templates: await templatesWhere(db, project_id, 'inventory_id', id) }
}

export async function environmentRefs(db: Db | Tx, project_id: number, id: number): Promise<Refs> {
  const templates = await db
    .selectFrom('template_environment')
    .innerJoin('template', 'template.id', 'template_environment.template_id')
    .select(['template.id', 'template.name'])
    .where('template.project_id', '=', project_id)
    .where('template_environment.environment_id', '=', id)
    .orderBy('template.name')
    .execute()
  return { ...none(), templates }
}

/** The deploy templates of a build, and the triggers that start it. */
export async function templateRefs(db: Db | Tx, project_id: number, id: number): Promise<Refs> {
  const templates = await templatesWhere(db, project_id, 'build_template_id', id)
  return { ...none(), templates, integrations: await integrationsWhere(db, project_id, 'template_id', id) }
}

export function refuseWhenUsed(what: string, refs: Refs): void {
  if (Object.values(refs).some((list) => list.length > 0)) throw inUse(what, refs)
}

function templatesWhere(
  db: Db | Tx,
  project_id: number,
  column: 'repository_id' | 'inventory_id' | 'build_template_id',
  id: number,
): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('template')
    .select(['id', 'name'])
    .where('project_id', '=', project_id)
    .where(column, '=', id)
    .orderBy('name')
    .execute()
}

function integrationsWhere(
  db: Db | Tx,
  project_id: number,
  column: 'template_id' | 'auth_secret_id',
  id: number,
): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('integration')
    .select(['id', 'name'])
    .where('project_id', '=', project_id)
    .where(column, '=', id)
    .orderBy('name')
    .execute()
}
