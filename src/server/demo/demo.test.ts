import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aJob, workingShell } from '../../../test/helpers/recording-shell.ts'
import { hasTool } from '../../../test/helpers/tools.ts'
import { findApp } from '../../apps/index.ts'
import { capture } from '../../runner/process.ts'
import { demoFiles } from './files.ts'
import { createDemoRepository } from './lay-repository.ts'
import {
  type DemoTemplate,
  demoEnvironments,
  demoInventories,
  demoKeys,
  demoRepository,
  demoTemplates,
  demoViews,
} from './templates.ts'

const env = { PATH: process.env.PATH!, HOME: '/nonexistent' }
async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'signalbox-demo-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
const git = async (repository: string, ...args: string[]) =>
  (await capture('git', args, { cwd: repository, env })).stdout.trim()

describe('the demo repository', () => {
  test('the demo repository is created once, with all files in one commit on main', async () => {
    const data = await newFolder()
    const repository = await createDemoRepository(join(data, 'not', 'there', 'yet'))
    expect((await git(repository, 'ls-tree', '-r', '--name-only', 'main')).split('\n').sort()).toEqual(
      Object.keys(demoFiles).sort(),
    )
    expect(await git(repository, 'status', '--porcelain')).toBe('')
    expect(await git(repository, 'log', '--format=%an <%ae> %s')).toBe(
      'Signalbox <demo@signalbox.invalid> Demo playbooks, scripts and Terraform',
    )
    expect((await stat(join(repository, 'bash/hello.sh'))).mode & 0o111).toBe(0o111)
  })

  test('a demo repository that a user has changed is left as it is', async () => {
    const data = await newFolder()
    const repository = await createDemoRepository(data)
    await writeFile(join(repository, 'README.md'), 'mine')
    expect(await createDemoRepository(data)).toBe(repository)
    expect(await git(repository, 'status', '--porcelain')).toBe('M README.md')
  })

  test('five servers that create the demo repository at once, after an interrupted attempt, create one', async () => {
    const data = await newFolder()
    await mkdir(join(data, 'demo-repository'))
    const places = await Promise.all(Array.from({ length: 5 }, () => createDemoRepository(data)))
    expect(new Set(places).size).toBe(1)
    expect(await readdir(data)).toEqual(['demo-repository'])
    expect(await git(places[0]!, 'fsck', '--strict')).toBe('')
  })
})

test('the demo project refers only to objects that it contains', () => {
  const views: readonly string[] = demoViews
  const keys = demoKeys.map((key) => key.name)
  expect(
    [demoRepository.ssh_key, ...demoInventories.map((inventory) => inventory.ssh_key)].every((key) =>
      keys.includes(key as 'None'),
    ),
  ).toBe(true)
  demoTemplates.forEach((template, index) => {
    expect(views).toContain(template.view)
    expect(Object.keys(demoFiles).some((path) => path.startsWith(template.playbook))).toBe(true)
    if (template.inventory) expect(demoInventories.map((inventory) => inventory.name)).toContain(template.inventory)
    if (template.environment)
      expect(demoEnvironments.map((environment) => environment.name)).toContain(template.environment)
    if (template.build_template)
      expect(demoTemplates.slice(0, index).map(({ name }) => name)).toContain(template.build_template)
  })
})

/** Returns the job that the server would build from a template and its survey's defaults. */
function jobOf(template: DemoTemplate) {
  const variables = demoEnvironments.find(({ name }) => name === template.environment)
  return aJob({
    app: template.app,
    playbook: template.playbook,
    arguments: JSON.parse(template.arguments ?? '[]'),
    variables: JSON.parse(variables?.json ?? '{}'),
    environment: JSON.parse(variables?.env ?? '{}'),
    secret_environment: Object.fromEntries(variables?.secrets.map(({ name, secret }) => [name, secret]) ?? []),
    run_variables: Object.fromEntries(
      template.survey_vars?.map((asked) => [asked.name, asked.default_value ?? '']) ?? [],
    ),
    details: {
      type: template.type ?? '',
      target_version: template.type === 'build' ? '1.0.0' : null,
      incoming_version: template.type ? '1.0.0' : null,
    },
    ...(template.inventory && { inventory: { type: 'file' as const, inventory: demoInventories[0].inventory } }),
  })
}

const words: Record<string, RegExp> = {
  'Say hello': /Hello, world![\s\S]*argument: mood=cheerful[\s\S]*only-the-script-sees-this[\s\S]*Done\./,
  Report: /Signalbox report[\s\S]*DETAILS_USERNAME +\| ada[\s\S]*format +\| table[\s\S]*facts, 2 arguments/,
  Ping: /web2 answers ada[\s\S]*db1 .*ok=2/,
  'Build package': /Made demo-1\.0\.0\.tar\.gz/,
  'Release package': /Version 1\.0\.0 is live/,
  'Set up the site': /A real playbook would reload[\s\S]*web1 .*changed=2 .*skipped=1/,
  'Set up the site: what would change?': /\+<h1>Hello from the variable group<\/h1>[\s\S]*failed=0/,
  'Servers with Terraform': /demo-02[\s\S]*Apply complete! Resources: 3 added/,
}

for (const template of demoTemplates) {
  const app = findApp(template.app)
  test.runIf(hasTool(app.command))(`"${template.name}" runs`, async () => {
    const job = jobOf(template)
    const shell = await workingShell({ ...demoFiles }, job)
    await app.run(job, shell)
    const plain = shell.output.replace(/\u001b\[[\d;]*m/g, '')
    expect(plain).toMatch(words[template.name]!)
    expect(plain).not.toMatch(/warning/i)
  })
}
