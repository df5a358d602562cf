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
  const { hostname, origin: own, protocol } = new URL(web_host || origin)
  const local = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || (protocol !== 'https:' && !local))
    throw conflict('passkeys_need_name')
  return { id: hostname, origin: own }
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
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
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

/** Returns the options for signing in with one of these credentials. */
export async function authenticationOptions(site: Site, credentials: readonly string[]) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: site.id,
    allowCredentials: credentials.map((id) => ({ id })),
    userVerification: 'preferred',
  })
}

/** Returns the passkey's new counter, or null if the browser's answer does not prove the passkey. */
export async function provenCounter(
  site: Site,
  challenge: string,
  response: unknown,
  passkey: { credential: string; public_key: string; counter: number },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        id: passkey.credential,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: false,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
