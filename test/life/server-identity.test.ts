import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../helpers/free-port.ts'
import { hasPostgres } from '../helpers/postgres.ts'
import { sourceProgram } from '../helpers/server.ts'
import { ServerProcess } from '../helpers/server-process.ts'
import { makeWorkplace, type Workplace } from '../helpers/template.ts'

describe.skipIf(!hasPostgres())('two servers with one node name on one PostgreSQL', () => {
  let server: ServerProcess
  let place: Workplace
  beforeAll(async () => {
    const key = randomBytes(32).toString('base64')
    const settings = {
      SIGNALBOX_NODE: 'web',
      SIGNALBOX_ACCESS_KEY_ENCRYPTION: key,
      SIGNALBOX_TASK_LEASE_SEC: '3',
    }
    // From the sources, as `npm start` does; all other servers of tests are built.
    server = await ServerProcess.start('postgres', settings, { program: sourceProgram })
    place = await makeWorkplace(server, { 'wait.sh': 'until [ -e "$GATE" ]; do sleep 0.1; done; echo done\n' })
  })
  afterAll(() => server?.stop())

  test('the second one does not start, and the first one keeps its runner and its task', async () => {
    const gate = join(server.data, 'gate')
    const environment_ids = [await place.group({ env: { GATE: gate } })]
    const id = await place.start(await place.template('wait.sh', { environment_ids }))
    await place.untilSays(id, 'Started')
    const data = mkdtempSync(join(tmpdir(), 'sb-'))
    onTestFinished(() => rmSync(data, { recursive: true, force: true }))
    const another = { SIGNALBOX_DATA: data, SIGNALBOX_PORT: String(await freePort()) }
    const { code, said } = await server.startAnother(another)
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^Another Signalbox server on this database is called web and .* with SIGNALBOX_NODE.*\n$/,
      ),
    })
    writeFileSync(gate, '')
    expect(await place.finished(id)).toMatchObject({ status: 'success' })
  })

  test('a data folder keeps its ID in a file that is closed to others', () => {
    const path = join(server.data, 'id')
    expect(readFileSync(path, 'utf8')).toMatch(/^[0-9a-f-]{36}\n$/)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })
})
