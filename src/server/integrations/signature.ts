import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { AuthMethod } from '../../contract/integration.ts'
import { type Hook, header } from './hook.ts'

/** What an integration asks of a sender. */
export interface Proof {
  method: AuthMethod
  /** Where token or signature are. */
  header: string
  /** Of the key that was chosen; null: there is none, or it cannot be read. */
  secret: { login: string; password: string } | null
}

type Signed = Pick<Hook, 'headers'> & { body: Buffer }

/**
 * Why a request is not from whom it should be (rule S4); null: it is. Judged over the bytes as they came, in constant
 * time. Whatever is missing on either side refuses.
 */
export function proofProblem(proof: Proof, hook: Signed): string | null {
  if (proof.method === '' || proof.method === 'none') return null
  const { secret } = proof
  if (!secret || secret.password === '') return 'The key has no secret: choose or save one'
  switch (proof.method) {
    case 'github':
      return prefixed('X-Hub-Signature-256', hook, secret.password)
    case 'bitbucket':
      return prefixed('X-Hub-Signature', hook, secret.password)
    case 'hmac': {
      const given = header(hook.headers, proof.header)
      if (!given) return missing(proof.header)
      // The length tells which digest a sender uses; both are safe.
      const digest = given.length === 128 ? 'sha512' : 'sha256'
      return same(Buffer.from(given), Buffer.from(hmac(digest, secret.password, hook.body)))
        ? null
        : wrong(proof.header)
    }
    case 'token': {
      const given = header(hook.headers, proof.header)
      if (!given) return missing(proof.header)
      return same(Buffer.from(given), Buffer.from(secret.password))
        ? null
        : `The token in ${proof.header} is another one`
    }
    case 'basic': {
      const given = /^basic +([A-Za-z0-9+/=_-]+) *$/i.exec(header(hook.headers, 'authorization') ?? '')?.[1]
      if (!given) return 'There is no login and password: the header Authorization must begin with Basic'
      const wanted = Buffer.from(`${secret.login}:${secret.password}`)
      return same(Buffer.from(given, 'base64'), wanted) ? null : 'Login or password are other ones'
    }
    default:
      return `The method ${String(proof.method satisfies never)} is not known`
  }
}

/** Whether the body is part of the proof: then it cannot have been changed, and its digest tells a repeat. */
export const signsBody = (method: AuthMethod) => method === 'github' || method === 'bitbucket' || method === 'hmac'

function prefixed(name: string, { headers, body }: Signed, secret: string): string | null {
  const given = header(headers, name)
  if (!given) return missing(name)
  return same(Buffer.from(given), Buffer.from(`sha256=${hmac('sha256', secret, body)}`)) ? null : wrong(name)
}

const missing = (name: string) => `The header ${name} is missing`
const wrong = (name: string) => `The signature in ${name} does not fit body and secret`

function hmac(digest: 'sha256' | 'sha512', secret: string, body: Buffer): string {
  return createHmac(digest, secret).update(body).digest('hex')
}

/** Of equal length after the digest, so nothing can be learnt from how long it takes. */
export function same(a: Buffer, b: Buffer): boolean {
  return timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'))
}
