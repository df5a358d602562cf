import { calculateJwkThumbprint, errors, exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { badRequest } from '../refuse.ts'

/**
 * A subscription key: a JWT that the issuer has signed. A server knows the issuer's public key only, so it asks no other server, and
 * works without a connection to the internet.
 */

const algorithm = 'EdDSA'
const typ = 'subscription+jwt'

/** What a key says. */
const Terms = z.object({
  plan: z.string().min(1).max(100),
  users: z.number().int().min(0).max(1_000_000),
  /** Seconds since 1970. */
  exp: z.number().int().optional(),
})

export interface SubscriptionTerms {
  plan: string
  users: number
  /** null: it does not end. */
  expires_at: Date | null
}

/** The private key of an issuer, as a JWK of Ed25519. */
export const IssuerKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  d: z.string(),
})
export type IssuerKey = z.infer<typeof IssuerKey>

/** Reads a key. Refuses one of another issuer, one that was changed, and one that has expired. */
export async function readSubscriptionKey(key: string, issuer: string): Promise<SubscriptionTerms> {
  const public_key = { kty: 'OKP', crv: 'Ed25519', x: issuer }
  try {
    const { payload } = await jwtVerify(key, await importJWK(public_key, algorithm), { algorithms: [algorithm], typ })
    const { plan, users, exp } = Terms.parse(payload)
    return { plan, users, expires_at: exp === undefined ? null : new Date(exp * 1000) }
  } catch (error) {
    throw badRequest(error instanceof errors.JWTExpired ? 'subscription_key_expired' : 'subscription_key_wrong')
  }
}

/** Makes the key of a new issuer. */
export async function makeIssuerKey(): Promise<IssuerKey> {
  const { privateKey } = await generateKeyPair(algorithm, { crv: 'Ed25519', extractable: true })
  return IssuerKey.parse(await exportJWK(privateKey))
}

/** Issues a key. */
export async function issueSubscriptionKey(
  { plan, users, expires_at }: SubscriptionTerms,
  issuer: IssuerKey,
): Promise<string> {
  const { d: _, ...public_key } = issuer
  const token = new SignJWT({ plan, users })
    .setProtectedHeader({ alg: algorithm, typ, kid: await calculateJwkThumbprint(public_key) })
    .setIssuedAt()
    .setJti(crypto.randomUUID())
  if (expires_at) token.setExpirationTime(expires_at)
  return token.sign(await importJWK(issuer, algorithm))
}
