import { expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/index.ts'
import { onOneDatabase } from '../../helpers/suite.ts'
import type { LimitedToken } from '../../helpers/world.ts'
import { wantedOfOwn } from './actors.ts'
import { addressOf, type Call, callOf, paramsIn, sampleBody } from './address.ts'
import { expected, type Row } from './expected.ts'
import { setStage } from './stage.ts'

const calls = endpoints.map(callOf)

/** Calls outside of projects that a token of some projects may make. */
const aboutItself = ['GET /api/user', 'GET /api/info', 'GET /api/projects', 'GET /api/apps']
/** What a service account gets in place of what its role allows: it has no separate password, factor or session. */
const ofServices: Record<string, string> = {
  'POST /api/user/tokens': '403',
  'POST /api/projects': '403',
  'POST /api/users/:id/password': '400',
  'DELETE /api/users/:id/2fas/totp/:totp_id': '404',
  'PUT /api/user/passkeys/:id': '404',
  'DELETE /api/user/passkeys/:id': '404',
  'DELETE /api/user/sessions/:id': '404',
  // The token of the world belongs to a manager.
  'DELETE /api/user/tokens/:token': '404',
}

/** A token, and what each call of the contract answers to it: a status, as the table of rights has it, or a refusal. */
const kinds: Record<LimitedToken, (call: Call, row: Row, success: number) => string> = {
  'read only': ({ named: { endpoint } }, row, success) => {
    if (row.who === 'anybody') return String(success)
    if (endpoint.method !== 'GET') return 'only reads'
    if (row.who === 'manager' || row.who === 'owner' || row.who === 'task_runner') return 'only reads'
    return wantedOfOwn(row, success, { person: 'owner', by: 'token' })
  },
  'own project': ({ line, inProject }, row, success) => {
    if (row.who === 'anybody') return String(success)
    if (!inProject && !aboutItself.includes(line)) return 'some projects'
    return wantedOfOwn(row, success, { person: 'owner', by: 'token' })
  },
  'foreign project': ({ line, inProject }, row, success) => {
    if (row.who === 'anybody') return String(success)
    if (inProject) return 'other projects'
    return aboutItself.includes(line) ? String(success) : 'some projects'
  },
  'service account': ({ line }, row, success) => {
    return ofServices[line] ?? wantedOfOwn(row, success, { person: 'manager', by: 'token' })
  },
}

const says: Record<string, string> = {
  'only reads': 'This token only reads',
  'some projects': 'This token is limited to some projects',
  'other projects': 'This token is limited to other projects',
}

onOneDatabase('every call of the contract', (server) => {
  const stage = setStage(server)

  for (const [kind, wanted] of Object.entries(kinds) as [LimitedToken, (typeof kinds)[LimitedToken]][])
    test(`answers a token with limits (${kind})`, { timeout: 60_000 }, async () => {
      const { limited, people, own, service_id } = stage.world
      // A service account owns nothing besides its tokens.
      const self = kind === 'service account' ? { ...people.manager, id: service_id } : people.owner
      const wrong: string[] = []
      for (const call of calls) {
        const row = expected[call.line] as Row
        const params = paramsIn(own, call, self)
        const { method } = call.named.endpoint
        const body = sampleBody(own, call)
        const answer = await stage.client.send(method, addressOf(call, params), limited[kind], body)
        const wrote = await stage.ledger.written()
        if (wrote.length > 0) await stage.ledger.restore()
        const want = wanted(call, row, row.answers ?? call.named.endpoint.status)
        const text = says[want]
        const right = text
          ? answer.status === 403 && answer.text.includes(text)
          : String(answer.status) === want.slice(0, 3)
        if (!right) wrong.push(`${call.line}: ${answer.status} ${answer.text.slice(0, 120)}, not ${want}`)
        if (text && wrote.length > 0) wrong.push(`${call.line}: refused, but wrote ${wrote.join(', ')}`)
      }
      expect(wrong).toEqual([])
    })
})
