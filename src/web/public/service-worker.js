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
