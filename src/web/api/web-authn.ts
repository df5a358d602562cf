import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { passkeys } from './calls.ts'
import { send } from './client.ts'

/** Loaded with the first passkey. */
const library = () => import('@simplewebauthn/browser')

/** Whether this browser has passkeys at all; not over plain HTTP. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

/** The user closed the question of the browser, or it took too long. */
export class PasskeyCancelled extends Error {
  override name = 'PasskeyCancelled'
}

/** Lets the browser create a passkey, and adds it to the account. Throws ApiError and PasskeyCancelled. */
export async function addPasskey(name: string): Promise<void> {
  const optionsJSON = (await send(passkeys.begin)) as unknown as PublicKeyCredentialCreationOptionsJSON
  const { startRegistration } = await library()
  const response = await startRegistration({ optionsJSON }).catch(cancelled)
  await send(passkeys.add, { body: { name, response: { ...response, response: { ...response.response } } } })
}

/** Lets the browser ask for a passkey, and finishes the sign-in with it. Throws ApiError and PasskeyCancelled. */
export async function signInWithPasskey(): Promise<void> {
  const optionsJSON = (await send(passkeys.ask)) as unknown as PublicKeyCredentialRequestOptionsJSON
  const { startAuthentication } = await library()
  const response = await startAuthentication({ optionsJSON }).catch(cancelled)
  await send(passkeys.verify, { body: { response: { ...response, response: { ...response.response } } } })
}

function cancelled(error: unknown): never {
  throw new PasskeyCancelled(error instanceof Error ? error.message : String(error))
}
