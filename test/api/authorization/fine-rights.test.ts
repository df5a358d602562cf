import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/index.ts'
import type { Right } from '../../../src/contract/permissions.ts'
import { rights } from '../../../src/contract/permissions.ts'
import { projectRoles } from '../../../src/contract/role.ts'
import { tokens as tokenCalls } from '../../../src/contract/token.ts'
import { openLedger, quiet } from '../../helpers/ledger.ts'
import { QuickClient } from '../../helpers/quick-client.ts'
import type { TestServer } from '../../helpers/server.ts'
import { onOneDatabase } from '../../helpers/suite.ts'
import { makeWorld, type World } from '../../helpers/world.ts'
import { addressOf, type Call, callOf, paramsIn, sampleBody } from './address.ts'
import type { Stage } from './stage.ts'

/**
 * The right that each call of a project needs, and the calls that an object's restriction closes: written by hand and
 * apart from the contract, like expected.ts. The first line that fits decides.
 */
const P = '/api/project/:project_id'
const rules: readonly (readonly [RegExp, Right])[] = [
  [/^GET .*\/(backup)$/, 'backupProject'],
  [/^GET .*\/terraform\/states\/./, 'readStates'],
  [/^GET .*\/(retention)$/, 'editTemplates'],
  [/^GET .*\/known_hosts(\/presented)?$/, 'editResources'],
  [/^GET .*\/keys\/:id\/public$/, 'editResources'],
  [/^GET .*\/repositories\/:id\/files$/, 'useResources'],
  [/^GET .*\/integrations\/deliveries/, 'editIntegrations'],
  [/^GET .*\/(access|invites)/, 'manageProjectUsers'],
  [/^GET /, 'viewProject'],
  [/\/(me|star|watch)$/, 'viewProject'],
  [/project_id\/runners/, 'editResources'],
  [/^DELETE .*\/cache$/, 'clearCache'],
  [/\/tasks\/:id\/(stop|confirm|reject)$/, 'runProjectTasks'],
  [/^(DELETE|PUT) .*\/tasks\/:id/, 'deleteTasks'],
  [/\/(tasks|tasks\/preview|templates\/run|templates\/stop|stop_all_tasks|schedules\/:id\/run)$/, 'runProjectTasks'],
  [/project_id\/(templates|views)/, 'editTemplates'],
  [/project_id\/(schedules|pause)/, 'editSchedules'],
  [/project_id\/integrations/, 'editIntegrations'],
  [/project_id\/alert_(channels|deliveries)/, 'editAlerts'],
  [/project_id\/(keys|inventory|environment|repositories|known_hosts|host_configs|secret_storages)/, 'editResources'],
  [/project_id\/(users|roles|invites)/, 'manageProjectUsers'],
  [/project_id(\/notifications\/test)?$/, 'updateProject'],
]
const rightOf = (line: string) => rules.find(([pattern]) => pattern.test(line))?.[1]

/** Calls on an object of the path that its restriction closes to those who are not listed. */
const closed = new RegExp(
  `^(POST|PUT|DELETE) ${P}/((templates|views|inventory|keys|schedules|integrations)/:(id|integration_id)(?!/star)|tasks/:id/(stop|confirm|reject))`,
)

const calls = endpoints.map(callOf).filter(({ inProject }) => inProject)

/** Returns a stage whose ledger opens after `prepare`, so that what it makes stays. */
function preparedStage(server: () => TestServer, prepare: (world: World) => Promise<void>): Stage {
  const stage = {} as Stage
  beforeAll(async () => {
    stage.world = await makeWorld(server())
    await prepare(stage.world)
    stage.ledger = await openLedger(server())
    stage.client = new QuickClient(server().url)
  })
  afterAll(async () => {
    stage.client?.close()
    await stage.ledger?.close()
  })
  return stage
}

