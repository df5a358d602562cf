import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alertChannels } from '../../src/contract/alert-channel.ts'
import { type BackupFile, type BackupProblem, backups } from '../../src/contract/backup.ts'
import { environments } from '../../src/contract/environment.ts'
import { events } from '../../src/contract/event.ts'
import { extractValues, integrations, matchers } from '../../src/contract/integration.ts'
import { inventories } from '../../src/contract/inventory.ts'
import { say } from '../../src/contract/message.ts'
import { pauses } from '../../src/contract/pause.ts'
import { members, projects } from '../../src/contract/project.ts'
import { startsBetween } from '../../src/contract/rules/schedule-due.ts'
import { schedules } from '../../src/contract/schedule.ts'
import { templates } from '../../src/contract/template.ts'
import { readBackup } from '../../src/server/backup/read-file.ts'
import { restoreProject } from '../../src/server/backup/restore.ts'
import { backupFile, withChanges, withTriggers, wrong, wrongTriggers } from '../helpers/backup-files.ts'
import { makeRepository } from '../helpers/repositories.ts'
import type { TestServer } from '../helpers/server.ts'
import { onOneDatabase, rowCounts } from '../helpers/suite.ts'

/** The rows of each table, without what the server notes by itself meanwhile about repositories of restored projects. */
async function storedRows(of: TestServer) {
  const { repository_fetch: _, ...rows } = await rowCounts(of)
  return rows
}

const path = '/api/projects/restore'

/** Every problem has a code, which the console words. */
const problem_message = { code: expect.any(String), params: expect.any(Object) }

