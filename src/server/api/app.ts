import { type AppDraft, apps } from '../../contract/app.ts'
import { say } from '../../contract/message.ts'
import { appIdProblem } from '../../contract/rules/app-setting.ts'
import type { Caller } from '../access/caller.ts'
import { noteWrite } from '../audit/audit-log.ts'
import { type AppSettings, forgetApp, storeApp, storedApps } from '../config/app-settings.ts'
import type { Tx } from '../db/open.ts'
import { type Router, route } from '../http/route.ts'
import type { Tools } from '../installation/tools.ts'
import { badRequest, conflict, invalid, notFound } from '../refuse.ts'
import type { Services } from '../services.ts'

export function appApi(router: Router, services: Services, tools: Tools) {
  const { transaction } = services.database

  route(router, apps.list, () => tools.list())
  route(router, apps.get, ({ params }) => found(params.id))
  route(router, apps.update, ({ params, body, caller }) => save(caller, params.id, body))
  route(router, apps.create, ({ params, body, caller }) => save(caller, params.id, body))
  route(router, apps.setActive, ({ params, body, caller }) => {
    found(params.id)
    return save(caller, params.id, { active: body.active })
  })

  route(router, apps.remove, async ({ params, caller }) => {
    const app = found(params.id)
    if (app.origin === 'built_in') throw badRequest(say('app_is_default', { app: app.title }))
    if (app.origin === 'configured') throw badRequest(say('app_is_configured', { app: app.title }))
    await transaction(async (tx) => {
      const { used } = await tx
        .selectFrom('template')
        .select((select) => select.fn.countAll<number>().as('used'))
        .where('app', '=', params.id)
        .executeTakeFirstOrThrow()
      if (used > 0)
        throw conflict(say('app_in_use', { count: used }), {
          extra: { inUse: true, templates: used },
        })
      const before = await rowOf(tx, params.id)
      await forgetApp(tx, params.id)
      await noteWrite(tx, caller, { type: 'app', project_id: null, id: null, before: before ?? { id: params.id } })
    })
    await publishSettings(services, tools)
    return undefined
  })

  function found(id: string) {
    const app = tools.find(id)
    if (!app) throw notFound('app')
    return app
  }

  async function save(caller: Caller, id: string, draft: AppDraft): Promise<undefined> {
    await transaction(async (tx) => {
      const { before, after } = await saveApp(tx, tools, id, draft)
      await noteWrite(tx, caller, { type: 'app', project_id: null, id: null, ...(before ? { before } : {}), after })
    })
    await publishSettings(services, tools)
  }
}

type AppRow = { id: string } & AppSettings

/**
 * Stores the settings of the body. Returns the previous settings (undefined if the app is new) and the current ones.
 */
export async function saveApp(
  tx: Tx,
  tools: Tools,
  id: string,
  draft: AppDraft,
): Promise<{ before: AppRow | undefined; after: AppRow }> {
  const stored = await rowOf(tx, id)
  const own = tools.find(id)?.origin
  const brought = own === 'built_in' || own === 'configured'
  const problem = brought || stored ? null : appIdProblem(id)
  if (problem) throw invalid('id', problem)
  // An added app exists as long as a setting of it is stored: this one always is.
  const active = brought ? draft.active : (draft.active ?? stored?.active ?? true)
  await storeApp(tx, id, { ...draft, active })
  const after = (await rowOf(tx, id)) ?? { id }
  return { before: stored ?? (brought ? { id } : undefined), after }
}

async function rowOf(tx: Tx, id: string): Promise<AppRow | undefined> {
  const settings = (await storedApps(tx)).get(id)
  return settings && { id, ...settings }
}

/**
 * Publishes changed settings after the commit: this server applies them at once, the others when they receive the
 * message.
 */
export async function publishSettings({ bus }: Pick<Services, 'bus'>, tools: Tools): Promise<void> {
  await tools.refresh()
  bus.publish('apps')
}
