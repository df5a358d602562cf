import { environments } from '../../src/contract/environment.ts'
import { keys } from '../../src/contract/key.ts'
import type { CodedMessage } from '../../src/contract/message.ts'
import { repositories } from '../../src/contract/repository.ts'
import { secretStorages } from '../../src/contract/secret-storage.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import { buildJob } from '../../src/server/tasks/job.ts'
import type { CallInput } from './client.ts'
import type { TestServer } from './server.ts'
import { testProject } from './suite.ts'

type Draft = NonNullable<CallInput<typeof secretStorages.create>['body']>
type Tried = NonNullable<CallInput<typeof secretStorages.try>['body']>

/** Creates a project with shortcuts for secrets that are in storages. */
export async function storageProject(server: TestServer) {
  const project = await testProject(server)
  const { admin } = server
  const { params } = project

  /** Builds the job of a template, as it is done when a runner gets it. */
  async function built(template_id: number) {
    const { id } = await project.task(template_id)
    const made = await buildJob(server.server.services, id, null)
    await admin.ok(tasks.stop, { params: { ...params, id }, body: { force: true } })
    return made
  }
  const login = (source_storage_id: number, source_storage_key: string, password = '') => ({
    name: `Login ${source_storage_key}`,
    type: 'login_password' as const,
    source_storage_id,
    source_storage_key,
    ...(password && { login_password: { login: 'ada', password } }),
  })

  return {
    ...project,
    storage: async (body: Draft) => (await admin.ok(secretStorages.create, { params, body })).id,
    tried: (body: Tried) => admin.ok(secretStorages.try, { params, body }),
    login,
    /** Creates a key; with a password, it is written to the storage. */
    key: async (...given: Parameters<typeof login>) =>
      (await admin.ok(keys.create, { params, body: login(...given) })).id,
    /** Returns the password of a key as a task gets it, or the code of why the task cannot run. */
    async passwordOf(key_id: number): Promise<string> {
      const { id: repository_id } = await project.repository({ ssh_key_id: key_id })
      const { id: template_id } = await project.template({ repository_id })
      const made = await built(template_id)
      // The key can then be deleted.
      await admin.ok(templates.remove, project.at(template_id))
      await admin.ok(repositories.remove, project.at(repository_id))
      if (!('job' in made)) return codeOf(made.problem)
      const { key } = made.job.repository
      return 'password' in key ? key.password : key.type
    },
    /** Returns the value of a variable group's secret as a task gets it, or the code of why the task cannot run. */
    async valueOf(secret_storage_id: number, source_storage_key: string): Promise<string> {
      const secret = { name: 'TOKEN', type: 'env' as const, source_storage_key, operation: 'create' as const }
      const body = { name: 'Group', json: '{}', env: '{}', secret_storage_id, secrets: [secret] }
      const { id } = await admin.ok(environments.create, { params, body })
      const made = await built((await project.template({ environment_ids: [id] })).id)
      if (!('job' in made)) return codeOf(made.problem)
      return made.job.secret_environment.TOKEN ?? ''
    },
  }
}

export type StorageProject = Awaited<ReturnType<typeof storageProject>>

/** Returns the code of the innermost reason: that of the storage. */
function codeOf(problem: unknown): string {
  const { code, params } = problem as CodedMessage
  return params.problem === undefined ? code : codeOf(params.problem)
}
