import type { FastifyRequest } from 'fastify'
import type { Caller, EmailCaller, HalfCaller } from '../access/caller.ts'
import type { Origin } from '../audit/origin.ts'
import { notAllowed, notSignedIn } from '../refuse.ts'
import { pendingCaller } from '../sign-in/pending.ts'
import { sessionCaller, tokenCaller } from '../sign-in/session.ts'
import type { Router } from './route.ts'

/** Returns the name of the session cookie. With https, its prefix makes browsers accept it only from this very host. */
export function sessionCookieName(web_host: string): string {
  return cookieName('signalbox', web_host)
}

/** Returns the name of the cookie of a device that signed in before (sign-in/device.ts). */
export function deviceCookieName(web_host: string): string {
  return cookieName('signalbox_device', web_host)
}

/** Returns the name of the cookie of a sign-in with a passkey that has begun. */
export function passkeyCookieName(web_host: string): string {
  return cookieName('signalbox_passkey', web_host)
}

/** Returns the name of the cookie of a sign-in with a provider that is under way. */
export const flowCookieName = (web_host: string) => cookieName('signalbox_flow', web_host)

/** Returns the name of the cookie of an account that waits for its password before it is linked to a provider. */
export const linkCookieName = (web_host: string) => cookieName('signalbox_link', web_host)

function cookieName(name: string, web_host: string): string {
  if (!web_host.startsWith('https:')) return name
  return new URL(web_host).pathname === '/' ? `__Host-${name}` : `__Secure-${name}`
}

type Cookies = Readonly<Record<string, string | undefined>>

/** Returns the value of the session cookie; version 0.1 and installations without https use the plain name. */
export function sessionCookie(cookies: Cookies): string | undefined {
  return prefixed(cookies, 'signalbox')
}

export function deviceCookie(cookies: Cookies): string | undefined {
  return prefixed(cookies, 'signalbox_device')
}

/**
 * The cookies of a sign-in that is under way. Only the name that this server sets counts: with https, another host of the
 * domain could set the plain one, and have the victim finish the sign-in of someone else.
 */
export const passkeyCookie = (cookies: Cookies, web_host: string) => cookies[passkeyCookieName(web_host)]
export const flowCookie = (cookies: Cookies, web_host: string) => cookies[flowCookieName(web_host)]
export const linkCookie = (cookies: Cookies, web_host: string) => cookies[linkCookieName(web_host)]

function prefixed(cookies: Cookies, name: string): string | undefined {
  return cookies[`__Host-${name}`] || cookies[`__Secure-${name}`] || cookies[name]
}

/** Returns where a request comes from, for events. */
export const requestOrigin = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Origin => ({
  address: ip,
  user_agent: headers['user-agent'] ?? '',
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
  const cookie = sessionCookie(request.cookies)
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
export function mayBeAnyType(origins: Router['origins'], request: FastifyRequest): boolean {
  if (/^bearer\s/i.test(request.headers.authorization ?? '')) return true
  const sender = senderOf(origins, request)
  return sessionCookie(request.cookies) ? sender === 'own' : sender !== 'other'
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
