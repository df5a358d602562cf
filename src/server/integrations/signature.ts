import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { AuthMethod } from '../../contract/integration.ts'
import { type Message, say } from '../../contract/message.ts'
import { header, type ReadHook } from './hook.ts'

/** The authentication that an integration requires. */
export interface Proof {
  method: AuthMethod
  /** The header that contains the token or signature. */
  header: string
  /** Of the chosen key; null if no key is chosen, or if it cannot be read. */
  secret: { login: string; password: string } | null
}

/**
 * Returns why a request is not authenticated (rule S4); null if it is. Checks the raw bytes, in constant time. Refuses
 * if anything is missing on either side.
 */
export function proofProblem(proof: Proof, hook: ReadHook): Message | null {
  if (proof.method === '' || proof.method === 'none') return null
  const { secret } = proof
  if (!secret || secret.password === '') return 'sender_key_empty'
  switch (proof.method) {
    case 'github':
      return prefixed('X-Hub-Signature-256', hook, secret.password)
    case 'bitbucket':
      return prefixed('X-Hub-Signature', hook, secret.password)
    case 'hmac': {
      const received = header(hook.headers, proof.header)
      if (!received) return missing(proof.header)
      // The length shows which digest a sender uses; both are safe.
      const digest = received.length === 128 ? 'sha512' : 'sha256'
      return same(Buffer.from(received), Buffer.from(hmac(digest, secret.password, hook.body)))
        ? null
        : wrong(proof.header)
    }
    case 'token': {
      const received = header(hook.headers, proof.header)
      if (!received) return missing(proof.header)
      return same(Buffer.from(received), Buffer.from(secret.password))
        ? null
        : say('token_wrong', { header: proof.header })
    }
    case 'basic': {
      const received = /^basic +([A-Za-z0-9+/=_-]+) *$/i.exec(header(hook.headers, 'authorization') ?? '')?.[1]
      if (!received) return 'login_missing'
      const expected = Buffer.from(`${secret.login}:${secret.password}`)
      return same(Buffer.from(received, 'base64'), expected) ? null : 'login_wrong'
    }
    default:
      return say('method_unknown', { method: String(proof.method satisfies never) })
  }
}

/**
 * Returns whether the body is part of the proof: then it cannot have been changed, and its digest identifies a repeat.
 */
export const signsBody = (method: AuthMethod) => method === 'github' || method === 'bitbucket' || method === 'hmac'

function prefixed(name: string, { headers, body }: ReadHook, secret: string): Message | null {
  const received = header(headers, name)
  if (!received) return missing(name)
  return same(Buffer.from(received), Buffer.from(`sha256=${hmac('sha256', secret, body)}`)) ? null : wrong(name)
}

const missing = (header: string) => say('header_missing', { header })
const wrong = (header: string) => say('signature_wrong', { header })

function hmac(digest: 'sha256' | 'sha512', secret: string, body: Buffer): string {
  return createHmac(digest, secret).update(body).digest('hex')
}

/** Compares digests of equal length, so the duration reveals nothing. */
export function same(a: Buffer, b: Buffer): boolean {
  return timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'))
}
