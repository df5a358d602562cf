import { activeTasks } from '../../src/contract/active-task.ts'
import { alertChannels } from '../../src/contract/alert-channel.ts'
import { backups } from '../../src/contract/backup.ts'
import { deliveries } from '../../src/contract/delivery.ts'
import { environments } from '../../src/contract/environment.ts'
import { extractValues, integrations, matchers } from '../../src/contract/integration.ts'
import { invites } from '../../src/contract/invite.ts'
import { keys } from '../../src/contract/key.ts'
import { knownHosts } from '../../src/contract/known-host.ts'
import { pauses } from '../../src/contract/pause.ts'
import { members, projects } from '../../src/contract/project.ts'
import { projectRoles } from '../../src/contract/role.ts'
import { schedules } from '../../src/contract/schedule.ts'
import { signInPolicy } from '../../src/contract/sign-in-policy.ts'
import { system } from '../../src/contract/system.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import { users } from '../../src/contract/user.ts'
import { views } from '../../src/contract/view.ts'
import type { Sample } from './bodies.ts'
import { aChannel, failedDelivery } from './channel.ts'
import type { Client } from './client.ts'
import { aHostKey } from './host-key.ts'
import { aMatcher, anIntegration, aValue } from './integration.ts'
import type { TestServer } from './server.ts'
import { aTemplate, type TestProject } from './suite.ts'

/** The value of every field that takes a secret: no event may contain it. */
export const canary = 'canary-sings-of-secrets'

export interface World {
  server: TestServer
  /** The client that makes all calls. */
  admin: Client
  project: TestProject
  /** Another user. */
  user_id: number
  bodies: Record<string, Sample>
}

/**
 * The event that the write must leave. `changes` lists fields with their old and new values; absent unless it is an
 * update.
 */
export interface Expected {
  type: string
  action: string
  id: number | null
  changes?: Record<string, [unknown, unknown] | 'hidden'>
}

export type Writes = Record<string, (world: World) => Promise<Expected>>

let invitations = 0

/** Invites another address. */
async function invited({ admin, project }: World) {
  await admin.ok(signInPolicy.update, { body: { invites_enabled: true, invite_type: 'both' } })
  const body = { email: `invited${++invitations}@example.org`, role: 'guest' }
  const { id } = await admin.ok(invites.create, { ...project, body })
  return { id, params: { ...project.params, id } }
}

