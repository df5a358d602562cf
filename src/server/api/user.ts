import type { BodyOf } from '../../contract/endpoint.ts'
import { users } from '../../contract/user.ts'
import type { Caller } from '../access/caller.ts'
import { noteWrite } from '../audit/audit-log.ts'
import { isSubscribed } from '../editions/features.ts'
import { withAdminRule } from '../group-mapping/admin-rules.ts'
import { setSessionCookies } from '../http/cookies.ts'
import { type Router, route } from '../http/route.ts'
import { badRequest, invalid, notAllowed, notFound } from '../refuse.ts'
import { withSecondFactor } from '../second-factor/of-users.ts'
import type { Services } from '../services.ts'
import { checkFailures, noteFailure } from '../sign-in/failures.ts'
import { hasUsers, makeFirstAdmin, setupTokenFits } from '../sign-in/first-admin.ts'
import { passwordRules, policyOf } from '../sign-in/policy.ts'
import { renewSession } from '../sign-in/session.ts'
import { addUser } from '../users/add-user.ts'
import { blockUser } from '../users/block-user.ts'
import { changeUser } from '../users/change-user.ts'
import { removeUser } from '../users/remove-user.ts'
import { setPassword } from '../users/set-password.ts'
import type { UserRow } from '../users/user-row.ts'
import { changeableAccount, proveOwn } from './account-of.ts'
import { openSession, originOf } from './open-session.ts'

