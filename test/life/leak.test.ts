import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { zstdDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { alertChannels } from '../../src/contract/alert-channel.ts'
import { backups } from '../../src/contract/backup.ts'
import { deliveries } from '../../src/contract/delivery.ts'
import { environments } from '../../src/contract/environment.ts'
import { events } from '../../src/contract/event.ts'
import { hosts } from '../../src/contract/host.ts'
import { integrations } from '../../src/contract/integration.ts'
import { inventories } from '../../src/contract/inventory.ts'
import { keys } from '../../src/contract/key.ts'
import { projects } from '../../src/contract/project.ts'
import { repositories } from '../../src/contract/repository.ts'
import { schedules } from '../../src/contract/schedule.ts'
import { secretStorages } from '../../src/contract/secret-storage.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import { terraformStates } from '../../src/contract/terraform-state.ts'
import { Config } from '../../src/server/config/config.ts'
import type { Client } from '../helpers/client.ts'
import { groupInClouds, type InClouds } from '../helpers/cloud-secrets.ts'
import { startGitHttp } from '../helpers/git-http.ts'
import { type Kept, keepSecrets } from '../helpers/kept-secrets.ts'
import { oneDatabase, startTestServer, type TestServer } from '../helpers/server.ts'
import { startSmallVault } from '../helpers/small-vault.ts'
import { LiveSocket } from '../helpers/socket.ts'
import { makeKey } from '../helpers/sshd.ts'
import { makeWorkplace, taskFolders, until, type Workplace } from '../helpers/template.ts'
import { hasTool } from '../helpers/tools.ts'

const canary = (name: string) => `canary-${name}-${Math.random().toString(36).slice(2, 12)}`

/** Prints everything that it can find, plain and encoded. */
const script = `
env | sort
echo "$@"
for name in VALUE_VAR VALUE_ENV VALUE_RUN; do
  printf '%s in base64: ' "$name"; printenv "$name" | tr -d '\\n' | base64
  printf '%s in JSON: "%s"\\n' "$name" "$(printenv "$name")"
done
cat "$0"
sleep 0.3
`
const play = `
- hosts: all
  connection: local
  gather_facts: false
  tasks:
    - debug: var=VALUE_VAR
    - debug: var=VALUE_RUN
    - debug: msg="{{ VALUE_VAR | b64encode }} {{ secret_of_vault | default('') }}"
    - command: env
    - command: echo "{{ VALUE_RUN }}"
      loop: ["{{ 'x' * 80 }}{{ VALUE_RUN }}{{ 'y' * 120 }}"]
    - debug: msg="{{ 'x' * 975 }}{{ VALUE_VAR }}{{ 'y' * 2000 }}"
    - fail: msg="fails with {{ VALUE_VAR }}"
`
/** Prints the secrets without storing them: Terraform writes everything in its state as plain text. */
const main = `
variable "VALUE_VAR" {}
variable "VALUE_RUN" {}
resource "terraform_data" "one" {
  provisioner "local-exec" {
    command = "echo \\"one is $ONE\\"; echo $ONE | base64; echo $TWO; env"
    environment = { ONE = var.VALUE_VAR, TWO = var.VALUE_RUN }
  }
}
`

const secret_storages = { ...Config.parse({}).secret_storages, allow_private: true }

/** Stores the secret in its state, and another value that only the state knows. */
const kept = `
variable "VALUE_VAR" { sensitive = true }
variable "VALUE_RUN" {}
resource "terraform_data" "kept" {
  input = { password = var.VALUE_VAR, plain = "seen" }
}
output "derived" {
  value     = sha256(var.VALUE_VAR)
  sensitive = true
}
`

describe.each(oneDatabase)('secrets on %s', (database) => {
  const secret = {
    var: canary('variable'),
    env: canary('environment'),
    run: canary('run'),
    login: canary('repository-password'),
    connection: canary('connection-password'),
    become: canary('become-password'),
    vault: canary('vault-password'),
    passphrase: canary('passphrase'),
    schedule: canary('schedule-answer'),
    integration: canary('integration-answer'),
    token: canary('sender-token'),
    channel: canary('channel-secret'),
    payload: canary('delivery-payload'),
    storageToken: canary('storage-token'),
    stored: canary('secret-in-storage'),
    storedKey: canary('key-in-storage'),
    cloudSecret: canary('cloud-secret'),
    cloudToken: canary('cloud-token'),
    connectToken: canary('connect-token'),
    inCloud: canary('secret-in-cloud'),
  }

  test('are in no answer, frame, log, file, row or command line', async () => {
    const server = await startTestServer(database, { runner: true, config: { secret_storages } })
    onTestFinished(() => server.stop())
    const place = await makeWorkplace(server, {
      'show.sh': script,
      'site.yml': play,
      'infra/main.tf': main,
      'kept/main.tf': kept,
    })
    const key = await makeKey(secret.passphrase)
    // The middle of a key is never printed by chance.
    const keyLine = key.private_key.split('\n')[2] as string
    // Also both halves: a secret that was cut in two is no longer recognised.
    const halves = [secret.var, secret.run].flatMap((value) => [value.slice(0, -4), value.slice(9)])
    const derived = createHash('sha256').update(secret.var).digest('hex')
    const needles = [...Object.values(secret), derived, ...halves, keyLine].flatMap((value) => [
      value,
      ...inBase64(value),
    ])
    const watch = watchProcesses(needles)
    const socket = await LiveSocket.open(server.admin)
    const found: string[] = []
    const look = (where: string, text: string) => {
      for (const needle of needles) if (text.includes(needle)) found.push(`${where}: ${needle}`)
    }

    const ids = await runEverything(server, place, secret, key.private_key)
    ids.push(...(await runTriggers(server, place, secret)))
    expect(await watch()).toEqual([])
    look('socket', JSON.stringify(socket.frames))
    socket.close()
    for (const id of ids) look(`log of task ${id}`, await place.log(id))
    expect((await place.log(ids[0] as number)).match(/\*\*\*/g)?.length).toBe(11)
    for (const client of [server.admin, (await server.member(place.project_id, 'owner')).client]) {
      for (const [where, text] of await everyAnswer(client, place, ids)) look(where, text)
    }
    await until('the task folders to be gone', () => (taskFolders(server.data).length === 0 ? true : undefined))
    for (const [where, text] of await everyRow(server)) look(where, text)
    for (const entry of await readdir(server.data, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      look('file name', path)
      if (entry.isFile()) look(path, await readFile(path, 'latin1'))
    }
    expect(found).toEqual([])
    const { db } = server.server.services.database
    expect(await db.selectFrom('task_private').selectAll().execute()).toEqual([])
  })
})

/**
 * Returns the text in base64 at each of the three possible offsets, without the letters that depend on its neighbours.
 */
function inBase64(value: string): string[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.from(`${'x'.repeat(before)}${value}`)
      .toString('base64')
      .replace(/=+$/, '')
    return text.slice(before === 0 ? 0 : before + 1, -2)
  })
}

