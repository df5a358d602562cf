import { projects } from '../../src/contract/project.ts'
import { tasks } from '../../src/contract/task.ts'
import { isFinished } from '../../src/contract/task-status.ts'
import { templates } from '../../src/contract/template.ts'
import { users } from '../../src/contract/user.ts'
import { Client } from './client.ts'
import { until } from './template.ts'

/** Of the administrator that useFirst() creates. */
export const firstPassword = 'long enough for the first one'

/** What a new user got from a server that has just been installed. */
export interface FirstUse {
  /** The page behind the printed link, and the status of the console's first script. */
  page: string
  script: number
  /** The end of a Bash task of the demo, with its log. */
  status: string
  reason: string
  log: string
}

/**
 * Uses a new server as its first user does: opens the printed link, creates the administrator and a project with the demo,
 * and runs its Bash template. `said`: what the server has printed; `url`: where it can be reached.
 */
export async function useFirst(said: string, url: string): Promise<FirstUse> {
  const [, token = ''] = /\/setup\?token=([\w-]+)/.exec(said) ?? []
  const page = await (await fetch(`${url}/setup?token=${token}`)).text()
  const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(page) ?? []
  const { status: script_status } = await fetch(new URL(script, `${url}/`))

  const admin = new Client(url)
  const body = { token, username: 'admin', name: 'Admin', email: 'admin@example.org', password: firstPassword }
  await admin.ok(users.setup, { body })
  await admin.signIn('admin', firstPassword)

  const { id: project_id } = await admin.ok(projects.create, { body: { name: 'First steps', demo: true } })
  const all = await admin.ok(templates.list, { params: { project_id } })
  const template_id = all.find(({ name }) => name === 'Say hello')?.id ?? 0
  const { id } = await admin.ok(tasks.create, { params: { project_id }, body: { template_id } })
  const params = { project_id, id }
  const task = await until('the first task to end', async () => {
    const found = await admin.ok(tasks.get, { params })
    return isFinished(found.status) && found.log_lines !== null ? found : undefined
  })
  return {
    page,
    script: script_status,
    status: task.status,
    reason: JSON.stringify(task.reason),
    log: await admin.text(tasks.rawOutput, { params }),
  }
}
