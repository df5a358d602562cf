import { say } from '../../contract/message.ts'
import { type TerraformAlias, terraformAliases } from '../../contract/terraform-state.ts'
import type { Member } from '../access/caller.ts'
import { checkUses } from '../access/check-use.ts'
import { isoNow } from '../clock.ts'
import type { Db, Tx } from '../db/open.ts'
import { type Router, route } from '../http/route.ts'
import { newAlias } from '../integrations/alias.ts'
import { invalid, notFound } from '../refuse.ts'
import { projectTable } from '../resources/project-table.ts'
import type { Services } from '../services.ts'
import { noteWorkspace } from '../terraform-state/note-workspace.ts'
import { workspace } from './terraform-state.ts'

/** The addresses of the states of workspaces for clients outside of tasks. Each has a key with its login and password. */
export function terraformAliasApi(router: Router, { config, database }: Services) {
  const { db, transaction } = database

  route(router, terraformAliases.list, async ({ params, caller, origin }) => {
    await workspace(db, params)
    const rows = await db
      .selectFrom('terraform_alias')
      .selectAll()
      .where('inventory_id', '=', params.id)
      .orderBy('id')
      .execute()
    return rows.map((row) => shown(row, caller, origin))
  })

  route(router, terraformAliases.get, async ({ params, caller, origin }) => {
    await workspace(db, params)
    return shown(await one(db, params.id, params.alias_id), caller, origin)
  })

  route(router, terraformAliases.create, ({ params, body, caller, origin }) =>
    transaction(async (tx) => {
      const { name } = await workspace(tx, params)
      await checkKey(tx, caller, body.auth_key_id, null)
      const row = await tx
        .insertInto('terraform_alias')
        .values({
          project_id: params.project_id,
          inventory_id: params.id,
          auth_key_id: body.auth_key_id,
          alias: newAlias(),
          created: isoNow(),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await note(tx, caller, { id: params.id, name }, row.id, 'created')
      return shown(row, caller, origin)
    }),
  )

  route(router, terraformAliases.update, ({ params, body, caller }) =>
    transaction(async (tx) => {
      const { name } = await workspace(tx, params)
      const { auth_key_id: before } = await one(tx, params.id, params.alias_id)
      await checkKey(tx, caller, body.auth_key_id, before)
      await tx
        .updateTable('terraform_alias')
        .set({ auth_key_id: body.auth_key_id })
        .where('id', '=', params.alias_id)
        .execute()
      await note(tx, caller, { id: params.id, name }, params.alias_id, 'updated')
    }),
  )

  route(router, terraformAliases.remove, ({ params, caller }) =>
    transaction(async (tx) => {
      const { name } = await workspace(tx, params)
      await one(tx, params.id, params.alias_id)
      await tx.deleteFrom('terraform_alias').where('id', '=', params.alias_id).execute()
      await note(tx, caller, { id: params.id, name }, params.alias_id, 'deleted')
    }),
  )

  /** Leaves the address out for members who do not manage it. It is no secret: clients need its login as well. */
  function shown(row: Omit<TerraformAlias, 'url'>, caller: Member, origin: string): TerraformAlias {
    const { id, project_id, inventory_id, auth_key_id } = row
    const mine = caller.may('editResources')
    const url = `${config.web_host || origin}/api/terraform/${row.alias}`
    return { id, project_id, inventory_id, auth_key_id, alias: mine ? row.alias : '', url: mine ? url : '' }
  }
}

async function one(on: Db | Tx, inventory_id: number, id: number) {
  const row = await on
    .selectFrom('terraform_alias')
    .selectAll()
    .where('id', '=', id)
    .where('inventory_id', '=', inventory_id)
    .executeTakeFirst()
  if (!row) throw notFound('terraform_alias')
  return row
}

/** The key must be a login with password of the key store, and one that the member may use. */
async function checkKey(tx: Tx, caller: Member, id: number, before: number | null): Promise<void> {
  const key = await projectTable(tx, 'access_key', caller.project_id).find(id)
  if (!key || key.owner !== '') throw invalid('auth_key_id', 'no_such_access_key')
  if (key.type !== 'login_password') throw invalid('auth_key_id', say('key_of_type', { types: 'login_password' }))
  await checkUses(tx, caller, [{ right: 'useResources', object: { type: 'key', id }, before }])
}

const texts = {
  created: 'event_state_address_created',
  updated: 'event_state_address_updated',
  deleted: 'event_state_address_deleted',
} as const

/** Every member can read events, so they do not contain the address itself. */
function note(
  tx: Tx,
  caller: Member,
  { id, name }: { id: number; name: string },
  alias_id: number,
  action: keyof typeof texts,
): Promise<void> {
  const at = { project_id: caller.project_id, id, name }
  return noteWorkspace(tx, caller, at, say(texts[action], { address: alias_id, workspace: name }))
}
