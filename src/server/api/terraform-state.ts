import { type CodedMessage, coded, say } from '../../contract/message.ts'
import { isFinished } from '../../contract/task-status.ts'
import { type TerraformState, terraformStates } from '../../contract/terraform-state.ts'
import type { Member } from '../access/caller.ts'
import type { Db, Tx } from '../db/open.ts'
import { driftDetails } from '../drift/shown.ts'
import { laneOf } from '../fairness/fair-lanes.ts'
import { asDownload } from '../http/download.ts'
import { type Router, route } from '../http/route.ts'
import { badRequest, conflict, invalid, notFound } from '../refuse.ts'
import { projectTable } from '../resources/project-table.ts'
import { CannotDecrypt } from '../secrets/cipher.ts'
import type { Services } from '../services.ts'
import { dropContents, openContent, readContent } from '../terraform-state/content.ts'
import { holderOf, lockOf } from '../terraform-state/lock.ts'
import { noteWorkspace } from '../terraform-state/note-workspace.ts'
import { removeState } from '../terraform-state/remove-state.ts'
import { restoreVersion } from '../terraform-state/restore.ts'
import { StateViews, shownMiB } from '../terraform-state/state-views.ts'
import { newestVersion } from '../terraform-state/versions.ts'
import { wholeNumber } from './sorted.ts'

type At = { project_id: number; id: number }
type Version = NonNullable<Awaited<ReturnType<typeof newestVersion>>>

/** The versions of the states of workspaces, and the lock. Each read of the content of a state writes an event. */
export function terraformStateApi(router: Router, services: Services) {
  const { database, cipher } = services
  const { db, transaction } = database
  const views = new StateViews()
  router.app.addHook('onClose', () => views.close())

  route(router, terraformStates.list, async ({ params, query, reply }) => {
    await workspace(db, params)
    const own = () => db.selectFrom('terraform_state').where('terraform_state.inventory_id', '=', params.id)
    const { total } = await own()
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    reply.header('x-total-count', String(total))
    const rows = await own()
      .leftJoin('task', 'task.id', 'terraform_state.task_id')
      .selectAll('terraform_state')
      .select('task.template_id')
      .orderBy('terraform_state.id', 'desc')
      .limit(query.limit ? wholeNumber(query.limit, 200, 1, 1000) : 1_000_000)
      .offset(wholeNumber(query.offset, 0, 0, 1_000_000_000))
      .execute()
    return rows.map(shown)
  })

  route(router, terraformStates.latest, async ({ params, caller }) => {
    await workspace(db, params)
    const version = await newestVersion(db, params.id)
    if (!version) throw notFound('terraform_state')
    return withState(caller, params, version)
  })
  route(router, terraformStates.get, async ({ params, caller }) => {
    await workspace(db, params)
    return withState(caller, params, await one(params, params.state_id))
  })

  route(router, terraformStates.file, async ({ params, caller, reply }) => {
    const { name, inventory } = await workspace(db, params)
    const version = stored(await one(params, params.state_id))
    await noteRead(db, caller, { ...params, name }, version)
    for (const [header, value] of asDownload(`${inventory}-${version.serial}.tfstate`)) reply.header(header, value)
    reply.header('content-length', String(version.size))
    return readContent(db, cipher, version)
  })

  route(router, terraformStates.content, async ({ params, caller }) => {
    await workspace(db, params)
    const state = await bytesOf(stored(await one(params, params.state_id)))
    const answer = await views.view(laneOf(caller), { state, before: null })
    if (!('content' in answer)) throw conflict('state_not_shown')
    return answer.content
  })

  route(router, terraformStates.diff, async ({ params, query, caller }) => {
    await workspace(db, params)
    const after = await one(params, params.state_id)
    const since = query.since === undefined ? await versionBefore(after) : await one(params, query.since)
    const empty = (version: Version) => (version.content_id === null ? Buffer.alloc(0) : bytesOf(version))
    const answer = await views.view(laneOf(caller), { state: await empty(after), before: await empty(since) })
    if (!('diff' in answer)) throw conflict('state_not_shown')
    return answer.diff
  })

  route(router, terraformStates.restore, async ({ params, body, caller }) => {
    const { name } = await confirmed(db, params, body.name)
    const version = stored(await one(params, params.state_id))
    const by = { user_id: caller.user_id, author: caller.username }
    const id = await orRefused(
      restoreVersion(services, version, by, (tx) =>
        note(tx, caller, { ...params, name }, say('event_state_restored', { workspace: name, serial: version.serial })),
      ),
    )
    return shown(await one(params, id))
  })

  route(router, terraformStates.remove, async ({ params, caller }) => {
    const gone = await transaction(async (tx) => {
      const { name } = await workspace(tx, params)
      const version = await one(params, params.state_id, tx)
      if ((await newestVersion(tx, params.id))?.id === version.id) throw conflict('state_newest')
      await tx.deleteFrom('terraform_state').where('id', '=', version.id).execute()
      const text = say('event_state_version_deleted', { serial: version.serial, workspace: name })
      await note(tx, caller, { ...params, name }, text)
      return version.content_id
    })
    if (gone !== null) await dropContents(db, { ids: [gone] })
    return undefined
  })

  route(router, terraformStates.clear, async ({ params, body, caller }) => {
    await confirmed(db, params, body.name)
    const at = { project_id: params.project_id, inventory_id: params.id, task_id: null, author: caller.username }
    await removeState(services, at, caller)
    return undefined
  })

  route(router, terraformStates.drift, async ({ params }) => {
    await workspace(db, params)
    return driftDetails(db, params.id)
  })

  route(router, terraformStates.lock, async ({ params }) => {
    await workspace(db, params)
    const lock = await lockOf(db, params.id)
    if (!lock) return null
    const task =
      lock.task_id === null
        ? undefined
        : await db
            .selectFrom('task')
            .select(['template_id', 'status'])
            .where('id', '=', lock.task_id)
            .where('project_id', '=', params.project_id)
            .executeTakeFirst()
    const { Who, Operation, Info, Version } = holderOf(lock)
    return {
      id: lock.lock_id,
      who: Who,
      operation: Operation,
      info: Info,
      version: Version,
      task_id: lock.task_id,
      template_id: task?.template_id ?? null,
      task_ended: lock.task_id !== null && (task === undefined || isFinished(task.status)),
      author: lock.author,
      created: lock.created,
    }
  })

  route(router, terraformStates.unlock, async ({ params, body, caller }) => {
    await transaction(async (tx) => {
      const { name } = await confirmed(tx, params, body.name)
      const lock = await lockOf(tx, params.id)
      // What the caller has seen is freed, and never the lock that another client got meanwhile.
      if (!lock || lock.lock_id !== body.id) throw conflict('state_lock_changed')
      await tx.deleteFrom('terraform_lock').where('inventory_id', '=', params.id).execute()
      const { Who } = holderOf(lock)
      const who = Who.slice(0, 200) || coded('event_unnamed_client')
      const text = say('event_lock_forced', { workspace: name, who, since: lock.created })
      await note(tx, caller, { ...params, name }, text)
    })
    return undefined
  })

  async function one(
    { id }: At,
    state_id: number,
    on: Db | Tx = db,
  ): Promise<Version & { template_id?: number | null }> {
    const version = await on
      .selectFrom('terraform_state')
      .leftJoin('task', 'task.id', 'terraform_state.task_id')
      .selectAll('terraform_state')
      .select('task.template_id')
      .where('terraform_state.id', '=', state_id)
      .where('terraform_state.inventory_id', '=', id)
      .executeTakeFirst()
    if (!version) throw notFound('terraform_state')
    return version
  }

  async function versionBefore({ id, inventory_id }: Version): Promise<Version> {
    const version = await db
      .selectFrom('terraform_state')
      .selectAll()
      .where('inventory_id', '=', inventory_id)
      .where('id', '<', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!version) throw notFound('terraform_state')
    return version
  }

  async function withState(caller: Member, params: At, version: Version) {
    const { name } = await workspace(db, params)
    const state = (await bytesOf(stored(version))).toString('utf8')
    await noteRead(db, caller, { ...params, name }, version)
    return { ...shown(version), state }
  }

  async function bytesOf(version: Version): Promise<Buffer> {
    if (version.size > shownMiB * 1024 * 1024) throw conflict(say('state_too_large_to_show', { size: shownMiB }))
    return orRefused(
      (async () => {
        const pieces: Buffer[] = []
        for await (const piece of readContent(db, cipher, version)) pieces.push(piece)
        return Buffer.concat(pieces)
      })(),
    )
  }

  function stored(version: Version): Version {
    if (version.content_id === null) throw conflict('state_removed')
    try {
      openContent(cipher, version)
    } catch (error) {
      throw error instanceof CannotDecrypt ? conflict(error.reason) : error
    }
    return version
  }
}

