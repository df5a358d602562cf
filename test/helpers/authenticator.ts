import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { secondFactor } from '../../src/contract/second-factor.ts'
import { users } from '../../src/contract/user.ts'
import type { Client } from './client.ts'
import type { TestServer } from './server.ts'

const stepMs = 30_000

/** Returns the code that an authenticator app shows, this many steps of 30 s from now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * stepMs })
}

/** Returns six digits that no step near now has. */
export function wrongCode(secret: string): string {
  const near = new Set([-3, -2, -1, 0, 1, 2, 3].map((steps) => codeOf(secret, steps)))
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
    (code) => !near.has(code),
  ) as string
}

export interface Authenticator {
  id: number
  user_id: number
  secret: string
  recovery_codes: string[]
}

/** Sets up and confirms the authenticator app of a client that is signed in by session. */
export async function setUpAuthenticator(client: Client, password: string): Promise<Authenticator> {
  const { id } = await client.ok(users.me)
  await client.ok(secondFactor.prove, { body: { current_password: password } })
  const made = await client.ok(secondFactor.setUp, { params: { id } })
  const params = { id, totp_id: made.id }
  const confirmed = await client.ok(secondFactor.confirm, { params, body: { passcode: codeOf(made.secret) } })
  return { id: made.id, user_id: id, secret: made.secret, ...confirmed }
}

/** Lets the server accept codes again that it has accepted already: tests need not wait for the next step. */
export async function forgetCodes({ server }: TestServer): Promise<void> {
  await sql`update totp set last_step = 0`.execute(server.services.database.db)
}
