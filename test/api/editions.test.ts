import { afterAll, beforeAll, expect, test } from 'vitest'
import { featuresOf } from '../../src/contract/edition.ts'
import { endpoints } from '../../src/contract/index.ts'
import { inventories } from '../../src/contract/inventory.ts'
import { keys } from '../../src/contract/key.ts'
import { projects } from '../../src/contract/project.ts'
import { projectRunners, runners } from '../../src/contract/runner.ts'
import { secretStorages } from '../../src/contract/secret-storage.ts'
import { subscriptions } from '../../src/contract/subscription.ts'
import { system } from '../../src/contract/system.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import { terraformAliases, terraformStates } from '../../src/contract/terraform-state.ts'
import { Config } from '../../src/server/config/config.ts'
import { claimTask } from '../../src/server/tasks/claim.ts'
import { buildJob } from '../../src/server/tasks/job.ts'
import type { Answer } from '../helpers/client.ts'
import { aRunner } from '../helpers/runner.ts'
import type { TestServer } from '../helpers/server.ts'
import { type SmallVault, startSmallVault } from '../helpers/small-vault.ts'
import { aState, stateBackend } from '../helpers/state-backend.ts'
import { proEdition, subscriptionKey } from '../helpers/subscription.ts'
import { aTemplate, onEachDatabase, rowCounts, testProject } from '../helpers/suite.ts'

const reachable = {
  use_remote_runner: true,
  secret_storages: { ...Config.parse({}).secret_storages, allow_private: true },
}

let vault: SmallVault
beforeAll(async () => {
  vault = await startSmallVault('token of the vault')
})
afterAll(() => vault.stop())

const aStorage = () => ({
  name: 'Vault',
  type: 'vault' as const,
  params: { url: vault.url },
  secret: 'token of the vault',
})
const aLogin = (source_storage_id: number) => ({
  name: 'Login',
  type: 'login_password' as const,
  source_storage_id,
  source_storage_key: 'team/deploy',
})

const status = ({ status }: { status: number }) => status
const refusal = ({ status, body }: Answer<unknown>) => [status, (body as { code?: string }).code]

