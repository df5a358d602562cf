import { expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/index.ts'
import { isCoded } from '../../helpers/coded.ts'
import { quiet } from '../../helpers/ledger.ts'
import { isLongRun } from '../../helpers/long-run.ts'
import type { QuickAnswer } from '../../helpers/quick-client.ts'
import { onOneDatabase } from '../../helpers/suite.ts'
import { canaries } from '../../helpers/world.ts'
import {
  type Actor,
  actors,
  byToken,
  headersOf,
  isSignedIn,
  mayRead,
  nameOf,
  notFound,
  wantedOfMissing,
  wantedOfOwn,
} from './actors.ts'
import {
  addressOf,
  type Call,
  callOf,
  missing,
  missingName,
  missingParams,
  noted,
  type Params,
  paramsIn,
  sampleBody,
} from './address.ts'
import { expected, type Row } from './expected.ts'
import { setStage } from './stage.ts'

const calls = endpoints.map(callOf)
const rows = calls.flatMap((call): [Call, Row][] => {
  const row = expected[call.line]
  return row ? [[call, row]] : []
})

test('every call has a row with its permission, and every row a call', () => {
  expect(calls.map((call) => call.line).sort()).toEqual(Object.keys(expected).sort())
})

onOneDatabase(
  'of the contract,',
  (server) => {
    const stage = setStage(server)

    /** Sends the call, undoes its changes, and returns the answer with a verdict. */
    async function ask(actor: Actor, call: Call, params: Params) {
      const { method } = call.named.endpoint
      const headers = headersOf(actor, stage.world.people)
      const answer = await stage.client.send(
        method,
        addressOf(call, params),
        headers,
        sampleBody(stage.world.own, call),
      )
      const all = await stage.ledger.written()
      if (all.length > 0) await stage.ledger.restore()
      const wrote = noted.test(call.line) && answer.status === 200 ? all.filter((table) => table !== 'event') : all
      const unread = [canaries.secret, canaries.totp]
      const secrets = mayRead(actor) ? unread : [...unread, canaries.variable, canaries.login]
      const leaked = secrets.find((one) => answer.text.includes(one))
      return { ...answer, verdict: leaked ? `${answer.status} with ${leaked}` : verdictOf(method, answer, wrote) }
    }

    /** Sends the call as each actor and returns those that did not get the expected verdict. */
    async function wrongs(
      call: Call,
      all: readonly Actor[],
      params: (actor: Actor) => Params,
      wanted: (actor: Actor) => string,
    ): Promise<string[]> {
      const wrong: string[] = []
      for (const actor of all) {
        const { verdict, text } = await ask(actor, call, params(actor))
        if (verdict !== wanted(actor))
          wrong.push(`${nameOf(actor)} got ${verdict}, not ${wanted(actor)}: ${text.slice(0, 200)}`)
      }
      return wrong
    }

    /**
     * Sends the call for two objects, which must look the same to each actor. Returns the actors for whom they differ.
     */
    async function differences(call: Call, all: readonly Actor[], one: (actor: Actor) => Params, other: typeof one) {
      const different: string[] = []
      for (const actor of all) {
        const [a, b] = [await ask(actor, call, one(actor)), await ask(actor, call, other(actor))]
        if (a.verdict !== b.verdict || a.text !== b.text)
          different.push(
            `${nameOf(actor)}: ${a.verdict} ${a.text.slice(0, 200)} / ${b.verdict} ${b.text.slice(0, 200)}`,
          )
      }
      return different
    }

    /** Returns the parameters of the own object; outside projects, of that of the actor. */
    const own = (call: Call) => (actor: Actor) =>
      paramsIn(stage.world.own, call, stage.world.people[actor.person ?? 'guest'])

    test('only managers and above read values of variables; no one reads those of secrets', async () => {
      const readers: string[] = []
      for (const line of ['GET /api/project/:project_id/environment', 'GET /api/project/:project_id/environment/:id'])
        for (const actor of byToken) {
          const call = calls.find((one) => one.line === line) as Call
          const { text } = await ask(actor, call, own(call)(actor))
          if (text.includes(canaries.variable)) readers.push(nameOf(actor))
          expect(text).not.toContain(canaries.secret)
        }
      expect(new Set(readers)).toEqual(new Set(['manager by token', 'owner by token', 'admin by token']))
    })

    test('only managers and above read and find logins of keys', async () => {
      const readers: string[] = []
      for (const line of ['GET /api/project/:project_id/keys', 'GET /api/project/:project_id/keys/:id'])
        for (const actor of byToken) {
          const call = calls.find((one) => one.line === line) as Call
          if ((await ask(actor, call, own(call)(actor))).text.includes(canaries.login)) readers.push(nameOf(actor))
        }
      expect(new Set(readers)).toEqual(new Set(['manager by token', 'owner by token', 'admin by token']))
      const guest = server().anonymous
      const search = (person: 'guest' | 'manager') =>
        guest.send('GET', `/api/project/${stage.world.own.project.id}/keys?q=${canaries.login}`, undefined, {
          ...headersOf({ person, by: 'token' }, stage.world.people),
        })
      expect(await (await search('guest')).json()).toEqual([])
      expect(await (await search('manager')).json()).toHaveLength(1)
    })

    for (const [call, row] of rows)
      test(`${call.line} succeeds only with the permission`, async () => {
        const success = row.answers ?? call.named.endpoint.status
        expect(await wrongs(call, actors, own(call), (actor) => wantedOfOwn(row, success, actor))).toEqual([])
      })

    /** What each kind of session without a second factor gets, and where it gets something else. */
    const halves = {
      'half session': {
        error: '401 TOTP_REQUIRED',
        others: {
          'GET /api/auth/verify': '200 ',
          'POST /api/auth/verify': '401 INVALID_PASSCODE',
          'POST /api/auth/login/email/resend': '200 ',
          'POST /api/auth/recovery': '401 INVALID_RECOVERY_CODE',
          'POST /api/auth/passkey': '409 Browsers create passkeys',
          'POST /api/auth/passkey/options': '409 Browsers create passkeys',
        },
      },
      'set-up session': {
        error: '401 SESSION_NOT_VERIFIED',
        others: {
          'GET /api/auth/verify': '200 ',
          'POST /api/users/:id/2fas/totp': '200 ',
          'GET /api/users/:id/2fas/totp/:totp_id/qr': '200 ',
          'POST /api/users/:id/2fas/totp/:totp_id/confirm': '400 passcode: This code is wrong',
          'POST /api/auth/login/email/resend': '200 ',
          'POST /api/user/email_factor': '403 EMAIL_OTP_DISABLED',
          'POST /api/user/email_factor/confirm': '403 EMAIL_OTP_DISABLED',
          'POST /api/user/passkeys': '409 Browsers create passkeys',
          'POST /api/user/passkeys/options': '409 Browsers create passkeys',
        },
      },
    } as const
    for (const [by, { error, others }] of Object.entries(halves))
      test(`every call but those that finish or end it refuses a ${by}`, async () => {
        const actor: Actor = { person: 'owner', by: by as keyof typeof halves }
        const wrong: string[] = []
        for (const [call, { who }] of rows) {
          if (who === 'anybody') continue
          const { status, text } = await ask(actor, call, own(call)(actor))
          const got = `${status} ${/^\{"error":"([^"]*)/.exec(text)?.[1] ?? ''}`
          const wanted = (others as Record<string, string>)[call.line] ?? error
          if (!got.startsWith(wanted)) wrong.push(`${call.line}: ${got}`)
        }
        expect(wrong).toEqual([])
      })

    for (const [call, row] of rows.filter(([{ objects }, { who }]) => objects.length > 0 && who !== 'anybody'))
      test(`${call.line}: an object of others looks like a missing one`, async () => {
        const foreign = (): Params =>
          call.inProject
            ? { ...paramsIn(stage.world.foreign, call), project_id: stage.world.own.project.id }
            : paramsIn(stage.world.foreign, call, stage.world.people['foreign owner'])
        const none = () => missingParams(call, stage.world.own.project.id)
        // Outside projects, administrators and the owner of the object see it.
        const blind = byToken.filter(
          ({ person }) => call.inProject || !(row.ofOthers || person === 'admin' || person === 'foreign owner'),
        )
        expect(await differences(call, blind, foreign, none)).toEqual([])
        expect(await wrongs(call, byToken, none, (actor) => wantedOfMissing(row, actor))).toEqual([])
      })

    for (const [call, row] of rows.filter(([{ inProject }]) => inProject))
      test(`${call.line}: a project of others looks like a missing one`, async () => {
        const elsewhere = (actor: Actor): Params => ({
          ...own(call)(actor),
          project_id: stage.world.foreign.project.id,
        })
        const nowhere = (actor: Actor): Params => ({ ...own(call)(actor), project_id: missing })
        const inside = byToken.filter(({ person }) => person === 'admin' || person === 'foreign owner')
        const outside = byToken.filter((actor) => !inside.includes(actor))
        expect(await differences(call, outside, elsewhere, nowhere)).toEqual([])
        expect(await wrongs(call, byToken, nowhere, (actor) => (isSignedIn(actor) ? '404 no project' : '401'))).toEqual(
          [],
        )
        const strayed = call.objects.length > 0 ? inside : []
        expect(await wrongs(call, strayed, elsewhere, () => notFound(row))).toEqual([])
      })

    for (const [index, [call, row]] of rows.filter(([one]) => numbersOf(one).length > 0).entries())
      test(`${call.line}: an invalid id is refused before anything else`, async () => {
        const actor: Actor = { person: row.who === 'admin' ? 'admin' : 'owner', by: 'session' }
        for (const bad of isLongRun ? invalidIds : invalidIds.filter((_, at) => at % 4 === index % 4))
          for (const name of numbersOf(call))
            expect(
              await wrongs(
                call,
                [actor],
                () => ({ ...own(call)(actor), [name]: bad }),
                () => '400',
              ),
            ).toEqual([])
      })
  },
  quiet,
)

/** One function reads all ids, so that `npm test` sends two of these to each call in turn, and a long run all of them. */
const invalidIds = ['x', '1.5', '-1', '0x1', '1e3', '99999999999', '%', '\0']

/** Returns the path parameters that must be numbers. */
const numbersOf = ({ inProject, objects }: Call) => [
  ...(inProject ? ['project_id'] : []),
  ...objects
    .filter(({ segment, param }) => (missingName[param] ?? missingName[segment]) === undefined)
    .map(({ param }) => param),
]

/** Returns the status and the subject of the text; anything that must not be there is included verbatim. */
function verdictOf(method: string, { status, text, type }: QuickAnswer, wrote: string[]): string {
  // Wrong passwords and links are counted; a refused call may leave nothing else.
  const left = status < 300 && method !== 'GET' ? [] : wrote.filter((table) => table !== 'sign_in_failure')
  if (left.length > 0) return `${status} but wrote ${left.join()}`
  if (status < 300) return String(status)
  const error = /^\{"error":"((?:[^"\\]|\\.)+)"/.exec(text)?.[1]
  if (status >= 500 || error === undefined || !type.startsWith('application/json')) return `${status} ${type} ${text}`
  if (!isCoded(text)) return `${status} without a known code: ${text}`
  if (error === 'Project not found') return `${status} no project`
  return /^[A-Za-z ]+ not found$/.test(error) ? `${status} not found` : String(status)
}
