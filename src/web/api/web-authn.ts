import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { passkeys, secondFactor } from './calls.ts'
import { send } from './client.ts'

/** Loaded with the first passkey. */
const library = () => import('@simplewebauthn/browser')

/** Whether this browser has passkeys at all; not over plain HTTP. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

/** The user closed the question of the browser, or it took too long. */
export class PasskeyCancelled extends Error {
  override name = 'PasskeyCancelled'
}

/** Lets the browser create a passkey, and adds it to the account. Returns recovery codes, if it is the first second factor. Throws ApiError and PasskeyCancelled. */
export async function addPasskey(name: string): Promise<string[]> {
  const optionsJSON = (await send(passkeys.begin)) as unknown as PublicKeyCredentialCreationOptionsJSON
  const { startRegistration } = await library()
  const response = await startRegistration({ optionsJSON }).catch(cancelled)
  const body = { name, response: { ...response, response: { ...response.response } } }
  return (await send(passkeys.add, { body })).recovery_codes
}

/** Lets the browser ask for a passkey, and finishes the sign-in with it. Throws ApiError and PasskeyCancelled. */
export async function signInWithPasskey(): Promise<void> {
  await send(passkeys.verify, { body: { response: await answer(await send(passkeys.ask)) } })
}

/** Lets the browser ask for a passkey, and signs in with nothing else. Throws ApiError and PasskeyCancelled. */
export async function signInByPasskeyAlone(): Promise<void> {
  await send(passkeys.signIn, { body: { response: await answer(await send(passkeys.beginSignIn)) } })
}

/** Proves with a passkey who one is, before credentials change. Throws ApiError and PasskeyCancelled. */
export async function proveWithPasskey(): Promise<void> {
  await send(secondFactor.prove, { body: { passkey: await answer(await send(passkeys.ask)) } })
}

/** Lets the browser ask for a passkey, and returns its answer. */
async function answer(options: Record<string, unknown>) {
  const { startAuthentication } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON }).catch(cancelled)
  return { ...response, response: { ...response.response } }
}

function cancelled(error: unknown): never {
  throw new PasskeyCancelled(error instanceof Error ? error.message : String(error))
}