async function runEverything(
  server: TestServer,
  place: Workplace,
  secret: Record<
    'var' | 'env' | 'run' | 'login' | 'connection' | 'become' | 'vault' | 'storageToken' | 'stored' | 'storedKey',
    string
  > & {
    passphrase: string
  } & InClouds,
  private_key: string,
): Promise<number[]> {
  const login = { login: 'robot', password: secret.login }
  const git = await startGitHttp(join(place.repository.path, '..'), { login })
  onTestFinished(() => git.stop())
  const url = `${git.url}/${place.repository.path.split('/').at(-1)}/.git`
  const password = (login: string, value: string) =>
    place.key({ type: 'login_password', login_password: { login, password: value } })
  const repository_id = await place.addRepository(url, await password('robot', secret.login))
  const group = await place.group({
    secrets: [
      { type: 'var', name: 'VALUE_VAR', secret: secret.var },
      { type: 'env', name: 'VALUE_ENV', secret: secret.env },
    ],
  })
  const elsewhere = await groupInStorage(server, place, secret)
  const common = {
    repository_id,
    environment_ids: [group, elsewhere, await groupInClouds(server, place.project_id, secret)],
  }
  const request = { secret: JSON.stringify({ VALUE_RUN: secret.run }), message: 'Look for leaks' }
  const runs = [place.start(await place.template('show.sh', common), request)]
  // Wrong and unused secrets are secrets too.
  const sshKey = await place.key({ type: 'ssh', ssh: { login: 'root', passphrase: secret.passphrase, private_key } })
  const gone = await place.addRepository('ssh://root@127.0.0.1:1/none.git', sshKey)
  runs.push(place.start(await place.template('show.sh', { ...common, repository_id: gone }), request))
  if (hasTool('ansible-playbook')) {
    const inventory_id = await place.inventory('localhost', {
      ssh_key_id: await password('ada', secret.connection),
      become_key_id: await password('root', secret.become),
    })
    const vaults = [{ name: 'main', vault_key_id: await password('', secret.vault) }]
    const template = await place.template('site.yml', {
      ...common,
      app: 'ansible',
      inventory_id,
      vaults,
      task_params: { allow_debug: true },
    })
    runs.push(place.start(template, { ...request, params: { debug_level: 6 } }))
  } else process.stderr.write('Not looked for leaks of ansible, because it is not installed\n')
  if (hasTool('terraform')) {
    const task_params = { auto_approve: true }
    const own = { ...task_params, override_backend: true }
    runs.push(place.start(await place.template('kept', { ...common, app: 'terraform', task_params: own }), request))
    runs.push(place.start(await place.template('infra', { ...common, app: 'terraform', task_params }), request))
  } else process.stderr.write('Not looked for leaks of terraform, because it is not installed\n')
  const ids = await Promise.all(runs)
  const ended = await Promise.all(ids.map((id) => place.finished(id)))
  expect(ended[0]?.status, ended[0]?.log).toBe('success')
  expect(ended[1]).toMatchObject({ status: 'error' })
  if (hasTool('ansible-playbook')) expect(ended[2]?.log).toContain('fails with ***')
  if (hasTool('terraform')) {
    expect(ended.at(-1)?.log).toContain('one is ***')
    expect(ended.at(-2)?.log).toContain('1 added')
  }
  await server.admin.call(tasks.create, {
    params: { project_id: place.project_id },
    body: { template_id: 1, ...request },
  })
  return ids
}

