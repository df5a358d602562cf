import { expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/index.ts'
import { quiet } from '../../helpers/ledger.ts'
import { onOneDatabase } from '../../helpers/suite.ts'
import { addressOf, type Call, callOf, noted, paramsIn, sampleBody } from './address.ts'
import { setStage } from './stage.ts'

const calls = endpoints.map(callOf)
const reading = calls.filter(({ line }) => !noted.test(line)).filter(({ named }) => named.endpoint.method === 'GET')
const writing = calls.filter(({ named }) => named.endpoint.method !== 'GET')

onOneDatabase(
  'of every call,',
  (server) => {
    const stage = setStage(server)

    const pathOfCall = (call: Call) => addressOf(call, paramsIn(stage.world.own, call, stage.world.people.guest))
    const allCallers = () => [
      {},
      stage.world.people.guest.token,
      stage.world.people.owner.session,
      stage.world.people.stranger.token,
      stage.world.people.admin.token,
    ]

    test('HEAD is authorized and answered like GET, without the body', async () => {
      for (const call of reading)
        for (const headers of allCallers()) {
          const get = await stage.client.send('GET', pathOfCall(call), headers)
          const head = await stage.client.send('HEAD', pathOfCall(call), headers)
          expect([call.line, head.status, head.type, head.text]).toEqual([call.line, get.status, get.type, ''])
        }
    })

    test('methods that the contract does not list are refused', async () => {
      const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']
      for (const call of calls) {
        const { path } = call.named.endpoint
        const known = calls
          .filter((other) => matches(other.named.endpoint.path, path))
          .map(({ named }) => named.endpoint.method)
        for (const method of methods.filter(
          (one) => !known.some((own) => own === one || (own === 'GET' && one === 'HEAD')),
        )) {
          const { status, text } = await stage.client.send(method, pathOfCall(call), stage.world.people.admin.token)
          expect([method, path, status, text]).toEqual([
            method,
            path,
            404,
            method === 'HEAD' ? '' : '{"error":"Not Found","code":"no_such_address","params":{}}',
          ])
        }
      }
      expect(await stage.ledger.written()).toEqual([])
    })

    test('no header turns one method into another', async () => {
      for (const call of reading)
        for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override'])
          expect(
            (await stage.client.send('GET', pathOfCall(call), { ...stage.world.people.owner.token, [name]: 'DELETE' }))
              .status,
          ).toBeLessThan(500)
      expect(await stage.ledger.written()).toEqual([])
    })

    test('slashes too many make no difference, as clients of Semaphore UI send them', async () => {
      for (const call of reading) {
        const [path = '', query = ''] = pathOfCall(call).split('?')
        for (const headers of [stage.world.people.guest.token, stage.world.people.stranger.session]) {
          const plain = await stage.client.send('GET', pathOfCall(call), headers)
          for (const other of [`${path}/`, path.replace('/api/', '/api//')]) {
            const { status, type } = await stage.client.send('GET', query ? `${other}?${query}` : other, headers)
            expect([other, status, type]).toEqual([other, plain.status, plain.type])
          }
        }
      }
      for (const call of writing) {
        const plain = await stage.client.send(
          call.named.endpoint.method,
          pathOfCall(call),
          stage.world.people.stranger.token,
          sampleBody(stage.world.own, call),
        )
        await stage.ledger.restore()
        const slash = await stage.client.send(
          call.named.endpoint.method,
          `${pathOfCall(call)}/`,
          stage.world.people.stranger.token,
          sampleBody(stage.world.own, call),
        )
        await stage.ledger.restore()
        expect([call.line, slash.status]).toEqual([call.line, plain.status])
      }
    })

    test('another spelling of a path is another path', async () => {
      // Other addresses than those of calls are pages of the console.
      for (const call of calls.filter(({ named }) => named.endpoint.path.startsWith('/api/'))) {
        const path = pathOfCall(call)
        for (const other of [
          path.replace(/\/(\w+)$/, '%2F$1'),
          path.replace('/api/', '/./'),
          `${path};x=1`,
          `${path}%00`,
        ]) {
          if (other === path) continue
          const { status } = await stage.client.send(
            call.named.endpoint.method,
            other,
            stage.world.people.stranger.token,
          )
          expect([call.named.endpoint.method, other, status]).toEqual([
            call.named.endpoint.method,
            other,
            expect.toBeOneOf([400, 401, 403, 404]),
          ])
        }
      }
      expect(await stage.ledger.written()).toEqual([])
    })
  },
  quiet,
)

/** Returns whether a path of the contract also matches this one: `/views/positions` is also `/views/:id`. */
function matches(pattern: string, path: string): boolean {
  const [parts, others] = [pattern.split('/'), path.split('/')]
  return parts.length === others.length && parts.every((part, index) => part.startsWith(':') || part === others[index])
}
