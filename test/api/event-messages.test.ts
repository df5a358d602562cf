import { expect, test } from 'vitest'
import { backups } from '../../src/contract/backup.ts'
import { type Event, events } from '../../src/contract/event.ts'
import { keys } from '../../src/contract/key.ts'
import { knownHosts } from '../../src/contract/known-host.ts'
import { coded, say } from '../../src/contract/message.ts'
import { english } from '../../src/contract/messages/english.ts'
import { templatePermissions } from '../../src/contract/object-permission.ts'
import { projects } from '../../src/contract/project.ts'
import { serviceAccounts } from '../../src/contract/service-account.ts'
import { signInPolicy } from '../../src/contract/sign-in-policy.ts'
import { system } from '../../src/contract/system.ts'
import { tokens } from '../../src/contract/token.ts'
import { users } from '../../src/contract/user.ts'
import { noteEvent, systemActor } from '../../src/server/audit/audit-log.ts'
import { chainNow } from '../helpers/chain-now.ts'
import { Client } from '../helpers/client.ts'
import { aHostKey } from '../helpers/host-key.ts'
import { signalbox } from '../helpers/signalbox.ts'
import { onEachDatabase, testProject } from '../helpers/suite.ts'

const password = 'correct horse battery'
const sampled = {
  ...systemActor,
  project_id: null,
  object_type: 'option',
  object_id: null,
  object_name: 'test',
  action: 'tested',
} as const

onEachDatabase('The message of an event', (server) => {
  const admin = () => server().admin
  const services = () => server().server.services

  /** Returns the newest event whose message has this code; its description must be the message in English. */
  async function newest(code: string): Promise<Event> {
    const found = (await admin().ok(events.all)).find(({ description_message: said }) => said?.code === code)
    if (!found) throw new Error(`no event has the message ${code}`)
    expect(found.description).toBe(english(found.description_message as ReturnType<typeof coded>))
    return found
  }

  test('says what happened to a project and its objects', async () => {
    const project = await testProject(server())
    await admin().ok(projects.clearCache, project)
    expect(await newest('event_cache_cleared')).toMatchObject({ description: 'Cache cleared', project_id: project.id })
    await admin().text(backups.get, project)
    expect(await newest('event_backup_downloaded')).toMatchObject({ description: 'Backup of the project downloaded' })
    const [host] = await admin().ok(knownHosts.create, { ...project, body: { lines: aHostKey('git.example.com', 7) } })
    expect(await newest('event_host_added')).toMatchObject({
      description: `Known host git.example.com ssh-ed25519 ${host?.fingerprint} added by hand`,
      description_message: { params: { host: 'git.example.com', type: 'ssh-ed25519', fingerprint: host?.fingerprint } },
    })
    const { id, name } = await project.template()
    await admin().ok(templatePermissions.restrict, { ...project.at(id), body: { restricted: true } })
    expect(await newest('event_permissions_template')).toMatchObject({
      description: `Permissions of template ${name} changed`,
      description_message: { params: { name } },
    })
  })

  test('says what happened to accounts, and contains other messages', async () => {
    const { id } = await server().user('held')
    const own = new Client(server().url, { 'user-agent': 'Phone' })
    await own.signIn('held', password)
    await admin().ok(users.block, { params: { id }, body: { blocked: true } })
    const { description, description_message } = await newest('event_from')
    expect(description).toMatch(/^User held blocked, from 127\.0\.0\.1/)
    expect(description_message?.params['what']).toEqual(say('event_user_blocked', { username: 'held' }))
    // That of the client above, and that of the phone.
    expect(await newest('event_sessions_ended')).toMatchObject({
      description: '2 sessions of held ended, because the user was blocked',
      description_message: { params: { count: 2, username: 'held', why: coded('ended_user_blocked') } },
    })
    const robot = await admin().ok(serviceAccounts.create, { body: { username: 'robot', name: 'Robot' } })
    await admin().ok(tokens.createFor, { params: { id: robot.id }, body: { name: 'deploy' } })
    expect(await newest('event_token_created')).toMatchObject({ description: 'API token deploy of robot created' })
  })

  test('says what happened to the server, and what was denied', async () => {
    await admin().ok(system.clearCache)
    expect(await newest('event_caches_cleared')).toMatchObject({ description: 'Cache of all projects cleared' })
    await admin().ok(signInPolicy.update, { body: { token_max_days: 30 } })
    expect(await newest('event_policy_updated')).toMatchObject({ description: 'Sign-in policy token_max_days updated' })
    const project = await testProject(server())
    const { client } = await server().member(project.id, 'guest')
    await client.call(keys.create, { ...project, body: { name: 'x', type: 'none' } })
    await services().denials.flush()
    const denied = await newest('event_denied')
    expect(denied.description).toMatch(/^POST \/api\/project\/:project_id\/keys denied: /)
    expect(denied.description_message?.params['why']).toHaveProperty('code')
  })

  test('is null where action and object say what happened, and is part of an export as JSON Lines', async () => {
    const project = await testProject(server())
    const key = await project.login('Plain')
    const [made] = await admin().ok(events.project, { ...project, query: { type: 'key', object_id: key.id } })
    expect(made).toMatchObject({ description: 'Access Key Plain created', description_message: null })
    expect(made).not.toHaveProperty('message')
    await admin().ok(projects.clearCache, project)
    const file = await admin().text(events.projectExport, { ...project, query: { format: 'jsonl' } })
    const lines = file
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Event)
    expect(lines.find(({ description }) => description === 'Cache cleared')?.description_message).toEqual(
      coded('event_cache_cleared'),
    )
    expect(lines.find(({ description }) => description === 'Access Key Plain created')?.description_message).toBe(null)
    const table = await admin().text(events.projectExport, { ...project, query: { format: 'csv' } })
    expect(table).not.toContain('event_cache_cleared')
  })

  test('is proven: signalbox audit verify finds one that was added, changed or removed', async () => {
    const { db } = services().database
    const note = (description: Parameters<typeof noteEvent>[1]['description']) =>
      services().database.transaction((tx) => noteEvent(tx, { ...sampled, description }))
    const plain = await note('plain')
    const worded = await note(say('event_mail_tested', { to: 'ada@example.org' }))
    const rowOf = (id: number) => db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const verify = () => signalbox(server(), ['audit', 'verify'])
    const { message } = await rowOf(worded)
    expect(JSON.parse(message ?? '')).toEqual(say('event_mail_tested', { to: 'ada@example.org' }))
    await chainNow(services())
    expect(await verify()).toMatchObject({ code: 0 })
    for (const [id, forged] of [
      [plain, message],
      [worded, '{"code":"event_mail_tested","params":{"to":"eve@example.org"}}'],
      [worded, null],
    ] as const) {
      const before = (await rowOf(id)).message
      await db.updateTable('event').set({ message: forged }).where('id', '=', id).execute()
      const said = await verify()
      expect(said.code).toBe(1)
      expect(said.out + said.error).toContain(`Event ${id} was changed`)
      await db.updateTable('event').set({ message: before }).where('id', '=', id).execute()
    }
    expect(await verify()).toMatchObject({ code: 0 })
  }, 180_000)

  test('that is too long is left out, and its English wording is cut', async () => {
    const to = `${'x'.repeat(5000)}\ud800`
    const id = await services().database.transaction((tx) =>
      noteEvent(tx, { ...sampled, description: say('event_mail_tested', { to }) }),
    )
    const found = (await admin().ok(events.all)).find((event) => event.id === id)
    expect(found).toMatchObject({ description_message: null })
    expect(found?.description).toHaveLength(1000)
  })
})
