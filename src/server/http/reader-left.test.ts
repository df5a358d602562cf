import type { Logger } from 'pino'
import { expect, test, vi } from 'vitest'
import { makeApp } from './app.ts'
import { goneSignal } from './route.ts'

/** Starts an app whose only call waits until its reader leaves, or fails. */
async function serving() {
  const log = {
    debug: vi.fn<() => void>(),
    info: vi.fn<() => void>(),
    warn: vi.fn<() => void>(),
    error: vi.fn<() => void>(),
  }
  const app = await makeApp(log as unknown as Logger, {
    basePath: '',
    trustProxy: () => false,
    origins: () => [],
    address: { web_host: '' },
  })
  const entered = Promise.withResolvers<void>()
  app.get('/waits', (_request, reply) => {
    const gone = goneSignal(reply.raw)
    entered.resolve()
    return new Promise((_resolve, reject) => {
      gone.addEventListener('abort', () => reject(gone.reason as Error))
    })
  })
  app.get('/aborts', () => Promise.reject(new DOMException('This operation was aborted', 'AbortError')))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, log, url, entered: entered.promise }
}

test('a reader that leaves a long read is no error', async () => {
  const { app, log, url, entered } = await serving()
  const leaving = new AbortController()
  const read = fetch(`${url}/waits`, { signal: leaving.signal }).catch((error: Error) => error.name)
  await entered
  leaving.abort()
  expect(await read).toBe('AbortError')
  await expect.poll(() => log.debug.mock.calls.length, { timeout: 10_000 }).toBe(1)
  expect(log.error).not.toHaveBeenCalled()
  await app.close()
})

test('work that is aborted while its reader waits is an error', async () => {
  const { app, log, url } = await serving()
  expect((await fetch(`${url}/aborts`)).status).toBe(500)
  expect(log.error).toHaveBeenCalledTimes(1)
  await app.close()
})
