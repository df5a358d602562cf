import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BackupFile, backups, restoredSections } from '../../src/contract/backup.ts'
import { nameField } from '../../src/contract/backup-section.ts'
import { environments } from '../../src/contract/environment.ts'
import { keys } from '../../src/contract/key.ts'
import { projects } from '../../src/contract/project.ts'
import { templates } from '../../src/contract/template.ts'
import { withoutSecret } from '../../src/server/backup/distinctions.ts'
import { allResources, draftedResources } from '../../src/server/resources/index.ts'
import { generatedProject, makeProject } from '../helpers/generated-project.ts'
import { canary } from '../helpers/generated-triggers.ts'
import { repetitions } from '../helpers/long-run.ts'
import { samples } from '../helpers/samples/index.ts'
import { nearIn } from '../helpers/samples/sample.ts'
import { seed } from '../helpers/seed.ts'
import { databases } from '../helpers/server.ts'
import { onEachDatabase, testProject } from '../helpers/suite.ts'

const cases = repetitions('FUZZ_CASES', { usual: 12, long: 100 })

onEachDatabase('a backup', (server) => {
  const download = (project_id: number) => server().admin.text(backups.get, { params: { project_id } })
  const restore = async (file: unknown) =>
    server().admin.ok(backups.restore, { body: file, query: { paused: 'false' } })

  test(
    `a backup of any project restores the same project, and contains no secret (FUZZ_SEED=${seed})`,
    async () => {
      await fc.assert(
        fc.asyncProperty(generatedProject, async (plan) => {
          const id = await makeProject(server(), plan)
          const text = await download(id)
          expect(text).not.toContain(canary)
          const file = JSON.parse(text) as BackupFile
          // A restored alias that is in use on this server would get another address.
          await server().admin.ok(projects.remove, { params: { project_id: id } })
          const made = await restore(file)
          expect(await download(made.id)).toBe(JSON.stringify(withoutChannelSecrets(file), null, 2))
          expect(made).toMatchObject({
            projectName: file.meta.name,
            name: file.meta.name,
            emptyKeys: file.keys.filter((key) => key.type !== 'none').length,
            emptySecrets: file.environments.flatMap((group) => group.secrets ?? []).length,
          })
        }),
        { seed, numRuns: Math.ceil(cases / databases.length), endOnFailure: true },
      )
    },
    180_000 + cases * 5000,
  )

  test('is one JSON object indented by 2, without ids and without nulls', async () => {
    const text = await download(await server().project(true))
    expect(text).toBe(JSON.stringify(JSON.parse(text), null, 2))
    expect(text).not.toMatch(/"(id|\w+_ids?)":|: null/)
    const sections = Object.keys(JSON.parse(text) as object)
    expect(sections).toEqual(BackupFile.keyof().options)
    const released = [
      'meta',
      'templates',
      'repositories',
      'keys',
      'views',
      'inventories',
      'environments',
      'integrations',
      'integration_aliases',
      'schedules',
      'alert_channels',
      'secret_storages',
    ]
    expect(sections.filter((section) => released.includes(section))).toEqual(released)
  })

  test('names objects, and says which of several variable groups comes first', async () => {
    const project = await testProject(server())
    const first = await project.environment({ name: 'First' })
    await project.template({ environment_ids: [first.id, project.empty], description: 'What it does' })
    const file = JSON.parse(await download(project.id)) as BackupFile
    expect(file.templates).toMatchObject([
      {
        name: 'Template',
        repository: 'Repository',
        environment: 'First',
        environments: ['First', 'Empty'],
        description: 'What it does',
      },
    ])
    expect(file.repositories).toMatchObject([{ name: 'Repository', ssh_key: 'None' }])
  })

  test('distinguishes two objects of one name, the same way each time', async () => {
    const project = await testProject(server())
    const long = 'x'.repeat(200)
    for (const name of ['Twin', 'Twin', 'Twin', long, long]) await project.inventory({ name })
    const text = await download(project.id)
    const names = (JSON.parse(text) as BackupFile).inventories.map((inventory) => inventory.name)
    expect(names).toEqual([
      'Twin',
      expect.stringMatching(/^Twin - \w{10}$/),
      expect.stringMatching(/^Twin - \w{10}$/),
      long,
      expect.stringMatching(/^x{187} - \w{10}$/),
    ])
    expect(new Set(names).size).toBe(5)
    expect(await download(project.id)).toBe(text)
    expect(await download((await restore(JSON.parse(text))).id)).toBe(text)
  })

  test('holds every resource that has a sample, and the project that it makes has the same objects', async () => {
    const project = await testProject(server())
    const near = await nearIn(project)
    const made = Object.values(samples).map((sample) => ({ sample, body: sample.body(near) }))
    for (const { sample, body } of made) await server().admin.ok(sample.calls.create, { ...project, body })
    const text = await download(project.id)
    const file = JSON.parse(text) as Record<string, Record<string, unknown>[]>
    for (const { sample, body } of made) {
      const section = allResources.find(({ type }) => type === sample.type)?.collection ?? ''
      const left = sample.writeOnly ?? []
      const fields = Object.entries(body).filter(([field]) => !field.endsWith('_id') && !left.includes(field))
      expect(file[section]).toContainEqual(expect.objectContaining(Object.fromEntries(fields)))
    }
    expect(await download((await restore(JSON.parse(text))).id)).toBe(text)
  })

  test('is permitted to managers and owners only', async () => {
    const id = await server().project()
    const path = `/api/project/${id}/backup`
    for (const [role, status] of [
      ['guest', 403],
      ['task_runner', 403],
      ['manager', 200],
      ['owner', 200],
    ] as const) {
      const { client } = await server().member(id, role)
      const answer = await client.send('GET', path)
      expect([role, answer.status, (await answer.text()).includes('"keys"')]).toEqual([role, status, status === 200])
    }
  })

  test('restores keys and secrets without their values, which must be entered again', async () => {
    const project = await testProject(server())
    await project.login('Vault', canary)
    const secrets = [
      { name: 'token', type: 'var' as const, secret: canary, operation: 'create' as const },
      { name: 'TOKEN', type: 'env' as const, secret: canary, operation: 'create' as const },
    ]
    await project.environment({ name: 'Production', json: '{"region":"eu"}', env: '{"A":"b"}', secrets })
    const made = await restore(JSON.parse(await download(project.id)))
    const params = { project_id: made.id }
    const { admin } = server()

    const [none, vault] = await admin.ok(keys.list, { params })
    expect(none).toMatchObject({ name: 'None', type: 'none', empty: false })
    expect(vault).toMatchObject({ name: 'Vault', type: 'login_password', empty: true })
    const groups = await admin.ok(environments.list, { params })
    const group = await admin.ok(environments.get, {
      params: { ...params, id: groups.find(({ name }) => name === 'Production')!.id },
    })
    expect(group).toMatchObject({
      json: '{"region":"eu"}',
      env: '{"A":"b"}',
      secrets: [
        { name: 'token', type: 'var' },
        { name: 'TOKEN', type: 'env' },
      ],
    })

    const at = { ...params, id: vault!.id }
    const login_password = { login: 'ada', password: 'open sesame' }
    const body = { name: 'Vault', type: 'login_password' as const, login_password, override_secret: true }
    await admin.ok(keys.update, { params: at, body })
    expect(await admin.ok(keys.get, { params: at })).toMatchObject({ empty: false })
    const refilled = group.secrets!.map(({ id, name, type }) => ({
      id,
      name,
      type,
      secret: 'new',
      operation: 'update' as const,
    }))
    await admin.ok(environments.update, {
      params: { ...params, id: group.id },
      body: { name: group.name, json: group.json, env: group.env, secrets: refilled },
    })
  })

  test('a backup of the demo project keeps the build template of a deployment, without warnings', async () => {
    const made = await restore(JSON.parse(await download(await server().project(true))))
    const list = await server().admin.ok(templates.list, { params: { project_id: made.id } })
    const deploy = list.find((template) => template.type === 'deploy')
    expect(list.find((template) => template.id === deploy?.build_template_id)).toMatchObject({ type: 'build' })
    expect(made.warnings).toEqual([])
  })

  test('a backup of 3,000 templates keeps all of them, in their order', async () => {
    const many = Array.from({ length: 3000 }, (_, index) => ({
      name: `Template ${index}`,
      app: 'bash',
      playbook: 'run.sh',
      repository: 'Site',
      survey_vars: [{ name: 'region', title: 'Region' }],
    }))
    const file = {
      meta: { name: 'Large' },
      keys: [{ name: 'None', type: 'none' }],
      repositories: [
        { name: 'Site', git_url: 'https://git.example.com/site.git', git_branch: 'main', ssh_key: 'None' },
      ],
      templates: many,
    }
    const made = await restore(file)
    const text = await download(made.id)
    const back = JSON.parse(text) as BackupFile
    expect(back.templates.map((template) => template.name)).toEqual(many.map((template) => template.name))
    expect(await download((await restore(back)).id)).toBe(text)
    await server().admin.ok(projects.remove, { params: { project_id: made.id } })
  })

  /** A new column must be added here or to a project's backup. */
  test('holds every column but those named here', async () => {
    const left: Record<string, string> = {
      ...Object.fromEntries(draftedResources.map(({ table }) => [table, 'id revision project_id'])),
      project: 'id revision created',
      access_key: 'id revision project_id login secret fingerprint environment_id',
      environment: 'id revision project_id',
      template: 'id revision project_id tasks last_task_id',
      template_vault: 'id project_id template_id',
      template_environment: 'template_id environment_id position',
      schedule:
        'id revision project_id last_commit_hash secret problem problem_message next_due next_start evaluated_to created',
      integration: 'id revision project_id secret problem problem_message created',
      integration_alias: 'id project_id created',
      integration_matcher: 'id revision project_id',
      integration_value: 'id revision project_id',
      secret_storage: 'id revision project_id secret secret_names sync_due sync_result created',
      alert_channel: 'id revision project_id secret created',
      alert_channel_template: '',
    }
    /** Columns that a file holds under another name or inside of another object. */
    const elsewhere: Record<string, string> = {
      schedule: 'repository_id',
      template_vault: 'name type script vault_key_id',
      access_key: 'owner',
      integration_alias: 'alias integration_id',
      integration_matcher: 'name match_type method body_data_type key value integration_id',
      integration_value: 'name value_source body_data_type key variable variable_type integration_id',
      alert_channel_template: 'channel_id template_id',
    }
    const sections: Record<string, object> = { project: BackupFile.shape.meta.shape }
    for (const { table, collection } of allResources) {
      const section = restoredSections.find((name) => name === collection)
      if (section) sections[table] = BackupFile.shape[section].element.shape
    }
    const tables = await server().server.services.database.db.introspection.getTables()
    expect(Object.keys(left)).toEqual(expect.arrayContaining(Object.keys(sections)))
    for (const [name, columns] of Object.entries(left)) {
      const there = tables.find((table) => table.name === name)?.columns.map((column) => column.name) ?? []
      const section = sections[name] ?? {}
      const kept = there.filter((column) => Object.hasOwn(section, column) || Object.hasOwn(section, nameField(column)))
      const named = `${columns} ${elsewhere[name] ?? ''}`.trim().split(/ +/)
      expect(there.sort(), name).toEqual([...new Set([...kept, ...named])].filter(Boolean).sort())
    }
  })
})

/**
 * Returns the file as after a restore: channels that wait for secrets are off, and which secrets they had is unknown.
 */
function withoutChannelSecrets(file: BackupFile): BackupFile {
  return {
    ...file,
    alert_channels: file.alert_channels.map((channel) => ({
      ...channel,
      active: channel.active === true && channel.secret_names?.length === 0,
      secret_names: [],
    })),
  }
}

describe('the address of a repository in a backup', () => {
  test.each([
    ['https://git.example.com/a/b.git', 'https://git.example.com/a/b.git'],
    ['https://ada:secret@git.example.com/a/b.git', 'https://git.example.com/a/b.git'],
    ['https://token@git.example.com/a@b', 'https://git.example.com/a@b'],
    ['http://git.example.com/a?token=secret#x', 'http://git.example.com/a'],
    ['ssh://git:secret@git.example.com:22/a', 'ssh://git@git.example.com:22/a'],
    ['ssh://git@git.example.com/a', 'ssh://git@git.example.com/a'],
    ['git@git.example.com:a/b.git', 'git@git.example.com:a/b.git'],
    ['/srv/git/a', '/srv/git/a'],
  ])('%s is written as %s', (git_url, written) => {
    expect(withoutSecret(git_url)).toBe(written)
  })
})
