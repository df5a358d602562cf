import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { capture } from '../../src/runner/process.ts'
import { aJob, workingShell } from '../../test/helpers/recording-shell.ts'
import { findApp } from './index.ts'

const programs: string[] = []
for (const id of ['terraform', 'tofu']) {
  if ((await capture(id, ['version'], { env: { PATH: process.env.PATH!, HOME: '/nonexistent' } })).code === 0)
    programs.push(id)
}
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

describe.each(programs)('%s', (id) => {
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

    const second = await nextTask(first, { 'live/main.tf': main })
    await app.run(aJob(job), second)
    expect(second.output).toContain('No changes.')
    expect(did(second, 'apply')).toBe(false)

    const third = await nextTask(first, { 'live/main.tf': main })
    await app.run(aJob({ ...job, params: { auto_approve: true, destroy: true } }), third)
    expect(third.output).toContain('1 destroyed')
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
    const slow = `${main}\nresource "terraform_data" "slow" {\n  provisioner "local-exec" { command = "touch $HOME/started; sleep 2" }\n}\n`
    const first = await workingShell({ 'live/main.tf': slow })
    const running = app.run(aJob(job), first)
    while (!existsSync(join(first.folder, 'started'))) await new Promise((done) => setTimeout(done, 20))
    const second = await nextTask(first, { 'live/main.tf': slow })
    await app.run(aJob(job), second)
    await running
    expect(second.output).toContain('Acquiring state lock')
    expect(second.output).toContain('No changes.')
  })
})
