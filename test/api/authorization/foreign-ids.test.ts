import { expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/index.ts'
import { type Schema, schemaOf } from '../../helpers/arbitrary.ts'
import { quiet } from '../../helpers/ledger.ts'
import { onOneDatabase } from '../../helpers/suite.ts'
import type { Place } from '../../helpers/world.ts'
import { addressOf, type Call, callOf, missing, paramsIn, sampleBody } from './address.ts'
import { setStage } from './stage.ts'

/** The path to an id in a body; `0` stands for the first item of a list. */
type Field = readonly string[]

/** Users belong to no project, and clients repeat the ids of the path in the body. */
const ofNoProject = new Set(['user_id', 'id', 'project_id'])

const calls = endpoints.map(callOf).filter(({ inProject, named }) => inProject && named.endpoint.method !== 'GET')
const cases = calls.flatMap((call) =>
  idsIn(schemaOf(call.named.endpoint.body))
    .filter((field) => !ofNoProject.has(field.join('.')))
    .map((field) => ({ call, field })),
)

/** A run of a template that allows no overrides. */
const noOverrides = Object.fromEntries(
  [
    'inventory_id',
    'arguments',
    'git_branch',
    'get_branch',
    'commit_hash',
    'params',
    'limit',
    'debug',
    'dry_run',
    'diff',
  ].map((name) => [name, null]),
)

/** Other fields that a body needs for the id to have an effect. */
const beside: Record<string, (own: Place) => Record<string, unknown>> = {
  environment_id: () => ({ environment_ids: null }),
  build_template_id: () => ({ type: 'deploy' }),
  build_task_id: ({ fields }) => ({ template_id: fields['deploy_template_id'], ...noOverrides }),
  rerun_task_id: ({ fields }) => ({ template_id: fields['template_id'], ...noOverrides }),
  // Secrets would be written to the storage, and nothing is at its address.
  source_storage_id: () => ({ source_storage_key: 'team/a', ssh: null, login_password: null }),
  secret_storage_id: () => ({ secrets: null }),
  'secrets.0.id': () => ({ 'secrets.0.operation': 'update' }),
}

/** An object that is being created has no parts yet that an id could name. */
const isPartOfNew = (call: Call, field: Field) => call.named.endpoint.method === 'POST' && field.at(-1) === 'id'

/** Returns the paths to all fields named as an id or ids. */
function idsIn(schema: Schema): Field[] {
  const of = (one: Schema): Field[] => [
    ...Object.entries(one.properties ?? {}).flatMap(([name, inner]) => [
      ...(/^id$|_ids?$/.test(name) ? [name.endsWith('s') ? [name, '0'] : [name]] : []),
      ...idsIn(inner).map((path) => [name, ...path]),
    ]),
    ...(one.items ? idsIn(one.items).map((path) => ['0', ...path]) : []),
    ...[...(one.anyOf ?? []), ...(one.oneOf ?? []), ...(one.allOf ?? [])].flatMap(of),
  ]
  return [...new Map(of(schema).map((path) => [path.join('.'), path])).values()]
}

onOneDatabase(
  'an id of another project in a body',
  (server) => {
    const stage = setStage(server)

    async function ask(call: Call, body: unknown) {
      const { method } = call.named.endpoint
      const answer = await stage.client.send(
        method,
        addressOf(call, paramsIn(stage.world.own, call)),
        stage.world.people.owner.token,
        body,
      )
      const wrote = await stage.ledger.written()
      if (wrote.length > 0) await stage.ledger.restore()
      return { ...answer, wrote }
    }

    function idOf(place: Place, field: Field): number {
      const name = field.filter((part) => part !== '0').join('.')
      const id = place.fields[name] ?? place.fields[field.findLast((part) => part !== '0') ?? '']
      if (id === undefined) throw new Error(`say in test/helpers/world.ts which object the field "${name}" takes`)
      return id
    }

    for (const { call, field } of cases) {
      test(`${call.line}: ${field.join('.')} is refused like a missing one, and nothing is written`, async () => {
        const name = field.join('.')
        const good = structuredClone(sampleBody(stage.world.own, call)) as Record<string, unknown>
        for (const [path, value] of Object.entries(beside[name]?.(stage.world.own) ?? {}))
          put(good, path.split('.'), value)
        const withId = (id: number) => put(structuredClone(good), field, id)
        // The same body with an id of the own project is valid: the id is what is refused.
        if (!isPartOfNew(call, field)) {
          const own = await ask(call, withId(idOf(stage.world.own, field)))
          const sample = own.status >= 400 && get(good, field) ? await ask(call, good) : own
          expect([sample.status, sample.text]).toEqual([call.named.endpoint.status, expect.anything()])
        }
        const nothing = await ask(call, withId(missing))
        expect(nothing.status).toBeOneOf([400, 404])
        expect(nothing.text).toMatch(/^\{"error":"/)
        const ids = [
          idOf(stage.world.foreign, field),
          ...(name.endsWith('key_id') ? [stage.world.own.hidden_key, stage.world.foreign.hidden_key] : []),
        ]
        for (const id of ids) {
          const { status, text, wrote } = await ask(call, withId(id))
          const asNothing = text.replaceAll(new RegExp(`\\b${id}\\b`, 'g'), String(missing))
          expect({ status, text: asNothing, wrote }).toEqual({ status: nothing.status, text: nothing.text, wrote: [] })
        }
      })
    }

    test('a body with another id than the path is refused in every call', async () => {
      for (const call of calls) {
        const good = sampleBody(stage.world.own, call)
        if (typeof good !== 'object' || good === null) continue
        const names = call.named.endpoint.method === 'PUT' ? (['project_id', 'id'] as const) : (['project_id'] as const)
        for (const name of names)
          for (const id of [stage.world.foreign.project.id + 1_000_000, missing]) {
            const { status, text, wrote } = await ask(call, { ...good, [name]: id })
            expect([call.line, status, text.split(':')[1], wrote]).toEqual([call.line, 400, `"${name}`, []])
          }
      }
    })
  },
  quiet,
)

const get = (body: unknown, path: Field) =>
  path.reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], body)

/** Sets the value at the path; everything but its last part must exist. */
function put(body: Record<string, unknown>, path: Field, value: unknown): Record<string, unknown> {
  const inner = get(body, path.slice(0, -1))
  if (typeof inner !== 'object' || inner === null)
    throw new Error(`the sample body in test/helpers/bodies.ts has no ${path.slice(0, -1).join('.')}`)
  ;(inner as Record<string, unknown>)[path.at(-1) as string] = value
  return body
}