/** Returns a variable group whose secret is in a storage, which has a key too, that was written there. */
async function groupInStorage(
  { admin }: TestServer,
  { project_id }: Workplace,
  { storageToken, stored, storedKey }: Record<'storageToken' | 'stored' | 'storedKey', string>,
): Promise<number> {
  const vault = await startSmallVault(storageToken)
  onTestFinished(() => vault.stop())
  const params = { project_id }
  const access = { type: 'vault' as const, params: { url: vault.url }, secrets: { token: storageToken } }
  await admin.ok(secretStorages.try, { params, body: access })
  const storage = await admin.ok(secretStorages.create, { params, body: { ...access, name: 'Vault' } })
  const source = { source_storage_id: storage.id, source_storage_key: 'team/key' }
  const login_password = { login: 'ada', password: storedKey }
  await admin.ok(keys.create, { params, body: { name: 'In Vault', type: 'login_password', login_password, ...source } })
  expect(vault.secrets.get('team/key')).toEqual({ login: 'ada', password: storedKey })
  const secrets = [{ type: 'env' as const, name: 'VALUE_STORED', secret: stored, operation: 'create' as const }]
  const body = { name: 'In Vault', json: '{}', env: '{}', secret_storage_id: storage.id, secrets }
  return (await admin.ok(environments.create, { params, body })).id
}

/** Runs tasks by a schedule and an integration, and sends an alert. */
async function runTriggers(server: TestServer, place: Workplace, secret: Kept): Promise<number[]> {
  const { admin } = server
  const params = { project_id: place.project_id }
  const { name } = await admin.ok(projects.get, { params })
  await admin.ok(projects.update, { params, body: { name, alert: true } })
  const template = await place.template('show.sh', { allow_parallel_tasks: true })
  const { schedule, integration, channel, send } = await keepSecrets(server, params, template, secret)
  const { id } = await admin.ok(schedules.run, { params: { ...params, id: schedule.id } })
  await send()
  const [started] = await admin.ok(tasks.list, { params, query: { integration_id: integration.id } })
  const ids = [id, started?.id ?? 0]
  for (const each of ids) expect((await place.finished(each)).log).toContain('VALUE_RUN in JSON: "***"')
  await admin.ok(alertChannels.test, { params: { ...params, id: channel.id } })
  await until('the alert to be given up for now', async () => {
    const sent = await admin.ok(alertChannels.deliveries, { params })
    return sent.some(({ problem }) => problem !== null) ? true : undefined
  })
  return ids
}

