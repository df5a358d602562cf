import { push } from '../api/calls.ts'
import { ApiError, send } from '../api/client.ts'
import { isPushOn, notePush } from './push-on.ts'
import { notificationPermission, watchedRuns } from './watched-runs.ts'

/** Why this browser cannot receive messages. */
export type PushObstacle = 'insecure' | 'install' | 'unsupported' | 'denied' | 'failed'

/** Returns what keeps this browser from receiving messages; null if nothing is known to. */
export function pushObstacle(): PushObstacle | null {
  if (!isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis))
    // Safari on iPhone and iPad receives messages only for apps on the home screen.
    return /iPad|iPhone|iPod/.test(navigator.userAgent) ? 'install' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : null
}

/**
 * Subscribes this browser at its push service and reports it to the server, with the runs that are watched here. Returns what
 * kept it from that; null if it worked. Only call it on a click: the browser may ask for permission.
 */
export async function enablePush(
  user_id: number,
  { public_key, confirmations }: { public_key: string; confirmations: boolean },
): Promise<PushObstacle | null> {
  const permission = await notificationPermission()
  if (permission !== 'granted') return permission === 'unsupported' ? 'unsupported' : 'denied'
  const { pushManager } = await registration()
  const subscription = await subscribed(pushManager, public_key).catch(() => null)
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  if (!endpoint || !keys?.p256dh || !keys.auth) return 'failed'
  await send(push.enable, { body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, confirmations } })
  notePush(true)
  for (const run of watchedRuns(user_id)) await pushRun(run, true)
  return null
}

/** A subscription with the key of another server, or an earlier one of this server, is replaced. */
async function subscribed(manager: PushManager, public_key: string): Promise<PushSubscription> {
  const wanted = { userVisibleOnly: true, applicationServerKey: public_key }
  const known = await manager.getSubscription()
  try {
    return await manager.subscribe(wanted)
  } catch (error) {
    if (!known) throw error
    await known.unsubscribe()
    return manager.subscribe(wanted)
  }
}

export async function disablePush(): Promise<void> {
  await send(push.disable)
  notePush(false)
  const subscription = await (await registration()).pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** Asks the server to report a run to this device, or not. Returns false if no messages go to this device. */
export async function pushRun(run: { project_id: number; id: number }, watched: boolean): Promise<boolean> {
  if (!isPushOn()) return false
  try {
    await send(push.watch, { params: { project_id: run.project_id, id: run.id }, body: { watched } })
    return true
  } catch (error) {
    // The session has changed since: messages of the server went to the one before.
    if (error instanceof ApiError && error.status === 409) notePush(false)
    return false
  }
}

/** The worker is registered some seconds after the first page. */
async function registration(): Promise<ServiceWorkerRegistration> {
  const { registerWorker } = await import('./installed-app.ts')
  await registerWorker(document.documentElement.lang)
  return navigator.serviceWorker.ready
}