onOneDatabase('a restore', (server) => {
  const restore = (file: unknown, query: { paused?: string } = { paused: 'false' }) =>
    server().admin.ok(backups.restore, { body: file, query })
  const refused = async (file: unknown) => {
    const answer = await server().admin.send('POST', path, file)
    const body = (await answer.json()) as { error: string; errors: BackupProblem[] }
    return { status: answer.status, ...body }
  }

  test('refuses a list that is longer than 10,000, before it looks at its entries', async () => {
    const views = Array.from({ length: 10_001 }, () => ({}))
    const { status, errors } = await refused(withChanges(backupFile(), ['views', views]))
    expect(status).toBe(400)
    expect(errors).toEqual([
      {
        path: 'views',
        problem: expect.stringContaining('has 10001 entries'),
        problem_message: { code: 'backup_list_too_long', params: { count: 10_001, max: 10_000 } },
      },
    ])
  })

  test.each(wrong)('refuses %s, names the position, and creates nothing', async (_, changes, at, says) => {
    const before = await storedRows(server())
    const { status, error, errors } = await refused(withChanges(backupFile(), ...changes))
    expect(status).toBe(400)
    expect(errors).toContainEqual({ path: at, problem: expect.stringContaining(says), problem_message })
    expect(error).toContain(errors[0]!.problem)
    expect(await storedRows(server())).toEqual(before)
  })

  test('refuses faults in schedules, integrations and alert channels, all at once', async () => {
    const before = await storedRows(server())
    await Promise.all(
      wrongTriggers.map(async ([what, changes, at, says]) => {
        const { status, errors } = await refused(withChanges(withTriggers(), ...changes))
        expect([status, errors], what).toEqual([
          400,
          expect.arrayContaining([{ path: at, problem: expect.stringContaining(says), problem_message }]),
        ])
      }),
    )
    expect(await storedRows(server())).toEqual(before)
  })

  test('pauses schedules that are on, unless they are to run at once', async () => {
    const pauseOf = async ({ id }: { id: number }) =>
      (await server().admin.ok(pauses.get, { params: { project_id: id } })).project
    // Addresses are tested separately.
    const file = withChanges(withTriggers(), ['integrations[0].aliases', []], ['integration_aliases', []])
    const made = await restore(file, {})
    expect(made.warnings).toContain('2 schedules are on and paused, until you let them run: "Nightly", "Look"')
    expect(await pauseOf(made)).toMatchObject({
      by: 'admin',
      reason: expect.stringContaining('restored from a backup'),
    })
    const [recorded] = await server().admin.ok(events.projectLast, { params: { project_id: made.id } })
    expect(recorded).toMatchObject({
      action: 'paused',
      description: expect.stringContaining('All schedules paused: restored'),
    })
    expect(await pauseOf(await restore(file))).toBeNull()
    // Also if nothing can start as it is: once its secret answer is entered, it would run beside the original.
    const waiting = withChanges(
      file,
      ['schedules[2].checkable_repository', undefined],
      ['schedules[2].active', false],
      ['schedules[0].task_params', { secret_names: ['pin'] }],
    )
    const held = await restore(waiting, {})
    expect(held.warnings).toContain('1 schedule is on and paused, until you let it run: "Nightly"')
    expect(await pauseOf(held)).toMatchObject({ reason: expect.stringContaining('restored from a backup') })
    // If nothing is active, no pause is needed.
    expect(await pauseOf(await restore(backupFile(), {}))).toBeNull()
  })

  test('a restored project that was paused is paused again, with its reason', async () => {
    const project_id = await server().project()
    const params = { project_id }
    const file = async () => JSON.parse(await server().admin.text(backups.get, { params })) as BackupFile
    expect((await file()).meta).not.toHaveProperty('pause')
    await server().admin.ok(pauses.set, { params, body: { paused: true, reason: 'Moving house' } })
    const paused = await file()
    expect(paused.meta.pause).toBe('Moving house')
    const made = await restore(paused, {})
    const there = { params: { project_id: made.id } }
    expect((await server().admin.ok(pauses.get, there)).project).toMatchObject({ reason: 'Moving house', by: 'admin' })
    expect(await server().admin.text(backups.get, there)).toBe(JSON.stringify(paused, null, 2))
    await server().admin.ok(pauses.set, { params, body: { paused: false } })
    expect((await file()).meta).not.toHaveProperty('pause')
    for (const [pause, says] of [
      [7, 'meta.pause: must be a text'],
      ['x'.repeat(501), 'meta.pause: must be a text of at most 500'],
    ] as const)
      expect((await refused(withChanges(backupFile(), ['meta.pause', pause]))).error).toContain(says)
  })

  test('creates schedules, integrations and channels, with warnings about what needs attention', async () => {
    const made = await restore(withTriggers())
    const params = { project_id: made.id }
    expect(made.warnings).toEqual([
      '1 integration refuses every sender until the secret of its key is entered: "Push"',
      '2 schedules run from now on: "Nightly", "Look"',
      'schedule "Once": its time 2001-02-03T04:05:06.000Z is past; it is restored switched off',
      'alert channel "Chat": url must be entered again; it is restored switched off',
    ])
    expect(made.warning_messages).toMatchObject([
      { code: 'restored_integration_key', params: { names: { params: { text: '"Push"' } } } },
      { code: 'restored_schedule_runs_several', params: { count: 2 } },
      say('restored_schedule_past', { name: '"Once"', time: '2001-02-03T04:05:06.000Z' }),
      say('restored_channel_secret', { name: '"Chat"', fields: 'url' }),
    ])
    const { admin } = server()
    const list = await admin.ok(schedules.list, { params, query: { sort: 'created' } })
    expect(list).toMatchObject([
      {
        name: 'Nightly',
        active: true,
        time_zone: 'Europe/Berlin',
        ends_at: '2090-01-01T00:00:00.000Z',
        except_dates: ['2027-12-24'],
        spread_minutes: 30,
        tpl_name: 'Check',
        next_due: expect.any(String),
      },
      { name: 'Once', type: 'run_at', active: false, next_due: null },
      { name: 'Look', active: false, repository_id: expect.any(Number), next_due: expect.any(String) },
    ])
    expect(Date.parse(list[0]!.next_due as string)).toBeGreaterThan(Date.now())
    const [start] = startsBetween(list[0]!, 'UTC', new Date(list[0]!.next_due as string), new Date('2090-01-01'), 1)
    expect(list[0]!.next_start).toBe(new Date(start!.at).toISOString())
    const [push] = await admin.ok(integrations.list, { params })
    expect(push).toMatchObject({
      name: 'Push',
      auth_method: 'github',
      searchable: true,
      tpl_name: 'Check',
      problem: null,
    })
    const at = { params: { ...params, integration_id: push!.id } }
    expect(await admin.ok(integrations.aliases, at)).toMatchObject([{ url: expect.stringMatching(/\/pushpush/) }])
    expect(await admin.ok(integrations.projectAliases, at)).toMatchObject([{ url: expect.stringMatching(/\/allall/) }])
    expect(await admin.ok(matchers.list, at)).toMatchObject([{ name: 'Main', key: 'X-Event', value: 'push' }])
    expect(await admin.ok(extractValues.list, at)).toMatchObject([{ name: 'Ref', variable: 'REF' }])
    expect(await admin.ok(alertChannels.list, { params })).toMatchObject([
      { name: 'Chat', active: false, secrets: {}, all_templates: false, template_ids: [list[0]!.template_id] },
      { name: 'Mail', active: true, settings: { to: 'ops@example.com', members: false }, all_templates: true },
    ])
  })

  test('leaves every alias with the project that has it, and creates new ones', async () => {
    const file = withTriggers()
    file.integrations[0]!.aliases = ['mine-mine-mine-mine', 'guess']
    file.integration_aliases = ['ours-ours-ours-ours', 'mine-mine-mine-mine']
    const first = await restore(file)
    expect(first.warnings).toContainEqual(expect.stringMatching(/^the project: 1 address is a new one/))
    expect(first.warnings).toContainEqual(
      expect.stringMatching(/^integration "Push": 1 address is a new one.*inform its/),
    )
    const second = await restore(file)
    expect(second.warnings).toContainEqual(expect.stringMatching(/^the project: 2 addresses are new ones/))
    const ends = async (project_id: number) => {
      const file = await fileOf(project_id)
      return [...(file.integrations[0]?.aliases ?? []), ...file.integration_aliases]
    }
    const [own, others] = [await ends(first.id), await ends(second.id)]
    expect(own).toEqual(expect.arrayContaining(['ours-ours-ours-ours', 'mine-mine-mine-mine']))
    expect(own).not.toContain('guess')
    expect(new Set([...own, ...others]).size).toBe(8)
  })

  test('restores nothing that would run with other inputs: triggers without their secret answer wait for it', async () => {
    const file = withChanges(
      withTriggers(),
      [
        'templates[2].survey_vars',
        [
          { name: 'pin', title: 'PIN', type: 'secret' },
          { name: 'size', title: 'Size', required: true },
        ],
      ],
      ['schedules[0].task_params', { environment: '{"size":"l"}', secret_names: ['pin'] }],
      ['schedules[1].run_at', '2099-01-01T00:00:00Z'],
      ['integrations[0].task_params', { environment: '{"pin":"4711"}' }],
      ['integrations[0].aliases', []],
      ['integration_aliases', []],
    )
    const made = await restore(file)
    const params = { project_id: made.id }
    const lost = 'pin: the secret answer is not stored any more: enter it again'
    expect(made.warnings).toEqual([
      '1 integration refuses every sender until the secret of its key is entered: "Push"',
      '1 schedule runs from now on: "Look"',
      `schedule "Nightly": it cannot start a task as it is: ${lost}`,
      expect.stringMatching(/^schedule "Once": it cannot start a task as it is: .*Size/),
      `integration "Push": it cannot start a task as it is: ${lost}`,
      'alert channel "Chat": url must be entered again; it is restored switched off',
    ])
    const { admin } = server()
    const [nightly, once] = await admin.ok(schedules.list, { params, query: { sort: 'created' } })
    expect(nightly).toMatchObject({ active: true, problem: lost, task_params: { secret_names: ['pin'] } })
    expect(once).toMatchObject({ active: true, problem: expect.stringContaining('Size') })
    // It starts neither at its time nor by hand; a save without the answer does not clear the missing answer.
    const at = { params: { ...params, id: nightly!.id } }
    expect(await admin.call(schedules.run, at)).toMatchObject({
      status: 400,
      body: { fields: { pin: expect.any(String) } },
    })
    const { name, template_id, cron_format, time_zone } = nightly!
    const save = (secret: Record<string, string>) =>
      admin.call(schedules.update, {
        ...at,
        body: {
          name,
          template_id,
          cron_format,
          time_zone,
          active: true,
          task_params: { environment: '{"size":"l"}', secret },
        },
      })
    expect(await save({})).toMatchObject({ status: 400, body: { fields: { 'task_params.pin': expect.any(String) } } })
    expect(await save({ pin: '0815' })).toMatchObject({ status: 204 })
    expect(await admin.ok(schedules.get, at)).toMatchObject({ problem: null })
    expect(await admin.ok(schedules.run, at)).toMatchObject({ status: 'waiting', schedule_id: nightly!.id })
    expect(JSON.stringify(await fileOf(made.id))).not.toContain('4711')
  })

  test('reports all faults at once', async () => {
    const some = wrong.filter(([what]) => /not there|branch/.test(what))
    const { errors, error } = await refused(withChanges(backupFile(), ...some.flatMap(([, changes]) => changes)))
    for (const [, , at] of some) expect(errors.map((one) => one.path)).toContain(at)
    expect(error).toContain(`(and ${errors.length - 1} more)`)
  })

  test.each([
    ['a file cut off in the middle', JSON.stringify(backupFile(), null, 2).slice(0, 400), 'it ends in the middle'],
    ['a file with a fault', '{\n  "meta": {},\n  "keys": [,]\n}', 'look at line 3'],
    ['what is no JSON', 'PK\u0003\u0004', 'is not valid JSON'],
    ['nothing', '', 'is not a backup'],
    ['null', 'null', 'is not a backup'],
    ['a list', '[]', 'is not a backup'],
    ['a text', '"backup"', 'is not a backup'],
    ['NUL in a text', JSON.stringify({ meta: { name: 'a\0b' } }), 'NUL'],
    ['a prototype', '{"meta":{"name":"a","__proto__":{}}}', '__proto__'],
    ['endless nesting', `{"meta":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'nested deeper'],
  ])('refuses %s', async (_, text, says) => {
    const before = await storedRows(server())
    const { status, errors } = await refused(text)
    expect(status).toBe(400)
    expect(errors).toMatchObject([{ path: expect.any(String), problem: expect.stringContaining(says) }])
    expect(await storedRows(server())).toEqual(before)
  })

  test('gives a fault of the JSON a code', async () => {
    const { errors } = await refused('{\n  "meta": {},\n  "keys": [,]\n}')
    const problem_message = say('of_file', { problem: say('body_no_json_at', { line: 3 }) })
    expect(errors).toEqual([{ path: '', problem: 'The file is not valid JSON: look at line 3', problem_message }])
  })

  test('reports a thousand problems, and how many more there are', async () => {
    const none = Array.from({ length: 1200 }, (_, index) => ({ name: `T${index}`, app: 'bash', playbook: 'a.sh' }))
    const { errors } = await refused({ meta: { name: 'Many' }, templates: none })
    expect(errors).toHaveLength(1001)
    expect(errors.at(-1)).toMatchObject({ path: '', problem: 'and 200 more problems' })
  })

  test('refuses a file of more than 50 MiB with 413', async () => {
    const answer = await server()
      .admin.send('POST', path, JSON.stringify({ meta: { name: 'x'.repeat(51 * 1024 * 1024) } }))
      .catch(() => null)
    // A server that stops reading may close the connection before the client has sent everything.
    if (answer) expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining('50 MiB')])
    expect(await server().admin.ok(projects.list)).toEqual(expect.any(Array))
  })

  test('accepts more than the usual limit of a body', async () => {
    const file = {
      ...backupFile(),
      inventories: [{ ...backupFile().inventories[0], inventory: 'host\n'.repeat(300_000) }],
    }
    const made = await restore(file)
    const [inventory] = await server().admin.ok(inventories.list, { params: { project_id: made.id } })
    expect(inventory?.inventory).toHaveLength(1_500_000)
  })

  test('creates everything or nothing, also if the database fails in the middle', async () => {
    const place = {
      knownApp: () => true,
      repositoryProblem: () => Promise.resolve(null),
      inventoryReasons: () => Promise.resolve([]),
      zone: 'UTC',
      global_alias: null,
    }
    const { plan } = await readBackup(backupFile(), place)
    const actor = { user_id: null, username: null, from: null }
    plan.templates[2]!.inventory_id = 99
    const before = await storedRows(server())
    await expect(restoreProject(server().server.services.database, plan, actor, 1)).rejects.toThrow('place 99')
    expect(await storedRows(server())).toEqual(before)
  })

  test('makes its caller the owner, records who did it, and counts what is empty', async () => {
    const made = await restore(backupFile())
    expect(made).toMatchObject({ name: 'Shop', projectName: 'Shop', emptyKeys: 2, emptySecrets: 1, warnings: [] })
    const params = { project_id: made.id }
    expect(await server().admin.ok(members.list, { params })).toMatchObject([{ username: 'admin', role: 'owner' }])
    expect(await server().admin.ok(events.project, { params })).toMatchObject([
      { object_type: 'project', description: 'Project created (restored)', username: 'admin' },
    ])
  })

  test('is for those who may create projects', async () => {
    const { client } = await server().user(`outsider-${Math.random()}`)
    const before = await storedRows(server())
    for (const [caller, says] of [
      [client, 'Only administrators may create projects'],
      [server().anonymous, 'Sign in first'],
    ] as const) {
      const answer = await caller.send('POST', path, backupFile())
      expect([answer.status, await answer.text()]).toEqual([401, expect.stringContaining(says)])
    }
    expect(await storedRows(server())).toEqual(before)
  })

  test('does not read the file of a user who is not signed in', async () => {
    const answer = await server().anonymous.send('POST', path, '{ this is no JSON')
    expect(answer.status).toBe(401)
  })

  test('reports what it could not restore', async () => {
    const { warnings } = await restore({
      ...backupFile(),
      invites: [{ email: 'a@example.com' }],
      secret_storages: [{ name: 'Vault', type: 'vault', params: { url: 'https://vault.example.com' }, roles: ['x'] }],
      templates: [{ ...backupFile().templates[0], executor_image: 'x', jwt_params: null }],
      keys: [
        ...backupFile().keys,
        { name: 'S', type: 'ssh', source_storage: 'Vault', source_storage_key: 'team/deploy' },
      ],
    })
    expect(warnings.sort()).toEqual([
      'invites (1) is not restored: this version has none',
      'secret storage "Vault": token must be entered again before tasks can read secrets from it',
      'secret_storages: roles of 1 object is not restored',
      'templates: executor_image of 1 object is not restored',
    ])
  })

  test('restores objects that have become invalid since, and reports them', async () => {
    const file = withChanges(
      backupFile(),
      ['templates[0].type', ''],
      [
        'templates[2].vaults',
        [
          { type: 'password', vault_key: 'Deploy' },
          { type: 'script', name: 'own', script: 'vault.sh', vault_key: 'Deploy' },
          { type: 'password', name: 'none' },
        ],
      ],
      ['inventories[0].type', 'terraform-workspace'],
      ['inventories[0].become_key', 'Deploy'],
      ['repositories[0].git_url', '/nowhere/at/all'],
      ['integrations', [{ name: 'Push', auth_method: 'github', auth_secret: 'Deploy', template: 'Check' }]],
    )
    const { warnings, id } = await restore(file)
    expect(warnings).toEqual([
      expect.stringContaining('repositories[0].git_url: there is no git repository at /nowhere/at/all'),
      expect.stringContaining('inventories[0].become_key: a key of type ssh holds no password'),
      expect.stringContaining('integrations[0].auth_secret: senders prove themselves by a key of type login_password'),
      expect.stringContaining('templates[1].build_template: "Build" is not a build template'),
      expect.stringContaining('templates[2].inventory: app ansible needs one of type static'),
      'templates[2].vaults[0].vault_key: "Deploy" is of type ssh and holds no password, so runs leave this vault out',
      'templates[2].vaults[2].vault_key: no key is chosen, so runs leave this vault out',
      '1 integration refuses every sender until the secret of its key is entered: "Push"',
    ])
    const back = await server().admin.text(backups.get, { params: { project_id: id } })
    expect((await restore(JSON.parse(back))).warnings).toEqual(warnings)
  })

  test('restores a file of Semaphore UI 2.9', async () => {
    const made = await restore(fixture('semaphore-2.9-backup.json'))
    expect(made).toMatchObject({ name: 'Web shop', emptyKeys: 2, emptySecrets: 0 })
    expect(made.warnings).toEqual([
      expect.stringMatching(
        /^schedule "New commits: Build shop": the file does not say whether it was a plain schedule/,
      ),
      expect.stringContaining('does not store secrets of variable groups, names of schedules, whether they are on'),
      '3 templates allow tasks to choose the branch, the limit, the inventory and debug output, as that release did: switch off what you do not need',
      '1 schedule runs from now on: "New commits: Build shop"',
    ])
    const file = await fileOf(made.id)
    expect(file.schedules).toMatchObject([
      { cron_format: '0 3 * * *', active: true, template: 'Build shop', checkable_repository: 'Shop' },
    ])
    expect(file.templates[0]).toMatchObject({
      cron: '0 3 * * *',
      allow_override_branch_in_task: true,
      task_params: { allow_override_limit: true, allow_override_inventory: true, allow_debug: true },
    })
    expect(file.templates).toMatchObject([
      { name: 'Build shop', app: 'ansible', type: 'build', start_version: '1.0.0', view: 'Build', vaults: [] },
      {
        name: 'Deploy shop',
        playbook: 'deploy.yml',
        build_template: 'Build shop',
        arguments: '["--diff"]',
        vaults: [{ type: 'password', vault_key: 'Vault password' }],
        survey_vars: [
          { name: 'region', type: 'string', required: true },
          { name: 'count', type: 'integer' },
        ],
        environments: ['Production'],
      },
      { name: 'Check disks', repository: 'Tools', environment: 'Empty' },
    ])
    expect(file.inventories).toMatchObject([
      { name: 'Local' },
      { inventory: 'hosts/production.ini', ssh_key: 'Deploy key', become_key: 'Vault password' },
    ])
    expect(file.environments[1]).toMatchObject({ name: 'Production', json: '{"region": "eu"}', env: '{}' })
  })

  test('restores a file of Semaphore UI 2.16', async () => {
    const made = await restore(fixture('semaphore-2.16-backup.json'))
    expect(made).toMatchObject({
      name: 'Platform',
      alert: true,
      alert_chat: '-100200300',
      max_parallel_tasks: 4,
      // Another key is in the secret storage.
      emptyKeys: 1,
      emptySecrets: 1,
    })
    expect(made.warnings.sort()).toEqual([
      expect.stringMatching(/^1 integration refuses every sender/),
      expect.stringMatching(/^1 key of variable groups/),
      '1 schedule runs from now on: "New commits: Backup"',
      'schedule "Nightly": it cannot start a task as it is: pin: the secret answer is not stored any more: enter it again',
      expect.stringMatching(/^secret storage "Vault server": token must be entered again/),
      expect.stringMatching(/^templates: executor_image/),
      expect.stringMatching(/^the project: 1 address is a new one/),
      expect.stringMatching(/^views\[0\]: there is no column "environment"/),
    ])
    const file = await fileOf(made.id)
    expect(file.secret_storages).toMatchObject([{ type: 'vault', params: { url: 'https://vault.example.com' } }])
    expect(file.keys).toContainEqual(
      expect.objectContaining({ source_storage: 'Vault server', source_storage_key: 'ansible/vault' }),
    )
    expect(file.templates).toMatchObject([
      {
        name: 'Site',
        git_branch: 'release',
        runner_tag: 'linux',
        task_params: { limit: ['web'], allow_override_limit: true },
        vaults: [
          { type: 'password', vault_key: 'Vault' },
          { name: 'prod', type: 'script', script: 'vault/prod-client.sh' },
        ],
      },
      { name: 'Network', app: 'terraform', inventory: 'default', task_params: { allow_destroy: true } },
      { name: 'Backup', app: 'bash' },
    ])
    expect(file.inventories[1]).toMatchObject({ type: 'terraform-workspace', template: 'Network' })
    expect(file.environments).toMatchObject([{ secrets: [{ name: 'API_TOKEN', type: 'env' }] }])
    expect(file.views).toMatchObject([{ title: 'Every day' }, { title: 'All', hidden: true, type: 'all' }])
    expect(file.schedules).toMatchObject([
      {
        name: 'Nightly',
        cron_format: '0 3 * * *',
        active: true,
        task_params: {
          environment: '{"size":"l"}',
          secret_names: ['pin'],
          inventory: 'Hosts',
          params: { limit: ['db'] },
        },
      },
      { name: 'Weekly', active: false, template: 'Network' },
      { name: 'New commits: Backup', cron_format: '0 4 * * *', active: true, checkable_repository: 'Platform' },
    ])
    expect(file.integrations).toMatchObject([
      {
        name: 'Push',
        auth_secret: 'Vault',
        matchers: [{ key: 'ref', value: 'refs/heads/main' }],
        extract_values: [{ key: 'pusher.name', variable: 'WHO', variable_type: 'environment' }],
      },
    ])
    const params = { project_id: made.id }
    const [network] = (await server().admin.ok(templates.list, { params })).filter(({ name }) => name === 'Network')
    const owned = await server().admin.ok(inventories.list, { params, query: { template_id: network!.id } })
    expect(owned.map(({ name }) => name)).toEqual(['default'])
    expect(await server().admin.ok(environments.list, { params })).toHaveLength(1)
  })

  async function fileOf(project_id: number): Promise<BackupFile> {
    return JSON.parse(await server().admin.text(backups.get, { params: { project_id } })) as BackupFile
  }
})

const allowed = mkdtempSync(join(tmpdir(), 'sb-roots-'))

onOneDatabase(
  'a restore on a server that restricts the folders of local repositories',
  (server) => {
    test('accepts no other folder from a file, and is permitted to all who may create projects', async () => {
      const inside = await makeRepository(join(allowed, `inside-${Date.now()}`), { 'run.sh': 'echo' })
      const outside = await makeRepository(join(server().data, 'outside'), { 'run.sh': 'echo' })
      const file = (git_url: string) => ({
        ...backupFile(),
        repositories: [{ ...backupFile().repositories[0], git_url }],
      })
      const { client, id } = await server().user('creator')
      const answer = await client.call(backups.restore, { body: file(outside.path) })
      expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining('repositories.local_roots')])
      const made = await client.ok(backups.restore, { body: file(inside.path) })
      expect(await client.ok(members.list, { params: { project_id: made.id } })).toMatchObject([{ id, role: 'owner' }])
      rmSync(allowed, { recursive: true, force: true })
    })
  },
  {
    config: {
      non_admin_can_create_project: true,
      repositories: { allow_private: true, allow_loopback: true, local_roots: [allowed] },
    },
  },
)

function fixture(name: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures', name), 'utf8'))
}