/**
 * Reads the command lines of all processes 50 times a second until the result is called, which returns those with a
 * needle.
 */
function watchProcesses(needles: string[]): () => Promise<string[]> {
  const seen = new Set<string>()
  const over = new AbortController()
  const done = (async () => {
    while (!over.signal.aborted) {
      const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
      const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'latin1').catch(() => '')))
      for (const line of lines) if (needles.some((needle) => line.includes(needle))) seen.add(line)
      await sleep(20)
    }
  })()
  return async () => {
    over.abort()
    await done
    return [...seen]
  }
}

/** Returns the API's answers about everything in the project. */
async function everyAnswer(client: Client, place: Workplace, ids: number[]): Promise<[string, string][]> {
  const params = { project_id: place.project_id }
  const answers: [string, string][] = []
  const resources = [
    secretStorages,
    keys,
    environments,
    inventories,
    repositories,
    templates,
    schedules,
    integrations,
    alertChannels,
  ]
  for (const resource of [...resources, deliveries]) {
    const rows = (await client.ok(resource.list, { params })) as { id: number }[]
    answers.push([resource.list.path, JSON.stringify(rows)])
    for (const { id } of rows)
      answers.push([
        `${resource.get.path} ${id}`,
        JSON.stringify(await client.ok(resource.get, { params: { ...params, id } })),
      ])
  }
  let states = 0
  for (const { id } of await client.ok(inventories.list, { params })) {
    const workspace = { params: { ...params, id } }
    const versions = await client.call(terraformStates.list, workspace)
    answers.push([`${terraformStates.list.path} ${id}`, JSON.stringify(versions.body)])
    for (const { id: state_id } of versions.status === 200 ? versions.body : []) {
      const at = { params: { ...params, id, state_id } }
      answers.push([terraformStates.content.path, await client.text(terraformStates.content, at)])
      answers.push([terraformStates.diff.path, await client.text(terraformStates.diff, at)])
      states++
    }
  }
  if (hasTool('terraform')) expect(states).toBeGreaterThan(0)
  const lists = [tasks.list, tasks.last, events.project, events.projectLast, events.all]
  for (const call of [...lists, backups.get, alertChannels.deliveries])
    answers.push([call.path, await client.text(call, { params })])
  answers.push([hosts.list.path, await client.text(hosts.list, { params })])
  for (const id of ids)
    for (const call of [
      tasks.get,
      tasks.facts,
      tasks.results,
      tasks.ansibleHosts,
      tasks.ansibleErrors,
      tasks.output,
      tasks.rawOutput,
      tasks.window,
      tasks.stages,
    ])
      answers.push([`${call.path} ${id}`, await client.text(call, { params: { ...params, id } })])
  return answers
}

/** Returns the bytes as text, decompressed if they are compressed. */
function plainOf(bytes: Uint8Array): string {
  const plain = Buffer.from(bytes)
  return (plain.length > 4 && plain.readUInt32LE(0) === 0xfd2fb528 ? zstdDecompressSync(plain) : plain).toString(
    'latin1',
  )
}

/** Returns all rows of all tables as text. */
async function everyRow(server: TestServer): Promise<[string, string][]> {
  const { db } = server.server.services.database
  const rows: [string, string][] = []
  for (const { name } of await db.introspection.getTables()) {
    const answer = await sql`select * from ${sql.table(name)}`.execute(db)
    for (const row of answer.rows as Record<string, unknown>[])
      for (const [column, value] of Object.entries(row)) if (value instanceof Uint8Array) row[column] = plainOf(value)
    rows.push([`table ${name}`, JSON.stringify(answer.rows)])
  }
  expect(rows.length).toBeGreaterThan(15)
  expect(rows.find(([name]) => name === 'table task_result')?.[1]).toContain('show.sh')
  return rows
}
