import { passkeys } from '../../contract/passkey.ts'
import type { Caller, HalfCaller } from '../access/caller.ts'
import { type Router, route } from '../http/route.ts'
import { badRequest, halfSignedIn, notAllowed, notFound } from '../refuse.ts'
import { storeChallenge, takeChallenge } from '../second-factor/challenge.ts'
import { addPasskey, maxPasskeys, passkeysOf, renamePasskey } from '../second-factor/passkeys.ts'
import { requireProof } from '../second-factor/proof.ts'
import { removePasskey } from '../second-factor/remove.ts'
import { requiresFactor } from '../second-factor/required.ts'
import { registeredCredential, registrationOptions, siteOf } from '../second-factor/web-authn.ts'
import type { Services } from '../services.ts'
import { finishSession, originOf } from './open-session.ts'

/** One's own passkeys. */
export function passkeyApi(router: Router, services: Services) {
  const { database, config, bus } = services
  const { db } = database

  route(router, passkeys.list, ({ caller }) => passkeysOf(db, caller.user_id))

  route(router, passkeys.begin, async ({ caller, origin }) => {
    const session_id = await mayAdd(caller)
    const site = siteOf(config.web_host, origin)
    const known = (await passkeysOf(db, caller.user_id)).map(({ credential }) => credential)
    if (known.length >= maxPasskeys) throw badRequest('passkeys_too_many')
    const { name } = await db
      .selectFrom('user')
      .select('name')
      .where('id', '=', caller.user_id)
      .executeTakeFirstOrThrow()
    const user = { id: caller.user_id, username: caller.username, name }
    const options = await registrationOptions(site, user, { known, app_name: config.auth.totp.app_name })
    await storeChallenge(db, session_id, options.challenge)
    return { ...options }
  })

  route(router, passkeys.add, async (request) => {
    const { caller, body, origin } = request
    const session_id = await mayAdd(caller)
    const site = siteOf(config.web_host, origin)
    const challenge = await takeChallenge(db, session_id)
    const made = challenge === null ? null : await registeredCredential(site, challenge, body.response)
    if (!made) throw badRequest('passkey_refused')
    const user = { id: caller.user_id, username: caller.username }
    const draft = { name: body.name, ...made }
    const added = await addPasskey(database, config, user, { draft, origin: originOf(request) })
    if ('half' in caller)
      await finishSession(services, caller, request, async () => ({ method: 'passkey', how: 'a new passkey' }))
    return added
  })

  route(router, passkeys.rename, async (request) => {
    const { caller, params, body } = request
    const user = await owner(caller, params.id)
    await renamePasskey(database, user, { id: params.id, name: body.name, origin: originOf(request) })
    return undefined
  })

  route(router, passkeys.remove, async (request) => {
    const { caller, params } = request
    const user = await owner(caller, params.id)
    await requireProof(db, caller)
    const end_sessions = await requiresFactor(services, user.id)
    await removePasskey(database, caller, user, { id: params.id, end_sessions })
    bus.publish('rights')
    return undefined
  })

  /** Returns the caller if the passkey is theirs; refuses (404) those of others. */
  async function owner(caller: Caller, id: number) {
    const mine = await passkeysOf(db, caller.user_id)
    if (!mine.some((passkey) => passkey.id === id)) throw notFound('passkey')
    sessionOf(caller)
    return { id: caller.user_id, username: caller.username }
  }

  /** Returns the caller's session if it may add a passkey. A session that has to set up a factor has just proved the password. */
  async function mayAdd(caller: Caller | HalfCaller): Promise<number> {
    if ('half' in caller && caller.awaits !== 'set_up') throw halfSignedIn(caller.awaits)
    const session_id = 'half' in caller ? caller.session_id : sessionOf(caller)
    if (!config.auth.totp.enabled) throw notAllowed('totp_disabled')
    if (!('half' in caller)) await requireProof(db, caller)
    return session_id
  }

  /** No token changes a second factor. */
  function sessionOf({ by, session_id }: Caller): number {
    if (by === 'token' || session_id === null) throw notAllowed('token_changes_no_factor')
    return session_id
  }
}
