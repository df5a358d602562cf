import { execFileSync } from 'node:child_process'
import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { system } from '../../src/contract/system.ts'
import { findTaskUser } from '../../src/server/tasks/task-user.ts'
import { runnerProgram, startTestServer, type TestServer } from '../helpers/server.ts'
import { makeWorkplace, type Workplace } from '../helpers/template.ts'

const user = 'nobody'

/** Tries to read what belongs to the server; says what it could. */
const look = `
id -un
echo "home $HOME"
for path in "$SERVER_DATA" "$SERVER_DATA/signalbox.db" "$SERVER_DATA"/keys* "$SERVER_DATA/logs" "/proc/$SERVER_PID/environ"; do
  if [ -r "$path" ]; then echo "CAN READ $path"; fi
done
touch "$SERVER_DATA/mine" 2>/dev/null && echo 'CAN WRITE'
kill -0 "$SERVER_PID" 2>/dev/null && echo 'CAN SIGNAL'
echo "secret $PIN" > "$HOME/note" && cat "$HOME/note" | wc -c
`

describe.runIf(mayRun())('tasks of a system user of their own', () => {
  let server: TestServer
  let place: Workplace
  beforeAll(async () => {
    // As `signalbox server` does.
    process.umask(0o077)
    server = await startTestServer('sqlite', { runner: true, config: { process: { user } } })
    place = await makeWorkplace(server, { 'look.sh': look })
    execFileSync('chmod', ['-R', 'a+rX', place.repository.path])
    for (const above of ['..', '../..']) chmodSync(join(place.repository.path, above), 0o711)
  })
  afterAll(() => server?.stop())

  test('run, keep to themselves, and reach nothing of the server', async () => {
    const env = { SERVER_DATA: server.data, SERVER_PID: String(process.pid) }
    const group = await place.group({ env, secrets: [{ type: 'env', name: 'PIN', secret: 'correct horse' }] })
    const task = await place.run(await place.template('look.sh', { environment_ids: [group] }))
    expect(task).toMatchObject({ status: 'success', reason: null })
    const said = task.log.split('\n')
    expect(said).toContain(user)
    expect(said.filter((text) => text.startsWith('CAN'))).toEqual([])
    expect(statSync(join(server.data, 'runner')).mode & 0o777).toBe(0o700)
  })

  test('are told of in the system information', async () => {
    expect((await server.admin.ok(system.adminInfo)).tasks).toMatchObject({ isolation: 'L1', user })
  })
})

test('a user that the system does not know is refused with the remedy', async () => {
  const found = findTaskUser({ process: { user: 'nobody-of-that-name' } } as never)
  await expect(found).rejects.toThrow('the system knows no user nobody-of-that-name')
})

/** Root may start programs as somebody else, who must then be able to read the product. */
function mayRun(): boolean {
  const reason = process.getuid?.() === 0 ? undefined : 'only root may start programs as another user'
  try {
    if (!reason) {
      const id = execFileSync('id', ['-u', user], { encoding: 'utf8' }).trim()
      execFileSync('setpriv', [`--reuid=${id}`, '--clear-groups', 'test', '-r', runnerProgram.at(-1) as string])
      return true
    }
  } catch {}
  console.warn(`Skipped: tasks as another user, because ${reason ?? `${user} cannot read this checkout`}`)
  return false
}
