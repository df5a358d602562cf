import type { FastifyRequest } from 'fastify'
import type { Caller, EmailCaller, HalfCaller } from '../access/caller.ts'
import type { Origin } from '../audit/origin.ts'
import { notAllowed, notSignedIn } from '../refuse.ts'
import { pendingCaller } from '../sign-in/pending.ts'
import { sessionCaller, tokenCaller } from '../sign-in/session.ts'
import { readCookie } from './cookies.ts'
import type { Router } from './route.ts'

/** Returns where a request comes from, for events. */
export const requestOrigin = ({ ip, headers, id }: Pick<FastifyRequest, 'ip' | 'headers' | 'id'>): Origin => ({
  address: ip,
  user_agent: headers['user-agent'] ?? '',
  languages: headers['accept-language'],
  request_id: id,
})

/**
 * Returns who sends this request. A Bearer header wins over the cookie, but a request with a cookie counts as a cookie
 * request in the same-origin check (rule S7). `look`: the server checks an open socket, the user made no request.
 */
export async function identify(
  router: Router,
  request: FastifyRequest,
  look = false,
): Promise<Caller | HalfCaller | EmailCaller | null> {
  const cookie = readCookie(request.cookies, 'session', router.address)
  if (cookie && !isSafe(request.method)) sameOrigin(router, request)
  const from = requestOrigin(request)
  const header = request.headers.authorization
  if (header && /^bearer\s/i.test(header)) {
    // Semaphore UI lower-cases the whole header, so clients send any case: tokens have a lower-case alphabet.
    const caller = await tokenCaller(router.db, header.slice(7).trim().toLowerCase(), { from, look })
    if (!caller) throw notSignedIn('token_unknown')
    return caller
  }
  return cookie ? ((await sessionCaller(router.db, cookie, { from, look })) ?? pendingCaller(router.db, cookie)) : null
}

/** Refuses a request from another site, as its browser reports it: it must not act with the user's cookie. */
export function sameOrigin(router: Pick<Router, 'origins'>, request: FastifyRequest): void {
  if (senderOf(router.origins, request) === 'other') throw notAllowed('other_site')
}

/**
 * Whether a body of another type than JSON may be read as JSON. A page of another site can send such a body, but no
 * token; so a cookie is not enough, and the request must prove that it comes from a page of this server. Without
 * either, which is a sign-in, it must not come from a page of another site.
 */
export function mayBeAnyType(server: Pick<Router, 'origins' | 'address'>, request: FastifyRequest): boolean {
  if (/^bearer\s/i.test(request.headers.authorization ?? '')) return true
  const sender = senderOf(server.origins, request)
  return readCookie(request.cookies, 'session', server.address) ? sender === 'own' : sender !== 'other'
}

/** Returns which page sent a request. Scripts (such as curl) name none; browsers always do on unsafe requests. */
function senderOf(origins: Router['origins'], request: FastifyRequest): 'own' | 'other' | 'unknown' {
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  if (site === 'same-origin') return 'own'
  if (origin !== undefined && origins().includes(origin)) return 'own'
  if (origin !== undefined && origin === `${request.protocol}://${request.host}`) return 'own'
  return origin === undefined && site === undefined ? 'unknown' : 'other'
}

function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}
