import { secondFactor } from '../../contract/second-factor.ts'
import type { Caller } from '../access/caller.ts'
import { type Router, route } from '../http/route.ts'
import { invalid, notAllowed } from '../refuse.ts'
import { takeChallenge } from '../second-factor/challenge.ts'
import { checkPasscode } from '../second-factor/check-passcode.ts'
import { checkPasskey, passkeyOf } from '../second-factor/passkeys.ts'
import { noteProof } from '../second-factor/proof.ts'
import { countTry } from '../second-factor/tries.ts'
import { siteOf } from '../second-factor/web-authn.ts'
import type { Services } from '../services.ts'
import { changeableAccount, proveOwnPassword } from './account-of.ts'
import { originOf } from './open-session.ts'

/** Proving once more who one is, before the second factor or other credentials change. */
export function proveApi(router: Router, services: Services) {
  const { database, config, sign_ins } = services
  const { db } = database

  route(router, secondFactor.prove, async (request) => {
    const { caller, body, ip } = request
    const { session_id } = caller
    if (caller.by === 'token' || session_id === null) throw notAllowed('token_changes_no_factor')
    const { passcode, passkey } = body
    if (passcode) {
      await counted(caller, request, async () => {
        const result = await checkPasscode(services, caller.user_id, passcode)
        if (result !== 'right') return invalid('passcode', result === 'used' ? 'passcode_used' : 'passcode_wrong')
        return null
      })
    } else if (passkey) {
      const site = siteOf(config.web_host, request.origin)
      await counted(caller, request, async () => {
        const challenge = await takeChallenge(db, session_id)
        const own = challenge === null ? undefined : await passkeyOf(db, passkey.id)
        const proved =
          challenge !== null &&
          own?.user_id === caller.user_id &&
          (await checkPasskey(db, own, { site, challenge, response: passkey }))
        return proved ? null : invalid('passkey', 'passkey_refused')
      })
    } else {
      const user = await changeableAccount(database, caller, caller.user_id)
      await proveOwnPassword(database, caller, user, { current_password: body.current_password, ip })
    }
    await noteProof(db, session_id)
    return undefined
  })

  /** Runs a check within the limits of the session; it returns the refusal, or null. Failures are recorded. */
  async function counted(
    { user_id, username, session_id }: Caller,
    sender: Parameters<typeof originOf>[0],
    check: () => Promise<Error | null>,
  ): Promise<void> {
    const tried = await countTry(database, { kind: 'passcode', account: user_id, device: `session ${session_id}` })
    const refusal = await check()
    if (refusal === null) return tried.forget()
    await sign_ins.refused('code', username, originOf(sender))
    throw refusal
  }
}
