import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canIsolate, removeUsers, userPrefix, usersNamed } from '../helpers/isolated.ts'
import { RemoteAgent, registeredRunner } from '../helpers/remote-agent.ts'
import { builtProgram, startTestServer, type TestServer } from '../helpers/server.ts'
import { makeWorkplace, type Workplace } from '../helpers/template.ts'

const script = `
tries() { what=$1; shift; if "$@" >/dev/null 2>&1; then echo "CAN $what"; fi; }
echo "user $(id -un)"
tries 'read the token of the runner' cat "$RUNNER/token"
tries 'list the tasks of the runner' ls "$RUNNER/control"
tries 'write to the folder of the runner' touch "$RUNNER/mine"
tries 'signal the runner' kill -0 "$RUNNER_PID"
tries 'read the environment of the runner' cat "/proc/$RUNNER_PID/environ"
tries 'read the copies of another project' ls "$RUNNER/L2/mirrors/p$OTHER"
`

describe.runIf(canIsolate())('a runner on another machine that is root', () => {
  let server: TestServer
  let agent: RemoteAgent
  const open = mkdtempSync(join(tmpdir(), 'sb-open-'))

  beforeAll(async () => {
    chmodSync(open, 0o755)
    server = await startTestServer('sqlite', { config: { use_remote_runner: true } })
    const token = 'token of root'
    await server.server.services.database.db.insertInto('runner').values(registeredRunner(token, token)).execute()
    const folder = join(open, 'runner')
    mkdirSync(folder, { mode: 0o711 })
    const settings = { SERVER: server.url, LOCAL_ROOTS: open, ISOLATION: 'project', CLAIM_WAIT_SEC: '1' }
    agent = new RemoteAgent(builtProgram, settings, folder).hasToken(token).start()
  })
  afterAll(async () => {
    const prefix = userPrefix(open)
    await agent?.stop()
    removeUsers(prefix)
    await server?.stop()
    rmSync(open, { recursive: true, force: true })
  })

  test('runs the tasks of each project as a separate user, who reaches neither the runner nor the others', async () => {
    const users: string[] = []
    const places = [await place(), await place()]
    for (const [index, own] of places.entries()) {
      const other = places[1 - index]!
      const env = { RUNNER: agent.folder, RUNNER_PID: `${agent.pid}`, OTHER: `${other.project_id}` }
      const task = await own.run(await own.template('look.sh', { environment_ids: [await own.group({ env })] }))
      expect(task).toMatchObject({ status: 'success', log: expect.not.stringMatching(/^CAN/m) })
      const [, user = ''] = /^user (.+)$/m.exec(task.log) ?? []
      expect(user).toBe(`${userPrefix(open)}p${own.project_id}`)
      users.push(user)
    }
    expect(new Set(users).size).toBe(2)
    expect(usersNamed(userPrefix(open))).toEqual(expect.arrayContaining(users))
  })

  const place = (): Promise<Workplace> => makeWorkplace({ ...server, data: open }, { 'look.sh': script })
})
