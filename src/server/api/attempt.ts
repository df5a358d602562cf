import type { HalfCaller } from '../access/caller.ts'
import { readCookie } from '../http/cookies.ts'
import { notSignedIn, Refusal } from '../refuse.ts'
import { countTry, type Tried, takeTry } from '../second-factor/tries.ts'
import type { Services } from '../services.ts'
import { endHalfSession } from '../sign-in/session.ts'
import { originOf, type Sender } from './open-session.ts'

/** Why a second factor is refused, after which the session may try again. */
export type Wrong =
  | 'passcode_wrong'
  | 'email_code_wrong'
  | 'email_code_expired'
  | 'passcode_used'
  | 'recovery_code_wrong'
  | 'passkey_refused'

/** Runs a check within the limits; it returns why the code is refused, or null. Failures are recorded. */
export async function attempt(
  { config, database, devices, sign_ins, log }: Services,
  kind: Tried['kind'],
  { half, sender }: { half: HalfCaller; sender: Sender },
  check: () => Promise<Wrong | null>,
): Promise<void> {
  const refused = (what: 'code' | 'code_limited') =>
    sign_ins
      .refused(what, half.username, originOf(sender))
      .catch((error: unknown) => log.error({ error }, 'failed to record a sign-in'))
  const { last } = await takeTry(database, half.session_id)
  const device = devices.read(readCookie(sender.cookies, 'device', config), half.user_id)
  const counted = await countTry(database, { kind, account: half.user_id, device }).catch(async (error: unknown) => {
    if (error instanceof Refusal) await refused('code_limited')
    throw error
  })
  const problem = await check()
  if (problem === null) return counted.forget()
  await refused('code')
  if (!last) throw notSignedIn(problem)
  await endHalfSession(database.db, half.session_id)
  throw notSignedIn('second_factor_tries')
}
