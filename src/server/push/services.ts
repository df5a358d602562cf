/** The push services of Chrome, Edge, Firefox and Safari. */
export const publicPushServices = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const

/** Whether messages may be sent to this host. */
export function isPushService(host: string, listed: readonly string[]): boolean {
  return listed.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one))
}

/** Whether the host may be on this machine or in a private network: only if its full name was configured. */
export function mayBePrivate(host: string, listed: readonly string[]): boolean {
  return listed.includes(host) && !(publicPushServices as readonly string[]).includes(host)
}
