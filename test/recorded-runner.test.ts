import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { tasks } from '../src/contract/task.ts'
import type { Claim, Orders } from '../src/contract/task-server.ts'
import { registeredRunner } from './helpers/remote-agent.ts'
import { onEachDatabase, testProject } from './helpers/suite.ts'

interface Recorded {
  call: 'claim' | 'report' | 'finish'
  body: Record<string, unknown>
  /** Missing: 204. */
  answer?: Record<string, unknown>
}

/**
 * What a runner of release 0.1 and its server said to each other about an Ansible task, as recorded between the two. A
 * server of the next release must still understand it, and answer what that runner understands: never edit the file.
 */
const recorded = JSON.parse(
  readFileSync(new URL('fixtures/runner-calls-0.1.json', import.meta.url), 'utf8'),
) as Recorded[]

onEachDatabase(
  'a runner of release 0.1',
  (server) => {
    it('works on: its recorded calls are understood, and it understands the answers', async () => {
      const project = await testProject(server())
      const template = await project.template()
      const { id } = await project.task(template.id)
      const token = `token ${Math.random()}`
      await server().server.services.database.db.insertInto('runner').values(registeredRunner(token, token)).execute()
      let claim: Claim | undefined
      let ticket = 0
      for (const { call, body, answer } of recorded) {
        const held = claim && { task_id: id, fence: claim.fence, log_id: claim.log_id }
        const said = await fetch(`${server().url}/api/runner/${call}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ ...body, ...held, ...('ticket' in body && { ticket }) }),
        })
        const text = await said.text()
        const now = text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>)
        if (call === 'claim' && !answer) {
          // This release takes only keys that it knows in an answer without a task.
          expect(Object.keys(now ?? {})).toEqual(['ticket'])
          ticket = (now as { ticket: number }).ticket
        } else if (call === 'claim') {
          claim = now as unknown as Claim
          expect(shapeOf(now)).toMatchObject(shapeOf(answer) as object)
        } else if (call === 'report') expect(now as unknown as Orders).toMatchObject(answer as object)
        else expect([call, said.status]).toEqual(['finish', 204])
      }
      const at = { params: { project_id: project.id, id } }
      expect(await server().admin.ok(tasks.get, at)).toMatchObject({ status: 'success', runner_name: token })
      const log = await server().admin.text(tasks.rawOutput, at)
      expect(log).toContain('PLAY RECAP')
    })
  },
  { config: { use_remote_runner: true } },
)

/** What the keys of the job's inventory and repository hold depends on the project. */
const free = new Set(['inventory', 'params', 'stage_arguments'])

/** Replaces each value by whether it may be another one: numbers and texts by their kind, objects by their keys. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return 'a list'
  if (value === null || typeof value !== 'object') return value === null ? expect.anything() : typeof value
  const keys = Object.entries(value).filter(([key, inner]) => !free.has(key) && inner !== null)
  return Object.fromEntries(keys.map(([key, inner]) => [key, shapeOf(inner)]))
}
