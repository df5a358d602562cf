import { integrations } from '../../contract/integration.ts'
import type { Member } from '../access/caller.ts'
import { noteEvent } from '../audit/audit-log.ts'
import { isoNow } from '../clock.ts'
import type { Tx } from '../db/open.ts'
import { type Router, route } from '../http/route.ts'
import { aliasUrl, newAlias } from '../integrations/alias.ts'
import { notFound } from '../refuse.ts'
import { projectTable } from '../resources/project-table.ts'
import type { Services } from '../services.ts'

/** The addresses that senders post to: of one integration, or of a project for all its searchable ones. */
export function integrationAliasApi(router: Router, { config, database }: Services) {
  const { db, transaction } = database

  route(router, integrations.projectAliases, ({ params, caller, origin }) =>
    list(caller, origin, params.project_id, null),
  )
  route(router, integrations.addProjectAlias, ({ caller, origin }) => add(caller, origin, null))
  route(router, integrations.removeProjectAlias, ({ params, caller }) => remove(caller, null, params.id))

  route(router, integrations.aliases, async ({ params, caller, origin }) => {
    await projectTable(db, 'integration', params.project_id).get(params.integration_id)
    return list(caller, origin, params.project_id, params.integration_id)
  })
  route(router, integrations.addAlias, ({ params, caller, origin }) => add(caller, origin, params.integration_id))
  route(router, integrations.removeAlias, ({ params, caller }) => remove(caller, params.integration_id, params.id))

  async function list(caller: Member, origin: string, project_id: number, integration_id: number | null) {
    const rows = await projectTable(db, 'integration_alias', project_id).list({
      sort: 'id',
      among: { integration_id: [integration_id] },
    })
    const mayRead = caller.may('editIntegrations')
    return rows.map(({ id, alias }) => ({ id, url: mayRead ? aliasUrl(config, origin, alias) : '' }))
  }

  function add(caller: Member, origin: string, integration_id: number | null) {
    return transaction(async (tx) => {
      const name = await nameOf(tx, caller.project_id, integration_id)
      const { id, alias } = await projectTable(tx, 'integration_alias', caller.project_id).insert({
        integration_id,
        alias: newAlias(),
        created: isoNow(),
      })
      await note(tx, caller, { integration_id, name }, 'created', id)
      return { id, url: aliasUrl(config, origin, alias) }
    })
  }

  function remove(caller: Member, integration_id: number | null, id: number): Promise<void> {
    return transaction(async (tx) => {
      const name = await nameOf(tx, caller.project_id, integration_id)
      const table = projectTable(tx, 'integration_alias', caller.project_id)
      const row = await table.get(id)
      if (row.integration_id !== integration_id) throw notFound('integration_alias')
      await table.remove(id)
      await note(tx, caller, { integration_id, name }, 'deleted', id)
    })
  }
}

async function nameOf(tx: Tx, project_id: number, integration_id: number | null): Promise<string> {
  return integration_id === null ? '' : (await projectTable(tx, 'integration', project_id).get(integration_id)).name
}

/** Every member can read events, so they do not contain the alias itself. */
async function note(
  tx: Tx,
  caller: Member,
  of: { integration_id: number | null; name: string },
  action: 'created' | 'deleted',
  id: number,
): Promise<void> {
  await noteEvent(tx, {
    user_id: caller.user_id,
    username: caller.username,
    from: caller.from,
    project_id: caller.project_id,
    object_type: 'integration',
    object_id: of.integration_id,
    object_name: of.name,
    action,
    description: `Alias ${id} of ${of.integration_id === null ? 'the project' : `integration ${of.name}`} ${action}`,
  })
}
