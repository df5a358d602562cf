import { passkeys } from '../../contract/passkey.ts'
import type { Caller } from '../access/caller.ts'
import { type Router, route } from '../http/route.ts'
import { badRequest, notAllowed, notFound } from '../refuse.ts'
import { storeChallenge, takeChallenge } from '../second-factor/challenge.ts'
import { hasSecondFactor } from '../second-factor/of-users.ts'
import { addPasskey, maxPasskeys, passkeysOf, removePasskey } from '../second-factor/passkeys.ts'
import { requireProof } from '../second-factor/proof.ts'
import { registeredCredential, registrationOptions, siteOf } from '../second-factor/web-authn.ts'
import type { Services } from '../services.ts'
import { originOf } from './open-session.ts'

/** One's own passkeys: a second factor beside the authenticator app. */
export function passkeyApi(router: Router, { database, config }: Services) {
  const { db } = database

  route(router, passkeys.list, ({ caller }) => passkeysOf(db, caller.user_id))

  route(router, passkeys.begin, async ({ caller, origin }) => {
    const session_id = await mayAdd(caller)
    const site = siteOf(config.web_host, origin)
    const known = (await passkeysOf(db, caller.user_id)).map(({ credential }) => credential)
    if (known.length >= maxPasskeys) throw badRequest('passkeys_too_many')
    const user = { id: caller.user_id, username: caller.username, name: caller.name }
    const options = await registrationOptions(site, user, { known, app_name: config.auth.totp.app_name })
    await storeChallenge(db, session_id, options.challenge)
    return { ...options }
  })

  route(router, passkeys.add, async ({ caller, body, origin, ip, header }) => {
    const session_id = await mayAdd(caller)
    const site = siteOf(config.web_host, origin)
    const challenge = await takeChallenge(db, session_id)
    const made = challenge === null ? null : await registeredCredential(site, challenge, body.response)
    if (!made) throw badRequest('passkey_refused')
    const user = { id: caller.user_id, username: caller.username }
    return addPasskey(database, user, { name: body.name, ...made }, originOf({ ip, header }))
  })

  route(router, passkeys.remove, async ({ caller, params, ip, header }) => {
    const mine = await passkeysOf(db, caller.user_id)
    if (!mine.some(({ id }) => id === params.id)) throw notFound('passkey')
    sessionOf(caller)
    await requireProof(db, caller)
    const user = { id: caller.user_id, username: caller.username }
    await removePasskey(database, caller, user, { id: params.id, origin: originOf({ ip, header }) })
    return undefined
  })

  /** Returns the caller's session if it may add a passkey: recovery codes belong to an authenticator app. */
  async function mayAdd(caller: Caller): Promise<number> {
    const session_id = sessionOf(caller)
    if (!config.auth.totp.enabled) throw notAllowed('totp_disabled')
    if (!(await hasSecondFactor(db, caller.user_id))) throw badRequest('passkey_needs_app')
    await requireProof(db, caller)
    return session_id
  }

  /** No token changes a second factor. */
  function sessionOf({ by, session_id }: Caller): number {
    if (by === 'token' || session_id === null) throw notAllowed('token_changes_no_factor')
    return session_id
  }
}
