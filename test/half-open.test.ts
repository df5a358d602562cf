import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { tasks } from '../src/contract/task.ts'
import { registeredRunner } from './helpers/remote-agent.ts'
import { onOneDatabase, testProject } from './helpers/suite.ts'

onOneDatabase(
  'a runner whose connection breaks without notice',
  (server) => {
    it('a connection that breaks in the middle of a call is closed, nothing is stored, and the next call is answered', async () => {
      const token = `token ${Math.random()}`
      await server().server.services.database.db.insertInto('runner').values(registeredRunner(token, token)).execute()
      const project = await testProject(server())
      const { id } = await project.task((await project.template()).id)
      const claim = JSON.stringify({ protocol: 2, holding: [], free: 1, wait_ms: 0 })
      const { hostname, port } = new URL(server().url)
      const head = `POST /api/runner/claim HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\n`
      for (const sent of [
        head,
        `${head}content-length: ${claim.length}\r\n\r\n`,
        `${head}content-length: 999\r\n\r\n${claim}`,
      ]) {
        const socket = connect(Number(port), hostname).on('error', () => {})
        let said = ''
        socket.on('data', (piece: Buffer) => (said += piece.toString()))
        socket.write(sent)
        await once(socket, 'close')
        expect(said).toMatch(/^HTTP\/1.1 408 /)
      }
      const at = { params: { project_id: project.id, id } }
      expect((await server().admin.ok(tasks.get, at)).status).toBe('waiting')
      const answer = await fetch(`${server().url}/api/runner/claim`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: claim,
      })
      expect(await answer.json()).toMatchObject({ job: { task_id: id }, fence: 1 })
    })
  },
  {
    config: { use_remote_runner: true },
    requests: { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 },
  },
)
