import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type CheckoutPlace, checkoutPlace, filesHolding, watchCommandLines } from '../../test/helpers/checkouts.ts'
import { freePort } from '../../test/helpers/free-port.ts'
import { type GitHttp, startGitHttp } from '../../test/helpers/git-http.ts'
import { makeRepository, type TestRepository } from '../../test/helpers/repositories.ts'
import { networkLimits } from './network-watch.ts'

let place: CheckoutPlace
let http: GitHttp
let source: TestRepository
const login = { login: 'ada@example.com', password: 'p%a/ss:w@rd-7261' }
const key = { type: 'login_password' as const, ...login }

beforeAll(async () => {
  place = await checkoutPlace()
  source = await makeRepository(join(place.folder, 'srv/play books'), { 'site.yml': 'x\n' })
  http = await startGitHttp(join(place.folder, 'srv'))
})
afterEach(() => {
  http.behaviour = 'serve'
  http.login = null
  http.authorizations.splice(0)
})
afterAll(async () => {
  await http.stop()
  await place.remove()
})

const address = () => `${http.url}/play%20books`
const refused = async (promise: Promise<unknown>): Promise<string> => {
  const error = await promise.then(
    () => null,
    (error: Error) => error,
  )
  expect(error?.name).toBe('TaskError')
  expect(error?.message).not.toContain(login.password)
  expect(error?.message).not.toContain(encodeURIComponent(login.password))
  return error?.message ?? ''
}

test('a checkout over http works without a login', async () => {
  expect((await place.bring(address())).message).toBe('First commit')
  await source.commit({ b: '2' }, { message: 'Second' })
  expect((await place.bring(address())).message).toBe('Second')
  expect(http.authorizations).toEqual([])
})

test('a checkout over http works with a login, which is on no disk and no command line', async () => {
  http.login = login
  const stop = watchCommandLines(login.password, encodeURIComponent(login.password))
  const { message } = await place.bring(address(), { key, project_id: 2 })
  expect(await stop()).toEqual([])
  expect(message).toBe('Second')
  expect(new Set(http.authorizations)).toEqual(new Set([`Basic ${btoa(`${login.login}:${login.password}`)}`]))
  const forms = [login.password, encodeURIComponent(login.password), btoa(`${login.login}:${login.password}`)]
  expect(await filesHolding(place.folder, ...forms)).toEqual([])
  expect(place.said.join('\n')).not.toContain(login.password)
})

test('credentials in the address of a repository are used', async () => {
  http.login = login
  const inside = address().replace('//', `//${encodeURIComponent(login.login)}:${encodeURIComponent(login.password)}@`)
  expect((await place.bring(inside, { project_id: 3 })).message).toBe('Second')
  http.login = { login: 'ghp_0123456789', password: '' }
  expect((await place.bring(address().replace('//', '//ghp_0123456789@'), { project_id: 3 })).message).toBe('Second')
  http.login = { login: 'token-0123456789', password: 'token-0123456789' }
  const token = { type: 'login_password' as const, login: '', password: 'token-0123456789' }
  expect((await place.bring(address(), { key: token, project_id: 3 })).message).toBe('Second')
  expect(
    await filesHolding(place.folder, login.password, encodeURIComponent(login.password), 'ghp_', 'token-0'),
  ).toEqual([])
  expect(place.said.join('\n')).not.toMatch(/ghp_|token-0|7261/)
})

test('a wrong login and a missing login are refused with a sentence', async () => {
  http.login = { login: 'ada@example.com', password: 'something else' }
  expect(await refused(place.bring(address(), { key }))).toBe(
    `${http.url}/play books refused the login of the repository's key: Authentication failed for '${address()}/'`,
  )
  expect(await refused(place.bring(address()))).toContain('asks for a login, and the repository has no key')
})

test('a missing repository, an unreachable server and an unknown name are refused with a sentence', async () => {
  expect(await refused(place.bring(`${http.url}/nothing`))).toContain('There is no repository at')
  expect(await refused(place.bring(`http://127.0.0.1:${await freePort()}/x`))).toContain('cannot be reached')
  expect(await refused(place.bring('http://no-such-host.invalid/x'))).toContain('is not known')
})

test('a redirect is not followed', async () => {
  http.behaviour = 'redirect'
  expect(await refused(place.bring(address(), { key }))).toContain('answers with a redirect')
  expect(http.authorizations).toEqual([])
})

test('a server that breaks the connection off is refused with a sentence', async () => {
  http.behaviour = 'reset'
  expect(await refused(place.bring(address()))).toMatch(/broke the connection off|cannot be reached/)
})

test('a checkout from a silent server ends by its limit and by a stop', async () => {
  http.behaviour = 'hang'
  const limits = { ...networkLimits, quiet_ms: 300, connect_ms: 100 }
  expect(await refused(place.bring(address(), { limits }))).toBe('127.0.0.1 was silent for 0.3 seconds')
  const abort = new AbortController()
  const running = place.bring(address(), { signal: abort.signal })
  await sleep(150)
  const began = performance.now()
  abort.abort(new Error('stopped by a person'))
  await expect(running).rejects.toThrow('stopped by a person')
  expect(performance.now() - began).toBeLessThan(500)
})

test('a checkout from a server that sends single bytes without end is ended by the time limit', async () => {
  http.behaviour = 'drip'
  const limits = { ...networkLimits, total_ms: 700 }
  expect(await refused(place.bring(address(), { limits }))).toContain('within the time allowed')
})

test('a waiting checkout leaves the queue when it is stopped, and the others continue', async () => {
  http.behaviour = 'hang'
  const first = new AbortController()
  const second = new AbortController()
  const running = place.bring(address(), { signal: first.signal, project_id: 5 })
  const waiting = place.bring(address(), { signal: second.signal, project_id: 5 })
  const last = place.bring(address(), { project_id: 5 })
  await sleep(100)
  second.abort(new Error('second'))
  await expect(waiting).rejects.toThrow('second')
  http.behaviour = 'serve'
  first.abort(new Error('first'))
  await expect(running).rejects.toThrow('first')
  expect((await last).message).toBe('Second')
})

test('a burst of checkouts asks the server once, not twelve times', async () => {
  await place.bring(address())
  http.requests.splice(0)
  await Promise.all(Array.from({ length: 12 }, () => place.bring(address())))
  expect(http.requests.filter((path) => path.includes('info/refs')).length).toBeLessThanOrEqual(2)
})
