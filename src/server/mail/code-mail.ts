import { describeOrigin, type Origin } from '../audit/origin.ts'
import type { Services } from '../services.ts'
import { sendMail } from './send-mail.ts'

const lasts = 'It is valid for 10 minutes, once, and only in the browser in which it was asked for.'

/** Returns what to do about a mail that one has not asked for. */
const unasked = {
  second_factor: 'If it was not you, someone knows your password: change it.',
  sign_in: 'If it was not you, ignore this message: without the code no one can sign in.',
}

/** Sends a code. Throws OutboundError. */
export async function sendCodeMail(
  services: Pick<Services, 'config'>,
  { to, code, origin, what }: { to: string; code: string; origin: Origin; what: keyof typeof unasked },
): Promise<void> {
  const { app_name } = services.config.auth.totp
  await sendMail(services, {
    to,
    subject: `Your code for ${app_name}`,
    lines: [`Your code is ${code}`, lasts, `It was asked for from ${describeOrigin(origin)}. ${unasked[what]}`],
  })
}

/** Informs the owner of an address that it is not enough to sign in. Throws OutboundError. */
export async function sendNoCodeMail(
  services: Pick<Services, 'config'>,
  { to, origin }: { to: string; origin: Origin },
): Promise<void> {
  const { app_name } = services.config.auth.totp
  await sendMail(services, {
    to,
    subject: `Sign in to ${app_name} with your password`,
    lines: [
      `Your account gets a code by e-mail besides the password, so an e-mail alone does not sign you in. Sign in to ${app_name} with your password, or with your identity provider.`,
      `This was asked for from ${describeOrigin(origin)}. ${unasked.sign_in}`,
    ],
  })
}
