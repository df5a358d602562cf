import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inventories } from '../src/contract/inventory.ts'
import { tasks } from '../src/contract/task.ts'
import { templates } from '../src/contract/template.ts'
import { count, type Measurement, ms, until } from './measurement.ts'
import { processorMs } from './processor.ts'
import { makeProject } from './project.ts'
import { startServer } from './server.ts'

const differing = 50

/**
 * Checks two hundred workspaces for drift at once, with a program in place of terraform that answers at once with a plan of
 * fifty changes: what the server does for a check, without the work of terraform.
 */
export const drift: Measurement = async (options) => {
  const wanted = options.quick ? 10 : 200
  const programs = fakeTerraform()
  try {
    const env = { PATH: `${programs}:${process.env.PATH}`, SIGNALBOX_MAX_PARALLEL_TASKS: '4' }
    await using server = await startServer({ ...options, env })
    const { admin } = server
    const project = await makeProject(server, { 'infra/main.tf': '', 'true.sh': 'true\n' })
    const params = { project_id: project.id }
    const { repository_id } = await admin.ok(templates.get, {
      params: { ...params, id: await project.template('true.sh') },
    })
    const body = { name: 'Cloud', app: 'terraform', playbook: 'infra', repository_id, allow_parallel_tasks: true }
    const { id: template_id } = await admin.ok(templates.create, { params, body })
    const ids: number[] = []
    for (let n = 0; n < wanted; n++) {
      const workspace = { name: `w${n}`, inventory: `w${n}`, type: 'terraform-workspace' as const, template_id }
      ids.push((await admin.ok(inventories.create, { params, body: workspace })).id)
    }
    const before = processorMs(server.child.pid).own
    const begin = performance.now()
    for (const inventory_id of ids)
      await admin.ok(tasks.create, { params, body: { template_id, inventory_id, params: { drift: true } } })
    await until('all checks', 900, async () => {
      const rows = await admin.ok(inventories.list, { params, query: { app: 'terraform', template_id } })
      return rows.filter((row) => row.drift?.status === 'drifted').length === wanted || undefined
    })
    const processor = processorMs(server.child.pid).own - before
    return [
      {
        thing: `${count(wanted)} checks for drift with ${differing} changes each: processor of the server for each`,
        budget: '100 ms',
        measured: `${ms(processor / wanted)}; all done after ${ms(performance.now() - begin)}`,
      },
    ]
  } finally {
    rmSync(programs, { recursive: true, force: true })
  }
}

function fakeTerraform(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-terraform-'))
  const change = (n: number) => ({
    address: `aws_instance.web[${n}]`,
    mode: 'managed',
    type: 'aws_instance',
    name: 'web',
    provider_name: 'registry.terraform.io/hashicorp/aws',
    change: { actions: ['update'], before: { size: 'small' }, after: { size: 'large' } },
  })
  const plan = { format_version: '1.2', resource_changes: Array.from({ length: differing }, (_, n) => change(n)) }
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan))
  const program = `#!/bin/sh
case "$1" in
version) echo '{"terraform_version":"1.11.4"}' ;;
plan) exit 2 ;;
show) cat '${folder}/plan.json' ;;
esac
`
  writeFileSync(join(folder, 'terraform'), program)
  chmodSync(join(folder, 'terraform'), 0o755)
  return folder
}