export function userApi(router: Router, services: Services, setup_token: string) {
  const { database, config, bus } = services
  const { db } = database

  route(router, users.me, async ({ caller }) => {
    const user = await db.selectFrom('user').selectAll().where('id', '=', caller.user_id).executeTakeFirstOrThrow()
    const [shown = user] = await withSecondFactor(db, [user])
    const has_active_subscription = await isSubscribed({ config, db })
    return {
      ...shown,
      // As in Semaphore UI: without a subscription there are no Pro users.
      pro: shown.pro && (config.edition !== 'pro' || has_active_subscription),
      can_create_project: !user.service && (user.admin || config.non_admin_can_create_project),
      has_active_subscription,
    }
  })

  route(router, users.setupState, async ({ query: { token } }) => {
    const needed = !(await hasUsers(db))
    const token_fits = token === undefined ? {} : { token_fits: needed && setupTokenFits(setup_token, token) }
    return { needed, password_min_length: (await policyOf(services)).password_min_length, ...token_fits }
  })

  route(router, users.setup, async (request) => {
    const { body, ip } = request
    // The holder of the link is not affected by failed tries of others; the limit only slows down guessing.
    if (!setupTokenFits(setup_token, body.token)) {
      const attempt = { account: 'first administrator', address: ip, device: null }
      await checkFailures(database, attempt)
      await noteFailure(database, attempt)
      throw notAllowed('setup_link_wrong')
    }
    const user = await makeFirstAdmin(database, await passwordRules(services), body, originOf(request))
    await openSession(services, user, request)
    return user
  })

  route(router, users.options, async ({ caller }) => {
    const rows = await db.selectFrom('user_option').selectAll().where('user_id', '=', caller.user_id).execute()
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  })

  route(router, users.setOption, async ({ caller, body }) => {
    await database.transaction(async (tx) => {
      const mine = { user_id: caller.user_id, key: body.key }
      const before = await tx
        .selectFrom('user_option')
        .select(['key', 'value'])
        .where('user_id', '=', mine.user_id)
        .where('key', '=', mine.key)
        .executeTakeFirst()
      await tx
        .insertInto('user_option')
        .values({ ...mine, value: body.value })
        .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ value: body.value }))
        .execute()
      await noteWrite(tx, caller, {
        type: 'option',
        project_id: null,
        id: null,
        ...(before ? { before } : {}),
        after: body,
      })
    })
    return body
  })

  route(router, users.create, async ({ body, caller }) => {
    if (!caller.admin) throw notAllowed('admins_create_users')
    return addUser(services, await passwordRules(services), caller, body)
  })

  route(router, users.get, async ({ params, caller }) => {
    const user = await db.selectFrom('user').selectAll().where('id', '=', params.id).executeTakeFirst()
    if (!user) throw notFound('user')
    if (caller.admin || user.id === caller.user_id) {
      const [shown = user] = await withAdminRule(db, await withSecondFactor(db, [user]))
      return shown
    }
    const shared = await db
      .selectFrom('project_user as mine')
      .innerJoin('project_user as theirs', 'theirs.project_id', 'mine.project_id')
      .select('mine.project_id')
      .where('mine.user_id', '=', caller.user_id)
      .where('theirs.user_id', '=', user.id)
      .limit(1)
      .executeTakeFirst()
    if (!shared) throw notFound('user')
    return { id: user.id, username: user.username, name: user.name }
  })

  route(router, users.update, async ({ params, body, caller, ip }) => {
    const user = await changeableAccount(database, caller, params.id)
    const own = params.id === caller.user_id
    const { username, name, email, alert } = body
    const must_change_password = body.must_change_password ?? user.must_change_password
    const flags = own
      ? ownFlags(caller, user, { ...body, pro: await sentPro(services, body.pro) })
      : { admin: body.admin ?? user.admin_rule_id !== null, pro: body.pro ?? false, must_change_password }
    // The e-mail address is used to sign in and to reset a forgotten password.
    if (own && !user.external && email !== user.email)
      await proveOwn(database, caller, user, { current_password: body.current_password, ip })
    await changeUser(services, caller, params.id, { username, name, email, alert, ...flags }, body.revision)
    bus.publish('rights')
    return undefined
  })

  route(router, users.remove, async ({ params, caller }) => {
    await changeableAccount(database, caller, params.id)
    await removeUser(database, caller, params.id)
    bus.publish('rights')
    return undefined
  })

  route(router, users.block, async ({ params, body, caller }) => {
    await blockUser(database, caller, params.id, body.blocked)
    bus.publish('rights')
    return undefined
  })

  route(router, users.password, async ({ params, body, caller, ip, reply }) => {
    const user = await changeableAccount(database, caller, params.id)
    const own = params.id === caller.user_id
    if (user.external) throw badRequest('external_password')
    if (user.service) throw badRequest('service_password')
    if (own) await proveOwn(database, caller, user, { current_password: body.current_password, ip })
    const kept = own ? caller.session_id : null
    let renewed: string | null = null
    await setPassword(database, await passwordRules(services), caller, params.id, {
      password: body.password,
      keep_session: kept,
      first: async (tx) => {
        if (kept !== null) renewed = await renewSession(tx, kept)
      },
      revoke_tokens: body.revoke_tokens,
      must_change: !own && body.must_change_password,
    })
    if (renewed !== null) setSessionCookies(reply, config, renewed)
    bus.publish('rights')
    return undefined
  })
}

/** Without a subscription no user is shown as a Pro user: a client that sends that back changes nothing. */
async function sentPro({ config, database }: Services, pro: boolean | null | undefined): Promise<boolean | null> {
  if (pro !== false || config.edition !== 'pro') return pro ?? null
  return (await isSubscribed({ config, db: database.db })) ? false : null
}

/**
 * Flags in the caller's own account: users cannot change their own rights, but administrators may set their own pro
 * flag.
 */
function ownFlags(caller: Caller, user: UserRow, body: Pick<BodyOf<typeof users.update>, 'admin' | 'pro'>) {
  const wanted = { admin: body.admin ?? user.admin, pro: body.pro ?? user.pro }
  if (!caller.admin && (wanted.admin !== user.admin || wanted.pro !== user.pro)) throw notAllowed('admins_set_flags')
  if (wanted.admin !== user.admin) throw invalid('admin', 'admin_own_flag')
  return wanted
}