async function send(stage: Stage, call: Call, headers: Record<string, string>) {
  const { method } = call.named.endpoint
  const path = addressOf(call, paramsIn(stage.world.own, call))
  const answer = await stage.client.send(method, path, headers, sampleBody(stage.world.own, call))
  const wrote = await stage.ledger.written()
  if (wrote.length > 0) await stage.ledger.restore()
  return { ...answer, wrote }
}

const chosen = rights.filter((one) => one !== 'viewProject')

onOneDatabase(
  'the right of each call of a project',
  (server) => {
    const tokens: Partial<Record<Right, string>> = {}
    const stage = preparedStage(server, async ({ own: { project } }) => {
      for (const right of chosen) {
        const slug = `without-${right.toLowerCase()}`
        const held = chosen.filter((one) => one !== right && !isNeededBy(right).includes(one))
        await server().admin.ok(projectRoles.create, { ...project, body: { slug, name: slug, rights: held } })
        const { client } = await server().member(project.id, slug)
        tokens[right] = (await client.ok(tokenCalls.create, { body: {} })).id
      }
    })

    test('the right of every call is listed', () => {
      expect(calls.filter(({ line }) => !rightOf(line)).map(({ line }) => line)).toEqual([])
    })

    for (const right of chosen)
      test(`${right}: a role of all other rights is refused, an owner is not`, async () => {
        const wrong: string[] = []
        const lacks = new RegExp(`"code":"role_lacks".*"right_${right}"`)
        for (const call of calls.filter(({ line }) => rightOf(line) === right)) {
          const allowed = await send(stage, call, stage.world.people.owner.token)
          if (lacks.test(allowed.text)) wrong.push(`${call.line}: an owner got ${allowed.text}`)
          const { status, text, wrote } = await send(stage, call, { authorization: `Bearer ${tokens[right]}` })
          if (status !== 403 || !lacks.test(text) || wrote.length > 0)
            wrong.push(`${call.line}: ${status} ${text.slice(0, 200)} ${wrote.join()}`)
        }
        expect(wrong).toEqual([])
      })
  },
  quiet,
)

onOneDatabase(
  'the role of a member',
  (server) => {
    const stage = preparedStage(server, async ({ own: { project, objects, special } }) => {
      const workspaces = Object.entries(special).flatMap(([line, { id }]) =>
        line.includes('/terraform/') ? [`inventory/${String(id)}`] : [],
      )
      const { admin } = server()
      const all = (await (await admin.send('GET', `/api/project/${project.id}/templates`)).json()) as { id: number }[]
      const ids = (segment: string) => new Set([objects[segment], special[`DELETE ${P}/${segment}/:id`]?.['id']])
      const restricted = [
        ...all.map(({ id }) => `templates/${id}`),
        ...new Set(workspaces),
        ...['views', 'inventory', 'keys'].flatMap((segment) =>
          [...ids(segment)].map((id) => `${segment}/${String(id)}`),
        ),
      ]
      for (const object of restricted) {
        const path = `/api/project/${project.id}/${object}/restricted`
        const { status } = await admin.send('PUT', path, { restricted: true })
        if (status !== 204) throw new Error(`${path}: ${status}`)
      }
    })

    test('is not enough on a restricted object, whatever the call', async () => {
      const wrong: string[] = []
      for (const call of calls.filter(({ line }) => closed.test(line))) {
        const { status, text, wrote } = await send(stage, call, stage.world.people.manager.token)
        if (status !== 403 || !text.includes('"code":"restricted_to_listed"') || wrote.length > 0)
          wrong.push(`${call.line}: ${status} ${text.slice(0, 200)}`)
      }
      expect(wrong).toEqual([])
    })
  },
  quiet,
)

/** The rights that cannot be there without this one. */
function isNeededBy(right: Right): readonly Right[] {
  const needs: Partial<Record<Right, readonly Right[]>> = {
    runProjectTasks: ['stopAnyTask', 'confirmTasks', 'editSchedules', 'editIntegrations'],
    useResources: ['editTemplates', 'editResources', 'editIntegrations'],
    viewVariables: ['editResources', 'backupProject'],
  }
  return needs[right] ?? []
}
