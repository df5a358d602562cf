import { expect, test } from 'vitest'
import { tasks } from '../../src/contract/task.ts'
import { manualRunner } from '../helpers/results.ts'
import { onEachDatabase, testProject } from '../helpers/suite.ts'

onEachDatabase('removing a task', (server) => {
  const held = manualRunner(server)

  test('works as soon as it has ended, while the end of its log is still on the way', async () => {
    const project = await testProject(server())
    const task = await held(project, (await project.template()).id)
    const { logs } = server().server.services
    const { seal } = logs
    const sealing = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    logs.seal = async (id) => {
      sealing.resolve()
      await go.promise
      return seal.call(logs, id)
    }
    try {
      const finishing = task.finish()
      await sealing.promise
      expect((await server().admin.ok(tasks.get, task.at)).status).toBe('success')
      const removing = server().admin.call(tasks.remove, task.at)
      go.resolve()
      expect((await removing).status).toBe(204)
      await finishing
    } finally {
      logs.seal = seal
    }
  })
})
