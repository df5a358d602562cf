import type { Origin } from '../audit/origin.ts'
import type { Services } from '../services.ts'
import { mailTexts, sourceIn } from './language.ts'
import { sendMail } from './send-mail.ts'

type Parts = Pick<Services, 'config' | 'database'>

/** Sends a code. Throws OutboundError. */
export async function sendCodeMail(
  services: Parts,
  { to, code, origin, what }: { to: string; code: string; origin: Origin; what: 'second_factor' | 'sign_in' },
): Promise<void> {
  const texts = await mailTexts(services, { to, from: origin })
  const { app_name: app } = services.config.auth.totp
  await sendMail(services, { to, ...texts.code({ app, code, from: sourceIn(texts, origin), what }) })
}

/** Informs the owner of an address that it is not enough to sign in. Throws OutboundError. */
export async function sendNoCodeMail(services: Parts, { to, origin }: { to: string; origin: Origin }): Promise<void> {
  const texts = await mailTexts(services, { to, from: origin })
  const { app_name: app } = services.config.auth.totp
  await sendMail(services, { to, ...texts.no_code({ app, from: sourceIn(texts, origin) }) })
}
