import type { Config } from '../config/config.ts'

/** The cookies of this server, by what they are for. */
const names = {
  session: 'signalbox',
  /** A device that signed in before (sign-in/device.ts). */
  device: 'signalbox_device',
  /** A sign-in with a passkey that has begun. */
  passkey: 'signalbox_passkey',
  /** A sign-in with a provider that is under way. */
  flow: 'signalbox_flow',
  /** An account that waits for its password before it is linked to a provider. */
  link: 'signalbox_link',
} as const
type Kind = keyof typeof names

export type Cookies = Readonly<Record<string, string | undefined>>
/** The setting that decides about names and paths: the public address. */
export type PublicAddress = Pick<Config, 'web_host'>

/**
 * Returns the name of a cookie. With https its prefix `__Host-` makes browsers accept it only from this very host. The prefix
 * demands the path `/`, so the name contains the sub-path of the public address: two servers below one host keep their own.
 */
export function cookieName(kind: Kind, address: PublicAddress): string {
  if (!isHttps(address)) return names[kind]
  const below = new URL(address.web_host).pathname.split('/').filter(Boolean)
  return [`__Host-${names[kind]}`, ...below].join('-').replace(/[^\w.%-]/g, '_')
}

/**
 * Returns the value of a cookie. Only the name that this server sets counts: with https, another host of the domain can set
 * the plain one, and sign a visitor in as someone else.
 */
export function readCookie(cookies: Cookies, kind: Kind, address: PublicAddress): string | undefined {
  return cookies[cookieName(kind, address)] || undefined
}

/** Returns how a cookie is set. `maxAge`: seconds until the browser forgets it; without it when it is closed. */
export function cookieOptions(address: PublicAddress, maxAge?: number): object {
  return {
    path: isHttps(address) ? '/' : basePath(address),
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(address),
    ...(maxAge === undefined ? {} : { maxAge }),
  }
}

/** The cookie by which pages of Semaphore UI detect that they are signed in. It proves nothing here. */
const markerCookie = 'semaphore'

interface Setter {
  setCookie(name: string, value: string, options: object): void
}

/** The session cookie comes first: clients that read only one cookie take the first. */
export function setSessionCookies(reply: Setter, address: PublicAddress, token: string, maxAge?: number): void {
  const options = cookieOptions(address, maxAge)
  reply.setCookie(cookieName('session', address), token, options)
  const marker = { ...options, path: basePath(address), httpOnly: false }
  reply.setCookie(markerCookie, token === '' ? '' : '1', marker)
}

/** Removes the cookies of a session. */
export function clearSessionCookies(reply: Setter, address: PublicAddress): void {
  setSessionCookies(reply, address, '', 0)
  if (!isHttps(address)) return
  // Names of earlier versions, which are not read any more.
  const below = { ...cookieOptions(address, 0), path: basePath(address) }
  for (const name of [names.session, `__Secure-${names.session}`]) reply.setCookie(name, '', below)
}

/** Sets a cookie for a number of seconds; an empty value removes it. */
export function setShortCookie(reply: Setter, address: PublicAddress, kind: Kind, value: string, seconds = 600): void {
  reply.setCookie(cookieName(kind, address), value, cookieOptions(address, value === '' ? 0 : seconds))
}

/** Whether people reach this server with https. */
export const isHttps = ({ web_host }: PublicAddress) => web_host.startsWith('https:')
const basePath = ({ web_host }: PublicAddress) => (web_host ? new URL(web_host).pathname : '/')
