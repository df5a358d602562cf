import { say } from '../../contract/message.ts'
import { secretStorages } from '../../contract/secret-storage.ts'
import { noteEvent } from '../audit/audit-log.ts'
import { UserTurns } from '../fairness/user-turns.ts'
import { type Router, route } from '../http/route.ts'
import { badRequest } from '../refuse.ts'
import { projectTable } from '../resources/project-table.ts'
import { refsOf } from '../resources/refs.ts'
import { secretStorage } from '../resources/secret-storage.ts'
import { checkedAccess } from '../secret-storages/checked-access.ts'
import { storageKinds } from '../secret-storages/kinds.ts'
import { accessOf } from '../secret-storages/open-storage.ts'
import { createStorage, removeStorage, setSync, storedAccess, updateStorage } from '../secret-storages/save-storage.ts'
import { shownStorage } from '../secret-storages/shown-storage.ts'
import { previewSync, readSync, syncStorage } from '../secret-storages/sync-storage.ts'
import { tryStorage } from '../secret-storages/try-storage.ts'
import type { Services } from '../services.ts'
import { listed, listOptions } from './sorted.ts'

/** The secret storages of a project. */
export function secretStorageApi(router: Router, services: Services) {
  const { db } = services.database
  const { cipher } = services
  const turns = new UserTurns('turns_secret_storages')
  const find = ({ project_id, id }: { project_id: number; id: number }) =>
    projectTable(db, 'secret_storage', project_id).get(id)

  route(router, secretStorages.list, async (request) => {
    const { params, query, caller } = request
    const storages = projectTable(db, 'secret_storage', params.project_id)
    const among = query.name ? { among: { name: [query.name] } } : {}
    const rows = await listed(storages, request, { ...listOptions(query, secretStorage.list), ...among })
    return rows.map((row) => shownStorage(row, caller.may('viewVariables')))
  })
  route(router, secretStorages.get, async ({ params, caller }) =>
    shownStorage(await find(params), caller.may('viewVariables')),
  )
  route(router, secretStorages.create, async ({ body, caller }) =>
    shownStorage(await createStorage(services, caller, body), true),
  )
  route(router, secretStorages.update, async ({ params, body, caller }) =>
    shownStorage(await updateStorage(services, caller, params.id, body), true),
  )
  route(router, secretStorages.remove, ({ params, caller }) => removeStorage(services, caller, params.id))
  route(router, secretStorages.refs, async ({ params }) => {
    await find(params)
    return refsOf(db, params.project_id, 'secret_storage', params.id)
  })
  route(router, secretStorages.try, async ({ params, body, caller, gone }) => {
    const stored = body.id === null ? undefined : await find({ ...params, id: body.id })
    const checked = checkedAccess(body, stored && storedAccess(cipher, stored))
    const access = { ...checked, project_id: params.project_id }
    const name = stored?.name ?? storageKinds[body.type].title
    return turns.run(
      caller.user_id,
      () => tryStorage(services, caller, () => access, { id: body.id, name }, gone),
      gone,
    )
  })
  route(router, secretStorages.test, async ({ params, caller, gone }) => {
    const row = await find(params)
    return turns.run(caller.user_id, () => tryStorage(services, caller, () => accessOf(services, row), row, gone), gone)
  })
  route(router, secretStorages.setSync, async ({ params, body: { sync, revision }, caller }) =>
    shownStorage(await setSync(services, caller, params.id, sync, revision), true),
  )
  route(router, secretStorages.previewSync, async ({ params, body, caller, gone }) => {
    const row = await find(params)
    return turns.run(caller.user_id, () => previewSync(services, row, body, gone), gone)
  })
  route(router, secretStorages.runSync, async ({ params, caller, gone }) => {
    const row = await find(params)
    // What is refused leaves no event.
    if (!readSync(row)) throw badRequest('sync_off')
    await noteEvent(db, {
      user_id: caller.user_id,
      username: caller.username,
      from: caller.from,
      project_id: caller.project_id,
      object_type: 'secret_storage',
      object_id: row.id,
      object_name: row.name,
      action: 'synchronized',
      description: say('event_storage_synchronized', { name: row.name }),
    })
    return turns.run(caller.user_id, () => syncStorage(services, row, caller, gone), gone)
  })
}
