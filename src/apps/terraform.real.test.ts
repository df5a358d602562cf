import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aJob, workingShell } from '../../test/helpers/recording-shell.ts'
import { terraformPrograms, usesProgram } from '../../test/helpers/tools.ts'
import { findApp } from './index.ts'

const main = `
variable "name" { type = string }
variable "zones" { type = list(object({ id = number, open = bool })) }
variable "pin" {
  type      = string
  sensitive = true
}
resource "terraform_data" "greeting" {
  input = "\${var.name} \${length(var.zones)} \${length(var.pin)}"
}
output "greeting" { value = terraform_data.greeting.output }
output "zones" { value = length(var.zones) }
`
const job = {
  playbook: 'live',
  variables: { zones: [{ id: 1, open: true }], unknown: 'to the configuration' },
  run_variables: { name: '${7*7} {{ 7*7 }} "quoted"' },
  secret_variables: { pin: 's3cret' },
  params: { auto_approve: true },
}
const backend = (text: string) => ({ 'live/main.tf': `${main}\nterraform {\n  ${text}\n}\n` })

/** Another task of the same template: a new folder and a new checkout, the state stays. */
async function nextTask(before: { state: string }, files: Record<string, string>) {
  return Object.assign(await workingShell(files), { state: before.state })
}

describe.each(terraformPrograms())('$app', ({ app: id, path }) => {
  usesProgram({ app: id, path })
  const app = findApp(id)
  const did = (shell: { commands: string[] }, word: string) =>
    shell.commands.some((line) => line.startsWith(`${id} ${word}`))

  test('applies a plan once: the next task finds the state and no changes', async () => {
    const first = await workingShell({ 'live/main.tf': main })
    await app.run(aJob(job), first)
    expect(first.output).toContain('Apply complete!')
    expect(first.commands.join('\n')).not.toContain('s3cret')
    const applied = JSON.parse(await readFile(join(first.state, 'terraform/live/terraform.tfstate'), 'utf8'))
    expect(applied.outputs.greeting.value).toBe(`${job.run_variables.name} 1 6`)
    expect(first.items).toMatchObject([
      { kind: 'tool', name: id, version: expect.stringMatching(/^\d+\.\d+/) },
      { kind: 'plan', changes: true, counts: { create: 1, delete: 0 }, resources: 1 },
      { kind: 'change', address: 'terraform_data.greeting', action: 'create', drift: false },
      { kind: 'output_change', name: 'greeting', unknown: true },
      { kind: 'output_change', name: 'zones', after: '1' },
      // It was made of the pin, though Terraform has lost sight of that.
      { kind: 'output', name: 'greeting', value: '', sensitive: true },
      { kind: 'output', name: 'zones', value: '1', sensitive: false },
    ])

    const second = await nextTask(first, { 'live/main.tf': main })
    await app.run(aJob(job), second)
    expect(second.output).toContain('No changes.')
    expect(did(second, 'apply')).toBe(false)

    const third = await nextTask(first, { 'live/main.tf': main })
    await app.run(aJob({ ...job, params: { destroy: true } }), third)
    expect(third.output).toContain('1 destroyed')
    expect([third.confirmed, third.destroys]).toEqual([1, true])
    expect(third.items).toContainEqual(expect.objectContaining({ kind: 'change', action: 'delete' }))
  })

  test('keeps a state for each workspace', async () => {
    const first = await workingShell({ 'live/main.tf': main })
    const inventory = { type: 'terraform-workspace', inventory: 'prod' } as const
    await app.run(aJob({ ...job, inventory }), first)
    expect(existsSync(join(first.state, 'terraform/live/terraform.tfstate.d/prod/terraform.tfstate'))).toBe(true)

    const same = await nextTask(first, { 'live/main.tf': main })
    await app.run(aJob({ ...job, inventory }), same)
    expect(did(same, 'apply')).toBe(false)

    const other = await nextTask(first, { 'live/main.tf': main })
    await app.run(aJob(job), other)
    expect(did(other, 'apply')).toBe(true)
  })

  test('leaves alone a backend that outlives the task', async () => {
    const shell = await workingShell({})
    const kept = await workingShell(backend(`backend "local" { path = "${shell.state}/own.tfstate" }`))
    await app.run(aJob(job), kept)
    expect(existsSync(join(shell.state, 'own.tfstate'))).toBe(true)
    expect(kept.said).toEqual([])
  })

  test.each(['# backend "s3" {}', 'backend "local" {}', 'backend "local" { path = "here.tfstate" }'])(
    'keeps the state when the configuration says %s',
    async (text) => {
      const shell = await workingShell(backend(text))
      await app.run(aJob(job), shell)
      expect(existsSync(join(shell.state, 'terraform/live/terraform.tfstate'))).toBe(true)
    },
  )

  test('two tasks at once: the second waits for the lock of the first', async () => {
    const slow = `${main}\nresource "terraform_data" "slow" {\n  provisioner "local-exec" { command = "touch $HOME/started; until [ -e $HOME/go ]; do sleep 0.1; done" }\n}\n`
    const first = await workingShell({ 'live/main.tf': slow })
    const began = Date.now()
    const running = app.run(aJob(job), first)
    while (!existsSync(join(first.folder, 'started'))) await sleep(20)
    // Whatever the machine: the second needs no longer to come to the lock than the first needed to come this far.
    const time = 500 + 1.5 * (Date.now() - began)
    const second = await nextTask(first, { 'live/main.tf': slow })
    const waiting = app.run(aJob(job), second)
    await sleep(time)
    await writeFile(join(first.folder, 'go'), '')
    await Promise.all([running, waiting])
    expect(second.output).toContain('Acquiring state lock')
    expect(second.output).toContain('No changes.')
  })

  test('a plan is refused once another run has changed the state, in plain words', async () => {
    const first = await workingShell({ 'live/main.tf': main })
    first.confirm = async () => app.run(aJob(job), await nextTask(first, { 'live/main.tf': main }))
    await expect(app.run(aJob({ ...job, params: {} }), first)).rejects.toThrow('The plan is out of date')
  })

  test('takes a state of the repository over when a person says so, once', async () => {
    const first = await workingShell({ 'live/main.tf': main })
    await app.run(aJob(job), first)
    const state = await readFile(join(first.state, 'terraform/live/terraform.tfstate'), 'utf8')
    const files = { 'live/main.tf': main, 'live/terraform.tfstate': state }
    const other = await workingShell(files)
    await app.run(aJob(job), other)
    expect([other.confirmed, other.said.filter((line) => line.includes('copy it'))]).toEqual([1, [expect.any(String)]])
    expect(did(other, 'apply')).toBe(false) // what was built before is known
    const next = await nextTask(other, files)
    await app.run(aJob(job), next)
    expect([next.confirmed, did(next, 'apply')]).toEqual([0, false])
  })

  test('keeps the state behind an http address when the template overrides the backend', async () => {
    let state = ''
    const calls = new Set<string>()
    const server = createServer((request, response) => {
      calls.add(request.method!)
      if (request.method === 'GET') return void response.writeHead(state ? 200 : 404).end(state)
      request.setEncoding('utf8')
      let body = ''
      request
        .on('data', (piece) => (body += piece))
        .on('end', () => {
          state = body
          response.end()
        })
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await new Promise((done) => server.once('listening', done))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/state`
    const shell = await workingShell({ 'live/main.tf': main, 'live/backend.tf': 'terraform { backend "s3" {} }' })
    const params = { auto_approve: true, backend_file: 'backend.tf' }
    await app.run(aJob({ ...job, params, secret_environment: { TF_HTTP_ADDRESS: address } }), shell)
    expect(JSON.parse(state).outputs.greeting.value).toContain('7*7')
    expect([...calls].toSorted()).toEqual(['GET', 'POST'])
    expect(existsSync(join(shell.state, 'terraform'))).toBe(false)
  })
})
