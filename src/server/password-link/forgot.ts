import { say } from '../../contract/message.ts'
import { systemFor } from '../audit/audit-log.ts'
import { noteUser } from '../audit/note-user.ts'
import type { Origin } from '../audit/origin.ts'
import { mailTexts } from '../mail/language.ts'
import { secretLink } from '../mail/links.ts'
import { sendMail } from '../mail/send-mail.ts'
import { tooMany } from '../refuse.ts'
import type { Services } from '../services.ts'
import { count } from '../sign-in/failures.ts'
import { sourceOf } from '../sign-in/source.ts'
import { userOfLogin } from '../users/find-user.ts'
import { makePasswordLink } from './make.ts'

const hour = 3600
/** Requests an hour of one source, over all accounts; the next one is refused. */
const perSource = 20
/** Mails an hour to one account: asked for by one device or source, and by all sources that did not sign in before. */
const perSender = 5
const perAccount = 20
/** Requests that wait for the mail server; more are dropped. */
const maxWaiting = 200

const counter = (key: string) => ({ key: `f:${key}`, window_ms: hour * 1000, sliding: false })

export interface Asked {
  /** User name or e-mail address. */
  auth: string
  origin: Origin
  /** Returns the device by which this browser signed in to the account before; null if it did not. */
  device: (user_id: number) => string | null
}

/**
 * Sends links to users who have forgotten their passwords. `ask` returns before the account is looked up, so that known
 * and unknown accounts take the same time; it refuses (429) a source that asks too often. Sources that ask for an
 * account cannot use up the mails of a device that signed in to it before, and links that were sent stay valid.
 */
export function makeForgotten(services: Services) {
  const { database, log } = services
  let waiting = 0
  let last: Promise<void> = Promise.resolve()

  return async function ask(request: Asked): Promise<void> {
    const asks = await count(database, counter(sourceOf(request.origin.address)))
    if (asks.count > perSource) throw tooMany('sign_ins_at_once', asks.left_ms / 1000)
    if (waiting >= maxWaiting) return
    waiting++
    last = last
      .then(() => answer(services, request))
      .catch((error: unknown) => log.error({ error }, 'failed to send a link to set a password'))
      .finally(() => waiting--)
  }
}

async function answer(services: Services, { auth, origin, device }: Asked): Promise<void> {
  const { database, config } = services
  const user = await userOfLogin(database.db, auth)
  if (!user || user.blocked_at !== null || user.service || !user.email.includes('@')) return
  const known = device(user.id)
  const uses = [{ key: `${user.id} ${known ?? sourceOf(origin.address)}`, most: perSender }]
  if (known === null) uses.push({ key: `${user.id} all`, most: perAccount })
  for (const { key, most } of uses) if ((await count(database, counter(key))).count > most) return
  const texts = await mailTexts(services, { to: user.email, from: origin })
  if (user.external) {
    const { button, ...mail } = texts.password_elsewhere(user)
    const url = secretLink(config, '', 'auth/login', '').slice(0, -1)
    await sendMail(services, { ...mail, to: user.email, link: { text: button, url } })
    return
  }
  const { token } = await database.transaction(async (tx) => {
    const text = say('event_password_link_asked', { username: user.username })
    await noteUser(tx, systemFor(origin), user, 'password_link_asked', text)
    return makePasswordLink(tx, user.id, hour)
  })
  const { button, ...mail } = texts.password_forgotten(user)
  const url = secretLink(config, '', 'reset-password', token)
  await sendMail(services, { ...mail, to: user.email, link: { text: button, url } })
}
