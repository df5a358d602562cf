import { join } from 'node:path'
import { environments } from '../src/contract/environment.ts'
import { keys } from '../src/contract/key.ts'
import { projects } from '../src/contract/project.ts'
import { repositories } from '../src/contract/repository.ts'
import { tasks } from '../src/contract/task.ts'
import { isFinished } from '../src/contract/task-status.ts'
import { templates } from '../src/contract/template.ts'
import { makeRepository } from '../test/helpers/repositories.ts'
import { until } from './measurement.ts'
import type { BenchServer } from './server.ts'

/** A project with a local repository of Bash scripts; each script may have several templates. */
export interface BenchProject {
  id: number
  template(script: string, name?: string): Promise<number>
  start(template_id: number): Promise<number>
  finished(task_id: number, seconds: number): Promise<void>
}

export async function makeProject(
  { admin, data }: BenchServer,
  scripts: Record<string, string>,
  secret?: string,
): Promise<BenchProject> {
  const { id: project_id } = await admin.ok(projects.create, { body: { name: 'Bench' } })
  const at = { project_id }
  const key = (await admin.ok(keys.list, { params: at })).find(({ name }) => name === 'None')
  const { path } = await makeRepository(join(data, `bench-${project_id}`), scripts)
  const repository = await admin.ok(repositories.create, {
    params: at,
    body: { name: 'Scripts', git_url: path, git_branch: 'main', ssh_key_id: key?.id ?? 0 },
  })
  const group = secret && (await admin.ok(environments.create, { params: at, body: groupWith(secret) }))
  return {
    id: project_id,
    template: async (script, name = script) => {
      const body = { name, app: 'bash', playbook: script, repository_id: repository.id, allow_parallel_tasks: true }
      const groups = group ? { environment_ids: [group.id] } : {}
      return (await admin.ok(templates.create, { params: at, body: { ...body, ...groups } })).id
    },
    start: async (template_id) => (await admin.ok(tasks.create, { params: at, body: { template_id } })).id,
    finished: async (id, seconds) => {
      const task = await until(`the end of task ${id}`, seconds, async () => {
        const found = await admin.ok(tasks.get, { params: { project_id, id } })
        return isFinished(found.status) && found.log_lines !== null ? found : undefined
      })
      if (task.status !== 'success') throw new Error(`task ${id}: ${task.status}, ${task.reason}`)
    },
  }
}

const groupWith = (secret: string) => ({
  name: 'Secrets',
  json: '{}',
  env: '{}',
  secrets: [{ name: 'TOKEN', secret, type: 'env' as const, operation: 'create' as const }],
})