async function orRefused<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof CannotDecrypt ? conflict(error.reason) : error
  }
}

/** Returns the workspace of the path; refuses inventories of other types, which have no state. */
export async function workspace(on: Db | Tx, { project_id, id }: At) {
  const inventory = await projectTable(on, 'inventory', project_id).get(id)
  if (!inventory.type.endsWith('-workspace')) throw badRequest('state_not_a_workspace')
  return inventory
}

async function confirmed(on: Db | Tx, params: At, name: string) {
  const inventory = await workspace(on, params)
  if (name.trim() !== inventory.inventory) throw invalid('name', 'state_name_differs')
  return inventory
}

function note(on: Db | Tx, caller: Member, { id, name }: { id: number; name: string }, description: CodedMessage) {
  return noteWorkspace(on, caller, { project_id: caller.project_id, id, name }, description)
}

const noteRead = (on: Db, caller: Member, at: { id: number; name: string }, { serial }: Version) =>
  note(on, caller, at, say('event_state_read', { workspace: at.name, serial }))

function shown(row: Version & { template_id?: number | null }): TerraformState {
  const { id, project_id, inventory_id, serial, lineage, terraform_version, resources, size } = row
  return {
    id,
    project_id,
    inventory_id,
    serial,
    lineage,
    terraform_version,
    resources,
    size,
    status: row.content_id === null ? 'removed' : row.secret === null ? 'unreadable' : 'stored',
    task_id: row.task_id,
    template_id: row.template_id ?? null,
    author: row.author,
    restored_serial: row.restored_from,
    created: row.created,
  }
}
