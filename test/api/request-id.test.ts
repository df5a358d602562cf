import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projects } from '../../src/contract/project.ts'
import { system } from '../../src/contract/system.ts'
import { makeLog } from '../../src/server/log.ts'
import { currentRequestId, runForRequest } from '../../src/server/request-id.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'

describe('the ID of a request', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer('sqlite')
  })
  afterAll(() => server?.stop())

  const answerTo = (path: string, id?: string, method = 'GET', body?: unknown) =>
    server.anonymous.send(method, path, body, id === undefined ? {} : { 'x-request-id': id })

  test('is in every answer: of calls, pages, webhooks, refusals and addresses that do not exist', async () => {
    const paths = [
      '/api/ping',
      '/healthz',
      '/api/user',
      '/api/nothing',
      '/',
      '/swagger',
      '/api/integrations/no',
      '/api/%zz',
    ]
    for (const path of paths) {
      const { headers } = await answerTo(path)
      expect([path, headers.get('x-request-id')]).toEqual([path, expect.stringMatching(/^[0-9a-f-]{36}$/)])
      expect((await answerTo(path, 'deploy-42')).headers.get('x-request-id'), path).toBe('deploy-42')
    }
  })

  test('is taken from the sender only if it is short and of plain characters', async () => {
    for (const id of ['Root=1-67891233-abcdef012345678912345678', 'a.b:c_d', 'x'.repeat(100)])
      expect((await answerTo('/api/ping', id)).headers.get('x-request-id')).toBe(id)
    for (const id of ['', ' ', 'two words', 'a"b', '<b>', 'x'.repeat(101), 'ü', '{}', '-x'])
      expect((await answerTo('/api/ping', id)).headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
  })

  test('is in the body of refusals, also of bodies that cannot be read', async () => {
    const read = async (answer: Response) => ((await answer.json()) as { request_id?: string }).request_id
    expect(await read(await answerTo('/api/user', 'one'))).toBe('one')
    expect(await read(await answerTo('/api/nothing', 'two'))).toBe('two')
    expect(await read(await answerTo('/api/auth/login', 'three', 'POST', '{'))).toBe('three')
    expect(await read(await answerTo('/api/%zz', 'four'))).toBe('four')
  })

  test('reaches what a call does, whatever the size of its body, and ends with it', async () => {
    const { database } = server.server.services
    const seen: (string | undefined)[] = []
    const original = database.transaction
    database.transaction = ((...args: Parameters<typeof original>) => {
      seen.push(currentRequestId())
      return original(...args)
    }) as never
    const created = (request_id: string, more: object) =>
      server.admin.ok(projects.create, {
        body: { name: 'Project', ...more },
        headers: { 'x-request-id': request_id },
      })
    // The second body arrives in several pieces.
    await created('small', {})
    await created('large', { extra: 'x'.repeat(200_000) })
    database.transaction = original
    expect([...new Set(seen)]).toEqual(['small', 'large'])
    expect(currentRequestId()).toBeUndefined()
  })
})

test('each line of the log that a request causes has its ID, and other lines have none', async () => {
  const lines: { msg: string; request_id?: string }[] = []
  const log = makeLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  await runForRequest({ id: 'abc' }, async () => {
    await new Promise((resolve) => setImmediate(resolve))
    log.info('inside')
    log.child({ part: 'x' }).warn('also inside')
  })
  log.info('outside')
  expect(lines.map(({ msg, request_id }) => [msg, request_id])).toEqual([
    ['inside', 'abc'],
    ['also inside', 'abc'],
    ['outside', undefined],
  ])
})

test('a fault of the server is logged under the ID of its answer', async () => {
  const lines: string[] = []
  const server = await startTestServer('sqlite', { config: { log_level: 'error' } })
  try {
    const { log, database } = server.server.services
    const logged = log.error.bind(log)
    log.error = (...args: Parameters<typeof logged>) => void lines.push(JSON.stringify(args))
    const { db } = database
    ;(db as { selectFrom: unknown }).selectFrom = () => {
      throw new TypeError('a fault')
    }
    const answer = await server.admin.call(system.info, { headers: { 'x-request-id': 'faulty-1' } })
    delete (db as { selectFrom?: unknown }).selectFrom
    expect([answer.status, answer.body]).toEqual([
      500,
      expect.objectContaining({ code: 'internal_error', params: { id: 'faulty-1' } }),
    ])
    expect(lines.join('')).toContain('faulty-1')
  } finally {
    await server.stop()
  }
})
