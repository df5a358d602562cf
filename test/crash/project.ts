import { join } from 'node:path'
import { inventories } from '../../src/contract/inventory.ts'
import { keys } from '../../src/contract/key.ts'
import { projects } from '../../src/contract/project.ts'
import { repositories } from '../../src/contract/repository.ts'
import { templates } from '../../src/contract/template.ts'
import type { Client } from '../helpers/client.ts'
import { makeRepository } from '../helpers/repositories.ts'
import { witnessFiles } from './witness.ts'

/** The kinds of runs: app, what it runs, and its arguments. */
const kinds = {
  'bash short': { app: 'bash', playbook: 'witness.sh', arguments: '["25","0.05"]' },
  'bash long': { app: 'bash', playbook: 'witness.sh', arguments: '["400","0.08"]' },
  'python burst': { app: 'python', playbook: 'witness.py', arguments: '["6000","0.05"]' },
  'python long': { app: 'python', playbook: 'witness.py', arguments: '["1500","0.3"]' },
  // Runs until the test ends it.
  'bash until': { app: 'bash', playbook: 'witness-until.sh', arguments: null },
  ansible: { app: 'ansible', playbook: 'witness.yml', arguments: null },
  'terraform auto': { app: 'terraform', playbook: 'terraform', arguments: null },
  // Two templates, because the tasks of one template run one after the other.
  'terraform asks 1': { app: 'terraform', playbook: 'terraform', arguments: null },
  'terraform asks 2': { app: 'terraform', playbook: 'terraform', arguments: null },
}
export type Kind = keyof typeof kinds

/** A task of each kind over all four apps, which `npm test` runs. */
export const oneOfEach: readonly Kind[] = [
  'bash short',
  'bash long',
  'python burst',
  'python long',
  'ansible',
  'terraform auto',
  'terraform asks 1',
]

/** A batch of 12 tasks, so that five trials are 60 runs. */
export const twelve: readonly Kind[] = [
  ...oneOfEach,
  'bash short',
  'bash long',
  'python long',
  'ansible',
  'terraform asks 2',
]

export interface WitnessProject {
  project_id: number
  templates: Record<Kind, number>
  /** The path of the witness file. */
  witness: string
}

export async function makeProject(admin: Client, root: string): Promise<WitnessProject> {
  const witness = join(root, 'witness')
  const repository = await makeRepository(join(root, 'repository'), witnessFiles(witness))
  const { id: project_id } = await admin.ok(projects.create, { body: { name: 'Crash' } })
  const params = { project_id }
  const [none] = await admin.ok(keys.list, { params })
  const ssh_key_id = none?.id ?? 0
  const place = await admin.ok(repositories.create, {
    params,
    body: { name: 'Witness', git_url: repository.path, git_branch: 'main', ssh_key_id },
  })
  const hosts = await admin.ok(inventories.create, {
    params,
    body: {
      name: 'Here',
      type: 'static',
      ssh_key_id,
      inventory: 'localhost ansible_connection=local ansible_python_interpreter=/usr/bin/python3',
    },
  })
  const made: [string, number][] = []
  for (const [name, kind] of Object.entries(kinds)) {
    const template = await admin.ok(templates.create, {
      params,
      body: {
        name,
        ...kind,
        repository_id: place.id,
        ...(kind.app === 'ansible' ? { inventory_id: hosts.id } : {}),
        allow_parallel_tasks: kind.app !== 'terraform',
        task_params: name === 'terraform auto' ? { auto_approve: true } : {},
      },
    })
    made.push([name, template.id])
  }
  return { project_id, templates: Object.fromEntries(made) as Record<Kind, number>, witness }
}