/** Uses everything that the features are about, as a project that has it does. */
async function usesOf(server: TestServer) {
  const { admin } = server
  const services = () => server.server.services
  const backend = await stateBackend(server)
  const { project, params: workspace } = backend
  const { params } = project
  await backend.store(aState(1))
  const storage = await admin.ok(secretStorages.create, { params, body: aStorage() })
  vault.secrets.set('team/deploy', { login: 'ada', password: 'of the vault' })
  const key = await admin.ok(keys.create, { params, body: aLogin(storage.id) })
  const private_repository = await project.repository({ ssh_key_id: key.id, name: 'Private' })
  const with_key = await project.template({ name: 'With a key', repository_id: private_repository.id })
  const tagged = await project.template({ name: 'Tagged', runner_tag: 'dmz' })
  const stateful = await project.template({
    name: 'Stateful',
    app: 'terraform',
    playbook: '',
    task_params: { override_backend: true },
  })
  const runner = await admin.ok(projectRunners.create, { params, body: aRunner })
  const idle = await admin.ok(projectRunners.create, { params, body: { ...aRunner, name: 'Idle', tags: ['idle'] } })
  const run = (template_id: number) => admin.call(tasks.create, { params, body: { template_id } })
  return {
    project,
    tagged,
    stateful,
    with_key,
    run,
    /** Whether the project's runner gets the task of a template. */
    async claims(template_id: number): Promise<boolean> {
      const { body } = await run(template_id)
      const claim = await claimTask(services(), { id: runner.id }, [])
      return claim?.job.task_id === body.id
    },
    /** What a task gets as the password of its repository, or why it cannot run. */
    async password(): Promise<unknown> {
      const { body } = await run(with_key.id)
      const built = await buildJob(services(), body.id, null)
      return 'job' in built ? built.job.repository.key : built.problem
    },
    stateStatus: async () => (await backend.read()).status,
    /** Calls of each feature. */
    writes: async () => ({
      project_runners: [
        await admin.call(projectRunners.create, { params, body: { ...aRunner, name: 'Another' } }),
        await admin.call(projectRunners.setActive, { params: { ...params, id: runner.id }, body: { active: true } }),
      ],
      terraform_backend: [
        await admin.call(terraformAliases.create, { params: workspace, body: { auth_key_id: backend.key.id } }),
        await admin.call(terraformStates.list, { params: workspace }),
      ],
      secret_storage_management: [
        await admin.call(secretStorages.create, { params, body: { ...aStorage(), name: 'Another' } }),
        await admin.call(secretStorages.test, { params: { ...params, id: storage.id } }),
      ],
    }),
    /** Fields that use a feature, each in a separate draft. */
    fields: async () => {
      const repository_id = private_repository.id
      return {
        runner_tag: [
          await admin.call(templates.create, { params, body: { ...aTemplate, repository_id, runner_tag: 'gpu' } }),
          await admin.call(projects.update, { params, body: { name: 'Project', runner_tag: 'gpu' } }),
          await admin.call(inventories.create, {
            params,
            body: { name: 'Hosts', type: 'static', inventory: '', runner_tag: 'gpu' },
          }),
        ],
        'task_params.override_backend': [
          await admin.call(templates.create, {
            params,
            body: { ...aTemplate, repository_id, app: 'terraform', task_params: { override_backend: true } },
          }),
        ],
        source_storage_id: [
          await admin.call(keys.create, { params, body: { ...aLogin(storage.id), name: 'Another' } }),
        ],
        project_id: [await admin.call(runners.create, { body: { ...aRunner, project_id: params.project_id } })],
      }
    },
    /** What is there is read, saved with other changes, and deleted. */
    keeps: async () => [
      status(await admin.call(projectRunners.list, { params })),
      status(await admin.call(secretStorages.list, { params })),
      status(await admin.call(terraformStates.latest, { params: workspace })),
      status(
        await admin.call(templates.update, {
          params: { ...params, id: tagged.id },
          body: { ...aTemplate, name: 'Renamed', repository_id: tagged.repository_id, runner_tag: 'dmz' },
        }),
      ),
      status(
        await admin.call(templates.update, {
          params: { ...params, id: stateful.id },
          body: {
            ...aTemplate,
            name: 'Still stateful',
            app: 'terraform',
            repository_id: stateful.repository_id,
            task_params: { override_backend: true },
          },
        }),
      ),
      status(
        await admin.call(keys.update, {
          params: { ...params, id: key.id },
          body: { ...aLogin(storage.id), name: 'New name' },
        }),
      ),
      status(await admin.call(terraformAliases.remove, { params: { ...workspace, alias_id: backend.alias.id } })),
      status(await admin.call(projectRunners.remove, { params: { ...params, id: idle.id } })),
    ],
  }
}
const kept = [200, 200, 200, 204, 204, 204, 204, 204]
const statusesOf = (answers: Record<string, { status: number }[]>) => Object.values(answers).flat().map(status)

onEachDatabase(
  'the edition full',
  (server) => {
    test('has every feature, and no subscription', async () => {
      const info = await server().admin.ok(system.info)
      expect(info).toMatchObject({ edition: 'full', features: featuresOf('full', false) })
      expect(Object.values(info.features)).not.toContain(false)
      expect(refusal(await server().admin.call(subscriptions.get))).toEqual([404, 'subscription_not_in_edition'])
      const uses = await usesOf(server())
      expect(await uses.claims(uses.tagged.id)).toBe(true)
      expect(await uses.password()).toMatchObject({ login: 'ada', password: 'of the vault' })
      expect(await uses.stateStatus()).toBe(200)
      expect(statusesOf(await uses.writes()).every((one) => one < 300)).toBe(true)
      expect(statusesOf(await uses.fields()).every((one) => one < 300)).toBe(true)
      expect(await uses.keeps()).toEqual(kept)
    })
  },
  { config: reachable },
)

