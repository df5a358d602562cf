import type { FastifyRequest } from 'fastify'
import { notAllowed, notSignedIn } from '../refuse.ts'
import { sessionCaller, tokenCaller } from '../sign-in/session.ts'
import type { Caller } from './caller.ts'
import type { Door } from './route.ts'

export const sessionCookie = 'signalbox'

/**
 * Who sends this request. A Bearer header wins over the cookie, but a request that carries a cookie is judged as a
 * cookie request for the same-origin check (rule S7). `look`: asked about an open socket, not by its user.
 */
export async function identify(door: Door, request: FastifyRequest, look = false): Promise<Caller | null> {
  const cookie = request.cookies[sessionCookie]
  if (cookie && !isSafe(request.method)) sameOrigin(door, request)
  const header = request.headers.authorization
  if (header && /^bearer\s/i.test(header)) {
    // Known clients lower-case the whole header, so tokens have a lower-case alphabet.
    const caller = await tokenCaller(door.db, header.slice(7).trim().toLowerCase())
    if (!caller) throw notSignedIn('The API token is unknown, expired or revoked')
    return caller
  }
  return cookie ? sessionCaller(door.db, cookie, look) : null
}

/** A browser tells where a request comes from; one from another site must not act with the user's cookie. */
export function sameOrigin(door: Door, request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin') return
  const origin = request.headers.origin
  if (origin !== undefined && door.origins().includes(origin)) return
  if (origin !== undefined && origin === `${request.protocol}://${request.host}`) return
  // Scripts (curl with a cookie file) send neither header; browsers always send one of them on unsafe requests.
  if (origin === undefined && site === undefined) return
  throw notAllowed('This request came from another site: open the console and try again')
}

function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}
