import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { CannotDecrypt, type Cipher } from '../secrets/cipher.ts'

/** A sign-in under way. It is kept sealed in a cookie of the browser that began it, so no other browser can finish it. */
const Flow = z.object({
  slug: z.string(),
  state: z.string(),
  /** Null for providers without ID tokens. */
  nonce: z.string().nullable(),
  verifier: z.string(),
  redirect_uri: z.string(),
  /** The page to open afterwards. */
  return: z.string(),
  /** When it began, in ms. */
  at: z.number(),
})
export type Flow = z.infer<typeof Flow>

export const flowSeconds = 600

const place = 'cookie/sign-in with a provider'

export const sealFlow = (cipher: Cipher, flow: Flow): string => cipher.seal(place, JSON.stringify(flow))

/** Returns the sign-in that this cookie began with this provider and this state; null if there is no such sign-in. */
export function openFlow(
  cipher: Cipher,
  cookie: string | undefined,
  { slug, state }: { slug: string; state: string },
): Flow | null {
  if (!cookie || cookie.length > 4000) return null
  try {
    const flow = Flow.parse(JSON.parse(cipher.open(place, cookie)))
    const fresh = flow.at <= Date.now() && flow.at > Date.now() - flowSeconds * 1000
    return fresh && flow.slug === slug && equal(flow.state, state) ? flow : null
  } catch (error) {
    if (error instanceof CannotDecrypt) return null
    throw error
  }
}

function equal(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