onEachDatabase(
  'the edition community',
  (server) => {
    test('refuses each feature with its name, and stores nothing', async () => {
      const { admin } = server()
      const { edition, features, premium_features } = await admin.ok(system.info)
      expect([edition, features, premium_features]).toEqual([
        'community',
        featuresOf('community', false),
        featuresOf('community', false),
      ])
      expect(Object.values(features)).not.toContain(true)
      const project = await testProject(server())
      const stored = async () => {
        // The server notes by itself what it has done, such as its release.
        const { option: _, ...rows } = await rowCounts(server())
        return rows
      }
      const before = await stored()
      const one = 1_000_000
      for (const { endpoint } of endpoints.filter(({ endpoint }) => endpoint.feature)) {
        const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, one]))
        const answer = await admin.call(endpoint, {
          params: { ...params, ...project.params } as never,
          ...(endpoint.method === 'GET' ? {} : { body: {} }),
        })
        expect([endpoint.path, ...refusal(answer)]).toEqual([endpoint.path, 404, 'feature_missing'])
      }
      const { params } = project
      const { id: repository_id } = await project.repository()
      const draft = { ...aTemplate, repository_id, runner_tag: 'gpu' }
      expect(refusal(await admin.call(templates.create, { params, body: draft }))).toEqual([403, 'wrong_field'])
      expect(await stored()).toEqual({
        ...before,
        repository: before.repository! + 1,
        event: before.event! + 1,
      })
      for (const call of [subscriptions.get, subscriptions.remove])
        expect(refusal(await admin.call(call))).toEqual([404, 'subscription_not_in_edition'])
      const body = { key: await subscriptionKey() }
      expect(refusal(await admin.call(subscriptions.activate, { body }))).toEqual([404, 'subscription_not_in_edition'])
    })

    test('runs everything else', async () => {
      const project = await testProject(server())
      const { id } = await project.template()
      const task = await project.task(id)
      const { id: runner_id } = await server().admin.ok(runners.create, { body: { ...aRunner, is_default: true } })
      expect((await claimTask(server().server.services, { id: runner_id }, []))?.job.task_id).toBe(task.id)
    })
  },
  { config: { ...reachable, edition: 'community' } },
)

onEachDatabase(
  'the edition pro',
  (server) => {
    const activate = async (terms?: Parameters<typeof subscriptionKey>[0]) =>
      server().admin.ok(subscriptions.activate, { body: { key: await subscriptionKey(terms) } })
    const isOn = async () => Object.values((await server().admin.ok(system.info)).features)

    test('has the features while a subscription is active, and keeps what was made with them', async () => {
      const { admin } = server()
      expect(await isOn()).not.toContain(true)
      expect(refusal(await admin.call(subscriptions.get))).toEqual([404, 'subscription_none'])
      await activate()
      expect(await isOn()).not.toContain(false)
      const uses = await usesOf(server())
      expect(await uses.claims(uses.tagged.id)).toBe(true)
      expect(await uses.password()).toMatchObject({ login: 'ada', password: 'of the vault' })
      expect(await uses.stateStatus()).toBe(200)
      expect(statusesOf(await uses.writes()).every((one) => one < 300)).toBe(true)
      // The queue has a task for the runner when the subscription ends.
      const { body: waiting } = await uses.run(uses.tagged.id)
      expect(waiting.status).toBe('waiting')

      await admin.ok(subscriptions.remove)
      expect(await isOn()).not.toContain(true)
      expect(await uses.claims(uses.with_key.id)).toBe(false)
      expect(await uses.stateStatus()).toBe(401)
      expect(await uses.password()).toMatchObject({
        code: 'key_in_storage_unread',
        params: { problem: { code: 'no_subscription' } },
      })
      for (const { id } of [uses.tagged, uses.stateful])
        expect(refusal(await uses.run(id))).toEqual([403, 'task_without_subscription'])
      for (const answer of Object.values(await uses.writes()).flat())
        expect(refusal(answer)).toEqual([403, 'no_subscription'])
      for (const [field, answers] of Object.entries(await uses.fields()))
        for (const { status, body } of answers)
          expect([status, body]).toMatchObject([403, { field_codes: { [field]: { code: 'no_subscription' } } }])
      expect(await uses.keeps()).toEqual(kept)
    })
  },
  { config: { ...reachable, ...proEdition } },
)