/** Every call that writes in a project and is not that of a sample, with input and in an order that make it succeed. */
export const projectWrites: Writes = {
  'projects.create': async ({ admin }) => {
    const { id } = await admin.ok(projects.create, { body: { name: 'Another' } })
    return { type: 'project', action: 'created', id }
  },
  'projects.update': async ({ admin, project }) => {
    await admin.ok(projects.update, { ...project, body: { name: 'Renamed', max_parallel_tasks: 3 } })
    return {
      type: 'project',
      action: 'updated',
      id: project.id,
      changes: { name: ['Project', 'Renamed'], max_parallel_tasks: [0, 3] },
    }
  },
  'projects.clearCache': async ({ admin, project }) => {
    await admin.ok(projects.clearCache, project)
    return { type: 'project', action: 'cleared', id: project.id }
  },
  'projects.remove': async ({ admin }) => {
    const { id } = await admin.ok(projects.create, { body: { name: 'Short-lived' } })
    await admin.ok(projects.remove, { params: { project_id: id } })
    return { type: 'project', action: 'deleted', id }
  },
  'backups.restore': async ({ admin, bodies }) => {
    const { id } = await admin.ok(backups.restore, { body: bodies['backups.restore']![0] })
    return { type: 'project', action: 'created', id }
  },
  'knownHosts.remove': async ({ server, admin, project }) => {
    const row = {
      project_id: project.id,
      line: 'git.example.com ssh-ed25519 AAAA',
      created: '2026-01-01T00:00:00.000Z',
    }
    const { id } = await server.server.services.database.db
      .insertInto('known_host')
      .values({ ...row, task_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await admin.ok(knownHosts.remove, { params: { ...project.params, id } })
    return { type: 'known_host', action: 'deleted', id }
  },
  'knownHosts.dismiss': async ({ server, admin, project }) => {
    const { db } = server.server.services.database
    const { id } = await db
      .insertInto('presented_host_key')
      .values({ project_id: project.id, line: 'a.example.com ssh-ed25519 AAAA', created: '2026-01-01', task_id: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await admin.ok(knownHosts.dismiss, { params: { ...project.params, id } })
    return { type: 'known_host', action: 'deleted', id }
  },
  'knownHosts.create': async ({ admin, project }) => {
    const old = await admin.ok(knownHosts.create, { ...project, body: { lines: aHostKey('b.example.com', 1) } })
    const body = { lines: aHostKey('b.example.com', 2), replaces: old.map(({ id }) => id) }
    const [made] = await admin.ok(knownHosts.create, { ...project, body })
    const shown = (key?: { type: string; fingerprint: string }) => `${key?.type} ${key?.fingerprint}`
    const changes = { fingerprints: [shown(old[0]), shown(made)] as [string, string] }
    return { type: 'known_host', action: 'updated', id: made?.id ?? 0, changes }
  },
  'system.clearCache': async ({ admin }) => {
    await admin.ok(system.clearCache)
    return { type: 'option', action: 'cleared', id: null }
  },

  'projectRoles.create': async ({ admin, project }) => {
    const body = { slug: 'deployer', name: 'Deployer', rights: ['runProjectTasks' as const] }
    return { type: 'role', action: 'created', id: (await admin.ok(projectRoles.create, { ...project, body })).id }
  },
  'projectRoles.update': async ({ admin, project }) => {
    const of = { params: { ...project.params, slug: 'deployer' } }
    const { id } = await admin.ok(projectRoles.get, of)
    await admin.ok(projectRoles.update, { ...of, body: { name: 'Operator', rights: ['confirmTasks'] } })
    const rights = ['viewProject runProjectTasks', 'viewProject runProjectTasks confirmTasks'] as const
    const changes = { name: ['Deployer', 'Operator'] as [string, string], rights: [...rights] as [string, string] }
    return { type: 'role', action: 'updated', id, changes }
  },
  'projectRoles.remove': async ({ admin, project }) => {
    const of = { params: { ...project.params, slug: 'deployer' } }
    const { id } = await admin.ok(projectRoles.get, of)
    await admin.ok(projectRoles.remove, of)
    return { type: 'role', action: 'deleted', id }
  },
  'invites.create': async (world) => ({ type: 'project_invite', action: 'created', id: (await invited(world)).id }),
  'invites.update': async (world) => {
    const { id, params } = await invited(world)
    await world.admin.ok(invites.update, { params, body: { status: 'declined' } })
    return { type: 'project_invite', action: 'updated', id }
  },
  'invites.resend': async (world) => {
    const { id, params } = await invited(world)
    await world.admin.ok(invites.resend, { params })
    return { type: 'project_invite', action: 'resent', id }
  },
  'invites.remove': async (world) => {
    const { id, params } = await invited(world)
    await world.admin.ok(invites.remove, { params })
    return { type: 'project_invite', action: 'deleted', id }
  },
  'members.add': async ({ admin, project, user_id }) => {
    await admin.ok(members.add, { ...project, body: { user_id, role: 'guest' } })
    return { type: 'user', action: 'created', id: user_id }
  },
  'members.update': async ({ admin, project, user_id }) => {
    await admin.ok(members.update, { params: { ...project.params, user_id }, body: { role: 'manager' } })
    return { type: 'user', action: 'updated', id: user_id, changes: { role: ['guest', 'manager'] } }
  },
  'members.remove': async ({ admin, project, user_id }) => {
    await admin.ok(members.remove, { params: { ...project.params, user_id } })
    return { type: 'user', action: 'deleted', id: user_id }
  },
  'members.leave': async ({ admin, server }) => {
    const { id: project_id } = await admin.ok(projects.create, { body: { name: 'Left' } })
    await server.member(project_id, 'owner')
    await admin.ok(members.leave, { params: { project_id } })
    return { type: 'user', action: 'deleted', id: (await admin.ok(users.me)).id }
  },

  'keys.create': async ({ admin, project }) => {
    const body = { name: 'Deploy', type: 'login_password' as const, login_password: { login: 'ada', password: canary } }
    const { id } = await admin.ok(keys.create, { ...project, body })
    return { type: 'key', action: 'created', id }
  },
  'keys.update': async ({ admin, project }) => {
    const { id } = await project.login('Old', canary)
    const login_password = { login: 'grace', password: `${canary} again` }
    const body = { name: 'New', type: 'login_password' as const, login_password, override_secret: true }
    await admin.ok(keys.update, { ...project.at(id), body })
    return {
      type: 'key',
      action: 'updated',
      id,
      changes: { name: ['Old', 'New'], login: ['ada', 'grace'], secret: 'hidden' },
    }
  },
  'keys.remove': async ({ admin, project }) => {
    const { id } = await project.login('Gone', canary)
    await admin.ok(keys.remove, project.at(id))
    return { type: 'key', action: 'deleted', id }
  },

  'keys.generate': async ({ admin, project }) => {
    const { id } = await admin.ok(keys.generate, { ...project, body: { name: 'Generated', login: 'git' } })
    return { type: 'key', action: 'created', id }
  },
  'keys.changeLogin': async ({ admin, project }) => {
    const { id } = await project.login('Deploy', canary)
    await admin.ok(keys.changeLogin, { ...project.at(id), body: { login: 'grace' } })
    return { type: 'key', action: 'updated', id, changes: { login: ['ada', 'grace'] } }
  },
  'keys.copy': async ({ admin, project }) => {
    const { id } = await admin.ok(keys.copy, project.at((await project.login('Deploy', canary)).id))
    return { type: 'key', action: 'created', id }
  },
  'keys.removeMany': async ({ admin, project }) => {
    const ids = [(await project.login('Old', canary)).id, (await project.login('Older', canary)).id]
    await admin.ok(keys.removeMany, { ...project, body: { ids } })
    return { type: 'key', action: 'deleted', id: ids[1]! }
  },
  'environments.copy': async ({ admin, project }) => {
    const group = await project.environment({ secrets: [{ ...secret, name: 'A' }] })
    const { id } = await admin.ok(environments.copy, project.at(group.id))
    return { type: 'environment', action: 'created', id }
  },
  'environments.removeMany': async ({ admin, project }) => {
    const { id } = await project.environment({ secrets: [{ ...secret, name: 'A' }] })
    await admin.ok(environments.removeMany, { ...project, body: { ids: [id] } })
    return { type: 'environment', action: 'deleted', id }
  },

  'environments.create': async ({ project }) => {
    const { id } = await project.environment({ secrets: [{ ...secret, name: 'A' }] })
    return { type: 'environment', action: 'created', id }
  },
  'environments.update': async ({ admin, project }) => {
    const { id } = await project.environment({ json: '{"a":1}', secrets: [{ ...secret, name: 'A' }] })
    const stored = (await admin.ok(environments.get, project.at(id))).secrets![0]!
    const replaced = { ...secret, id: stored.id, name: 'A', operation: 'update' as const }
    const body = { name: 'Group', json: '{"a":2}', env: '{}', secrets: [replaced, { ...secret, name: 'B' }] }
    await admin.ok(environments.update, { ...project.at(id), body })
    return {
      type: 'environment',
      action: 'updated',
      id,
      changes: { json: ['{"a":1}', '{"a":2}'], secrets: [['A (env)'], ['A (env)', 'B (env)']], A: 'hidden' },
    }
  },
  'environments.remove': async ({ admin, project }) => {
    const { id } = await project.environment({ secrets: [{ ...secret, name: 'A' }] })
    await admin.ok(environments.remove, project.at(id))
    return { type: 'environment', action: 'deleted', id }
  },

  'views.positions': async ({ admin, project }) => {
    const { id, position } = await admin.ok(views.create, { ...project, body: { title: 'Move' } })
    await admin.ok(views.positions, { ...project, body: { [id]: 7 } })
    return { type: 'view', action: 'updated', id, changes: { position: [position, 7] } }
  },

  'schedules.create': async ({ admin, project }) => {
    const body = { ...(await aTiming(project)), task_params: { secret: { pin: canary } } }
    const { id } = await admin.ok(schedules.create, { ...project, body })
    return { type: 'schedule', action: 'created', id }
  },
  'schedules.update': async ({ admin, project }) => {
    const before = await aTiming(project)
    const { id } = await admin.ok(schedules.create, { ...project, body: before })
    const body = { ...before, name: 'Renamed', cron_format: '@weekly', active: true }
    await admin.ok(schedules.update, { ...project.at(id), body })
    return {
      type: 'schedule',
      action: 'updated',
      id,
      changes: { name: ['Timing', 'Renamed'], cron_format: ['@daily', '@weekly'], active: [false, true] },
    }
  },
  'schedules.setActive': async ({ admin, project }) => {
    const { id } = await admin.ok(schedules.create, { ...project, body: await aTiming(project) })
    await admin.ok(schedules.setActive, { ...project.at(id), body: { active: true } })
    return { type: 'schedule', action: 'updated', id, changes: { active: [false, true] } }
  },
  'schedules.run': async ({ admin, project }) => {
    const { id } = await admin.ok(schedules.create, { ...project, body: await aTiming(project) })
    return { type: 'task', action: 'queued', id: (await admin.ok(schedules.run, project.at(id))).id }
  },
  'schedules.remove': async ({ admin, project }) => {
    const { id } = await admin.ok(schedules.create, { ...project, body: await aTiming(project) })
    await admin.ok(schedules.remove, project.at(id))
    return { type: 'schedule', action: 'deleted', id }
  },
  'pauses.set': async ({ admin, project }) => {
    await admin.ok(pauses.set, { ...project, body: { paused: true, reason: 'moving' } })
    return { type: 'project', action: 'paused', id: project.id }
  },

  'alertChannels.create': async ({ admin, project }) => {
    const settings = { url: 'http://127.0.0.1:9/hook', sign_secret: canary }
    const { id } = await admin.ok(alertChannels.create, { ...project, body: aChannel({ settings }) })
    return { type: 'alert_channel', action: 'created', id }
  },
  'alertChannels.update': async ({ admin, project }) => {
    const { id } = await admin.ok(alertChannels.create, { ...project, body: aChannel() })
    const settings = { url: 'http://127.0.0.1:8/hook', sign_secret: canary }
    const body = aChannel({ name: 'Renamed', settings })
    await admin.ok(alertChannels.update, { ...project.at(id), body })
    return {
      type: 'alert_channel',
      action: 'updated',
      id,
      changes: {
        name: ['Channel', 'Renamed'],
        'settings.url': ['http://127.0.0.1:9/hook', 'http://127.0.0.1:8/hook'],
        'settings.sign_secret': 'hidden',
      },
    }
  },
  'alertChannels.test': async ({ admin, project }) => {
    const { id } = await admin.ok(alertChannels.create, { ...project, body: aChannel() })
    await admin.ok(alertChannels.test, project.at(id))
    return { type: 'alert_channel', action: 'tested', id }
  },
  'alertChannels.retry': async ({ admin, project, server }) => {
    const { id } = await admin.ok(alertChannels.create, { ...project, body: aChannel() })
    await admin.ok(alertChannels.retry, project.at(await failedDelivery(server, project.id, id)))
    return { type: 'alert_channel', action: 'retried', id }
  },
  'alertChannels.remove': async ({ admin, project }) => {
    const { id } = await admin.ok(alertChannels.create, { ...project, body: aChannel() })
    await admin.ok(alertChannels.remove, project.at(id))
    return { type: 'alert_channel', action: 'deleted', id }
  },

  'integrations.create': async ({ admin, project }) => {
    const { id } = await admin.ok(integrations.create, { ...project, body: await aListener(project) })
    return { type: 'integration', action: 'created', id }
  },
  'integrations.update': async ({ admin, project }) => {
    const draft = await aListener(project)
    const { id } = await admin.ok(integrations.create, { ...project, body: draft })
    const task_params = { secret: { pin: `${canary} again` } }
    await admin.ok(integrations.update, { ...project.at(id), body: { ...draft, name: 'Renamed', task_params } })
    return {
      type: 'integration',
      action: 'updated',
      id,
      changes: { name: ['Listener', 'Renamed'], secret: 'hidden' },
    }
  },
  'integrations.remove': async ({ admin, project }) => {
    const { id } = await admin.ok(integrations.create, { ...project, body: await aListener(project) })
    await admin.ok(integrations.remove, project.at(id))
    return { type: 'integration', action: 'deleted', id }
  },
  'integrations.addProjectAlias': async ({ admin, project }) => {
    await admin.ok(integrations.addProjectAlias, project)
    return { type: 'integration', action: 'created', id: null }
  },
  'integrations.removeProjectAlias': async ({ admin, project }) => {
    const { id } = await admin.ok(integrations.addProjectAlias, project)
    await admin.ok(integrations.removeProjectAlias, project.at(id))
    return { type: 'integration', action: 'deleted', id: null }
  },
  'integrations.addAlias': async ({ project, server }) => {
    const { id, own } = await anIntegration(server, project, await aListener(project))
    await server.admin.ok(integrations.addAlias, own)
    return { type: 'integration', action: 'created', id }
  },
  'integrations.removeAlias': async ({ admin, project, server }) => {
    const { id, own, alias } = await anIntegration(server, project, await aListener(project))
    await admin.ok(integrations.removeAlias, { params: { ...own.params, id: alias.id } })
    return { type: 'integration', action: 'deleted', id }
  },
  'matchers.create': async ({ project, server }) => {
    const { matcher } = await anIntegration(server, project, await aListener(project))
    return { type: 'integrationmatcher', action: 'created', id: matcher.id }
  },
  'matchers.update': async ({ admin, project, server }) => {
    const { own, matcher } = await anIntegration(server, project, await aListener(project))
    const body = { ...aMatcher, value: 'dev' }
    await admin.ok(matchers.update, { params: { ...own.params, id: matcher.id }, body })
    return { type: 'integrationmatcher', action: 'updated', id: matcher.id, changes: { value: ['main', 'dev'] } }
  },
  'matchers.remove': async ({ admin, project, server }) => {
    const { own, matcher } = await anIntegration(server, project, await aListener(project))
    await admin.ok(matchers.remove, { params: { ...own.params, id: matcher.id } })
    return { type: 'integrationmatcher', action: 'deleted', id: matcher.id }
  },
  'extractValues.create': async ({ project, server }) => {
    const { value } = await anIntegration(server, project, await aListener(project))
    return { type: 'integrationextractvalue', action: 'created', id: value.id }
  },
  'extractValues.update': async ({ admin, project, server }) => {
    const { own, value } = await anIntegration(server, project, await aListener(project))
    const body = { ...aValue, key: 'sender.login' }
    await admin.ok(extractValues.update, { params: { ...own.params, id: value.id }, body })
    return {
      type: 'integrationextractvalue',
      action: 'updated',
      id: value.id,
      changes: { key: ['user.name', 'sender.login'] },
    }
  },
  'extractValues.remove': async ({ admin, project, server }) => {
    const { own, value } = await anIntegration(server, project, await aListener(project))
    await admin.ok(extractValues.remove, { params: { ...own.params, id: value.id } })
    return { type: 'integrationextractvalue', action: 'deleted', id: value.id }
  },
  'deliveries.replay': async ({ admin, project, server }) => {
    const { id, delivery } = await anIntegration(server, project, await aListener(project))
    await admin.ok(deliveries.replay, project.at(delivery.id))
    return { type: 'integration', action: 'started', id }
  },

  'templates.create': async ({ project }) => ({
    type: 'template',
    action: 'created',
    id: (await project.template()).id,
  }),
  'templates.update': async ({ admin, project }) => {
    const { id, repository_id } = await project.template()
    const body = { ...aTemplate, repository_id, playbook: 'other.sh', environment_ids: [project.empty] }
    await admin.ok(templates.update, { ...project.at(id), body })
    return {
      type: 'template',
      action: 'updated',
      id,
      changes: { playbook: ['run.sh', 'other.sh'], environment_ids: [[], [project.empty]] },
    }
  },
  'templates.describe': async ({ admin, project }) => {
    const { id } = await project.template()
    await admin.ok(templates.describe, { ...project.at(id), body: { description: 'nightly' } })
    return { type: 'template', action: 'updated', id, changes: { description: ['', 'nightly'] } }
  },
  'templates.moveMany': async ({ admin, project }) => {
    const { id } = await project.template()
    const view = await admin.ok(views.create, { ...project, body: { title: 'Target' } })
    await admin.ok(templates.moveMany, { ...project, body: { template_ids: [id], view_id: view.id } })
    return { type: 'template', action: 'updated', id, changes: { view_id: [null, view.id] } }
  },
  'templates.removeMany': async ({ admin, project }) => {
    const { id } = await project.template()
    await admin.ok(templates.removeMany, { ...project, body: { template_ids: [id] } })
    return { type: 'template', action: 'deleted', id }
  },
  'templates.runMany': async ({ admin, project }) => {
    const { id: template_id } = await project.template()
    const [task] = await admin.ok(templates.runMany, { ...project, body: { template_ids: [template_id] } })
    return { type: 'task', action: 'queued', id: task?.id ?? 0 }
  },
  'templates.stopMany': async ({ admin, project }) => {
    const template = await project.template()
    const { id } = await project.task(template.id)
    await admin.ok(templates.stopMany, { ...project, body: { template_ids: [template.id] } })
    return { type: 'task', action: 'stopped', id }
  },
  'templates.remove': async ({ admin, project }) => {
    const { id } = await project.template()
    await admin.ok(templates.remove, project.at(id))
    return { type: 'template', action: 'deleted', id }
  },
  'templates.stopAll': async ({ admin, project }) => {
    const template = await project.template()
    const { id } = await project.task(template.id)
    await admin.ok(templates.stopAll, { ...project.at(template.id), body: {} })
    return { type: 'task', action: 'stopped', id }
  },

  'tasks.create': async ({ project }) => {
    const survey = { name: 'password', type: 'secret' as const, title: '' }
    const template = await project.template({ survey_vars: [survey] })
    const { id } = await project.task(template.id, { secret: JSON.stringify({ password: canary }) })
    return { type: 'task', action: 'queued', id }
  },
  'tasks.stop': async (world) => {
    const id = await aTask(world)
    await world.admin.ok(tasks.stop, world.project.at(id))
    return { type: 'task', action: 'stopped', id }
  },
  'activeTasks.stop': async (world) => {
    const id = await aTask(world)
    await world.admin.ok(activeTasks.stop, { params: { id } })
    return { type: 'task', action: 'stopped', id }
  },
  'tasks.confirm': async (world) => {
    const id = await aTask(world, 'waiting_confirmation')
    await world.admin.ok(tasks.confirm, world.project.at(id))
    return { type: 'task', action: 'confirmed', id }
  },
  'tasks.reject': async (world) => {
    const id = await aTask(world, 'waiting_confirmation')
    await world.admin.ok(tasks.reject, world.project.at(id))
    return { type: 'task', action: 'rejected', id }
  },
  'tasks.pin': async (world) => {
    const id = await aTask(world)
    await world.admin.ok(tasks.pin, { ...world.project.at(id), body: { pinned: true } })
    return { type: 'task', action: 'pinned', id }
  },
  'tasks.remove': async (world) => {
    const id = await aTask(world)
    await world.admin.ok(tasks.stop, world.project.at(id))
    await world.admin.ok(tasks.remove, world.project.at(id))
    return { type: 'task', action: 'deleted', id }
  },
}

const secret = { type: 'env' as const, secret: canary, operation: 'create' as const }

async function aTiming(project: TestProject) {
  const template = await project.template({ survey_vars: [{ name: 'pin', title: 'Pin', type: 'secret' }] })
  return { name: 'Timing', template_id: template.id, cron_format: '@daily' }
}

/** Creates an integration that checks a token and gives its tasks a secret answer. */
async function aListener(project: TestProject) {
  const template = await project.template({ survey_vars: [{ name: 'pin', title: 'Pin', type: 'secret' }] })
  return {
    name: 'Listener',
    template_id: template.id,
    auth_method: 'token' as const,
    auth_secret_id: (await project.login('Token', canary)).id,
    auth_header: 'X-Token',
    task_params: { secret: { pin: canary } },
  }
}

async function aTask({ server, project }: World, status?: 'waiting_confirmation'): Promise<number> {
  const { id } = await project.task((await project.template()).id)
  const { db } = server.server.services.database
  if (status) await db.updateTable('task').set({ status }).where('id', '=', id).execute()
  return id
}
