import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitedFetch } from './limited-fetch.ts'

const server = createServer((request, response) => {
  if (request.url === '/hangs') return
  if (request.url === '/drips') return void response.write('{')
  if (request.url === '/redirects') response.writeHead(302, { location: 'http://169.254.169.254/' })
  const large = request.url === '/large'
  response.end(large ? 'x'.repeat(5 * 1024 * 1024) : JSON.stringify({ method: request.method, url: request.url }))
})
let base = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const fetched = (place: string, mayBePrivate = true) =>
  limitedFetch(place, {}, { mayBePrivate: () => mayBePrivate, bytes: 1024 * 1024, ms: 100 })
const reason = (place: string, mayBePrivate?: boolean) =>
  fetched(place, mayBePrivate).then(
    ({ status }) => status,
    (error: { reason?: { code: string } }) => error.reason?.code,
  )

test('an answer is read, and a redirect is not followed', async () => {
  expect(await (await fetched(`${base}/x`)).json()).toEqual({ method: 'GET', url: '/x' })
  expect(await reason(`${base}/redirects`)).toBe(302)
})

test('a server that hangs, drips or sends 5 MB does no harm', async () => {
  expect(await reason(`${base}/hangs`)).toBe('outbound_slow')
  expect(await reason(`${base}/drips`)).toBe('outbound_slow')
  expect(await reason(`${base}/large`)).toBe('outbound_too_large')
})

test('internal addresses are asked only where they are allowed, metadata services never', async () => {
  expect(await reason(`${base}/x`, false)).toBe('outbound_private')
  expect(await reason('http://169.254.169.254/latest')).toBe('outbound_forbidden')
  expect(await reason('http://[::ffff:169.254.169.254]/')).toBe('outbound_forbidden')
  expect(await reason('file:///etc/passwd')).toBe('outbound_no_url')
})

test('a public address needs https', async () => {
  expect(await reason('http://8.8.8.8/')).toBe('outbound_needs_https')
})
