import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

/** Runs the service worker below a base path, with what a browser gives it, and returns the ways to call it. */
function start(pages: { postMessage: (message: object, ports: MessagePort[]) => void; focus: () => void }[] = []) {
  const listeners = new Map<string, (event: object) => void>()
  const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(async () => {})
  const openWindow = vi.fn<(path: string) => Promise<void>>(async () => {})
  const worker = {
    location: new URL('https://example.com/base/service-worker.js?language=de'),
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow },
    URL,
    MessageChannel,
    setTimeout,
  }
  runInContext(readFileSync(new URL('./public/service-worker.js', import.meta.url), 'utf8'), createContext(worker))
  const call = async (name: string, event: object) => {
    const waits: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) })
    await Promise.all(waits)
  }
  return { call, showNotification, openWindow }
}

const chosen = { notification: { close: () => {}, data: { path: 'project/1/templates/2?t=3' } } }

test('a message of the server is shown, with an icon of this server', async () => {
  const { call, showNotification } = start()
  const message = { title: 'Deploy #3 failed', body: 'Project: Web', tag: 'run 1/3', path: 'project/1/templates/2?t=3' }
  await call('push', { data: { json: () => message } })
  expect(showNotification).toHaveBeenCalledWith('Deploy #3 failed', {
    body: 'Project: Web',
    tag: 'run 1/3',
    data: { path: 'project/1/templates/2?t=3' },
    icon: '/base/icons/app-192.png',
    badge: '/base/icons/badge-96.png',
  })
})

test('a chosen message leads to the task in a new window if none is open, or if it does not answer', async () => {
  const silent = { postMessage: () => {}, focus: () => {} }
  for (const pages of [[], [silent]]) {
    const { call, openWindow } = start(pages)
    await call('notificationclick', chosen)
    expect(openWindow).toHaveBeenCalledWith('/base/project/1/templates/2?t=3')
  }
})

test('a page that is open leads to the task itself', async () => {
  const focus = vi.fn<() => void>()
  const asked: object[] = []
  const page = {
    focus,
    postMessage: (message: object, [port]: MessagePort[]) => {
      asked.push(message)
      port?.postMessage('taken')
      port?.close()
    },
  }
  const { call, openWindow } = start([page])
  await call('notificationclick', chosen)
  expect([asked, openWindow.mock.calls]).toEqual([[{ open: '/base/project/1/templates/2?t=3' }], []])
  expect(focus).toHaveBeenCalled()
})
