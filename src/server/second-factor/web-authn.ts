import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { conflict } from '../refuse.ts'

/** Loaded when it is needed: it is as large as the rest of the sign-in together. */
const library = () => import('@simplewebauthn/server')

/** The site that passkeys belong to: its host name, and the origin of its pages. */
export interface Site {
  id: string
  origin: string
}

/**
 * Returns the site of this server: its public address, or the one that the caller used. Refuses (409) addresses for which
 * browsers create no passkeys: IP addresses, and names without https except localhost.
 */
export function siteOf(web_host: string, origin: string): Site {
  if (!hasSite(web_host, origin)) throw conflict('passkeys_need_name')
  const { hostname, origin: own } = new URL(web_host || origin)
  return { id: hostname, origin: own }
}

/** Whether browsers have passkeys for this server. */
export function hasSite(web_host: string, origin: string): boolean {
  const { hostname, protocol } = new URL(web_host || origin)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
}

/** Returns the options for a new passkey of the user. `known`: the credentials that the user has already. */
export async function registrationOptions(
  site: Site,
  user: { id: number; username: string; name: string },
  { known, app_name }: { known: readonly string[]; app_name: string },
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: app_name,
    rpID: site.id,
    userID: new TextEncoder().encode(`user ${user.id}`),
    userName: user.username,
    userDisplayName: user.name,
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** Returns the credential of a new passkey, or null if the browser's answer does not prove it. */
export async function registeredCredential(site: Site, challenge: string, response: unknown) {
  const { verifyRegistrationResponse } = await library()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      ...expected(site, challenge),
      requireUserVerification: false,
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return { credential: id, public_key: Buffer.from(publicKey).toString('base64url'), counter }
  } catch {
    // The library throws for everything that is wrong with the answer.
    return null
  }
}

/** What an answer of the browser must belong to. */
const expected = (site: Site, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: site.origin,
  expectedRPID: site.id,
})

/**
 * Returns the options for signing in. `credentials`: those of the user who has proved the password; without them the
 * browser offers every passkey of this site, and the passkey must have verified the person, with a PIN or a finger: then
 * it counts as two factors.
 */
export async function authenticationOptions(site: Site, credentials?: readonly string[]) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: site.id,
    ...(credentials ? { allowCredentials: credentials.map((id) => ({ id })) } : {}),
    userVerification: credentials ? 'preferred' : 'required',
  })
}

/** An answer of a browser, and what it must prove. */
export interface PasskeyProof {
  site: Site
  challenge: string
  response: { id: string }
  /** The passkey must have verified the person. */
  alone?: boolean
}

/** Returns the passkey's new counter, or null if the browser's answer does not prove the passkey. */
export async function provenCounter(
  { site, challenge, response, alone = false }: PasskeyProof,
  passkey: { credential: string; public_key: string; counter: number },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      ...expected(site, challenge),
      credential: {
        id: passkey.credential,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: alone,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
