// The service worker of the console, below the base path of the server. It stores one thing: the page that is shown while
// the server does not answer. Everything else, the files of the console included, comes from the server each time, so
// that no browser shows an earlier version after an upgrade. The server writes `version` in front of it
// (server/http/installed-app.ts): with each release the browser replaces the worker, and with it the stored page.

const scope = new URL('./', location.href).pathname
const offlinePage = `${scope}pages/offline.html${location.search}`
const cacheName = 'offline'

addEventListener('install', (event) => {
  event.waitUntil(storeOfflinePage())
  skipWaiting()
})

addEventListener('activate', (event) => {
  // The request of a page then does not wait for the start of the worker.
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()]))
})

addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  // Calls, live updates, files and downloads go to the server as if there were no worker.
  if (mode !== 'navigate' || method !== 'GET' || new URL(url).pathname.startsWith(`${scope}api/`)) return
  event.respondWith(pageOrOffline(event))
})

// What the server sends is PushContent of server/push/content.ts. Browsers demand that each message is shown.
addEventListener('push', (event) => {
  const { title, body, tag, path } = event.data.json()
  event.waitUntil(
    registration.showNotification(title, {
      body,
      tag,
      data: { path },
      icon: `${scope}icons/app-192.png`,
      badge: `${scope}icons/badge-96.png`,
    }),
  )
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(`${scope}${event.notification.data.path}`))
})

// A page that is open leads there itself, because it asks before it leaves what the user has typed. One that is not ready, or
// shows the sign-in, does not answer.
async function open(path) {
  const [page] = await clients.matchAll({ type: 'window' })
  if (!page || !(await isTaken(page, path))) return clients.openWindow(path)
  return page.focus()
}

function isTaken(page, path) {
  const { port1, port2 } = new MessageChannel()
  page.postMessage({ open: path }, [port2])
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), 500)
  })
}

async function storeOfflinePage() {
  const answer = await fetch(offlinePage, { cache: 'reload', credentials: 'omit' })
  if (!answer.ok) throw new Error(`the server answered ${answer.status} for the page that is shown without it`)
  const cache = await caches.open(cacheName)
  await cache.put(scope, answer)
}

async function pageOrOffline(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const stored = await caches.match(scope, { cacheName })
    if (!stored) throw error
    return stored
  }
}
