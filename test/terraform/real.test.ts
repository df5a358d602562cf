import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { templates } from '../../src/contract/template.ts'
import { terraformStates } from '../../src/contract/terraform-state.ts'
import { repetitions } from '../helpers/long-run.ts'
import { oneDatabase, startTestServer, type TestServer } from '../helpers/server.ts'
import { stateBackend } from '../helpers/state-backend.ts'
import { makeWorkplace } from '../helpers/template.ts'
import { terraformPrograms, usesProgram } from '../helpers/tools.ts'

const run = promisify(execFile)
const local = 'variable "n" { default = 0 }\nresource "terraform_data" "a" { input = var.n }\n'
const http = `${local}terraform {\n  backend "http" {}\n}\n`

/** A folder on a laptop, from which the program reaches the backend. */
function laptop(program: string | undefined, url: string, password: string, main = http) {
  const folder = mkdtempSync(join(tmpdir(), 'sb-laptop-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (text: string) => writeFileSync(join(folder, 'main.tf'), text)
  write(main)
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    CHECKPOINT_DISABLE: '1',
    TF_IN_AUTOMATION: '1',
    TF_INPUT: '0',
    TF_HTTP_ADDRESS: url,
    TF_HTTP_LOCK_ADDRESS: url,
    TF_HTTP_UNLOCK_ADDRESS: url,
    TF_HTTP_USERNAME: 'ada',
    TF_HTTP_PASSWORD: password,
  }
  return {
    folder,
    write,
    terraform: async (...args: string[]) => {
      const { stdout, stderr } = await run(program ?? '', args, {
        cwd: folder,
        env,
        maxBuffer: 512 * 1024 * 1024,
      }).catch((error: { stdout: string; stderr: string; code: number }) => {
        throw new Error(`${args.join(' ')}: ${error.code}\n${error.stdout.slice(-2000)}\n${error.stderr}`)
      })
      return stdout + stderr
    },
  }
}

const cases = oneDatabase.flatMap((database) => terraformPrograms().map((program) => ({ database, ...program })))

describe.each(cases)('$app with its state at this server on $database', ({ database, app, path }) => {
  let server: TestServer
  usesProgram({ app, path })
  beforeAll(async () => {
    if (path) server = await startTestServer(database, { runner: true })
  })
  afterAll(() => server?.stop())
  const versions = (params: { project_id: number; id: number }) => server.admin.ok(terraformStates.list, { params })

  test('initialises, applies, moves, imports nothing twice, and destroys from a laptop', async () => {
    const { url, password, params, read } = await stateBackend(server)
    const { terraform, write } = laptop(path, url, password)
    await terraform('init')
    expect(await terraform('apply', '-auto-approve', '-var=n=1')).toContain('1 added')
    expect(await terraform('plan', '-var=n=1')).toContain('No changes')
    await terraform('state', 'mv', 'terraform_data.a', 'terraform_data.b')
    write(http.replace('"terraform_data" "a"', '"terraform_data" "b"'))
    expect(await terraform('plan', '-var=n=1')).toContain('No changes')
    expect(JSON.parse(await terraform('state', 'pull'))).toEqual(JSON.parse((await read()).text))
    const [newest] = await versions(params)
    expect(newest).toMatchObject({ resources: 1, author: 'ada', terraform_version: expect.stringMatching(/^1\./) })
    expect(await terraform('apply', '-destroy', '-auto-approve')).toContain('1 destroyed')
    expect(await server.admin.ok(terraformStates.lock, { params })).toBe(null)
  })

  test('is refused while another client holds the lock, and the error names its ID', async () => {
    const { url, password, lock, unlock } = await stateBackend(server)
    const { terraform } = laptop(path, url, password)
    await terraform('init')
    await lock('b7c9', { Who: 'eve@desk' })
    await expect(terraform('plan', '-no-color')).rejects.toThrow('already locked: ID=b7c9')
    await unlock('b7c9')
    await terraform('plan')
  })

  test('takes a state in and gives it back', async () => {
    const { url, password, read } = await stateBackend(server)
    const { terraform, write, folder } = laptop(path, url, password, local)
    await terraform('init')
    await terraform('apply', '-auto-approve', '-var=n=7')
    write(http)
    await terraform('init', '-migrate-state', '-force-copy')
    expect(JSON.parse((await read()).text)).toMatchObject({ resources: [{ name: 'a' }] })
    rmSync(join(folder, 'terraform.tfstate'), { force: true })
    write(local)
    await terraform('init', '-migrate-state', '-force-copy')
    expect(await terraform('plan', '-var=n=7')).toContain('No changes')
  })

  test('writers at once wait for each other, and no write is lost', async () => {
    const writers = repetitions('STATE_WRITERS', { usual: 4, long: 20 })
    const { url, password, params } = await stateBackend(server)
    const clients = Array.from({ length: writers }, () => laptop(path, url, password))
    for (const { terraform } of clients) await terraform('init')
    await Promise.all(
      clients.map(({ terraform }, n) => terraform('apply', '-auto-approve', '-lock-timeout=10m', `-var=n=${n + 1}`)),
    )
    const rows = await versions(params)
    expect(rows.length).toBeGreaterThanOrEqual(writers)
    expect(new Set(rows.map(({ lineage }) => lineage)).size).toBe(1)
    expect(new Set(rows.map(({ serial }) => serial)).size).toBe(rows.length)
  }, 600_000)

  test('a task that overrides the backend has its state here, without any setting', async () => {
    const place = await makeWorkplace(server, { 'infra/main.tf': local })
    const task_params = { override_backend: true, auto_approve: true, allow_override_inventory: true }
    const template = await place.template('infra', { app, task_params })
    const first = await place.run(template)
    expect([first.status, first.reason]).toEqual(['success', null])
    expect(first.log).toContain('1 added')
    const again = await place.run(template)
    expect(again.log).toContain('No changes')
    const { inventory_id } = await server.admin.ok(templates.get, { params: place.params(template) })
    const rows = await versions(place.params(inventory_id!))
    expect(rows[0]).toMatchObject({ task_id: first.id, template_id: template, resources: 1, author: '' })
    expect(await server.admin.ok(terraformStates.lock, { params: place.params(inventory_id!) })).toBe(null)

    // Each workspace has its own state, and the address of a task is in no log and ends with it.
    const staging = await place.inventory('staging', {
      type: `${app}-workspace`,
      template_id: template,
    })
    const other = await place.run(template, { inventory_id: staging })
    expect(other.log).toContain('1 added')
    expect(await versions(place.params(staging))).toHaveLength(rows.length)
    expect(first.log + other.log).not.toMatch(/api\/terraform\/[0-9a-f]/)
    expect(first.log).toContain('Signalbox keeps the state of the workspace default')
  })
})
