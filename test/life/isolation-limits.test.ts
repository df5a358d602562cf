import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Limits } from '../../src/contract/limits.ts'
import { lackingGroups } from '../helpers/control-groups.ts'
import { canIsolate, type IsolatedServer, startIsolated } from '../helpers/isolated.ts'
import { killRunner, type Workplace } from '../helpers/template.ts'

/** Whether this machine has control groups for the tests. */
const grouped = lackingGroups('/test/limits-isolated') === ''

const grows = 'BEGIN { s = "x"; while (length(s) < 300000000) s = s s; print "unlimited" }'

describe.runIf(canIsolate())('limits of a task of a system user', () => {
  let server: IsolatedServer
  let place: Workplace

  beforeAll(async () => {
    server = await startIsolated('L2')
    place = await server.workplace({
      'forks.sh': 'for i in $(seq 1 60); do sleep 5 & done; wait',
      'later.sh': `echo began; until [ -e "$GATE" ]; do sleep 0.05; done; exec awk '${grows}'`,
    })
  })
  afterAll(() => server?.stop())

  const begin = async (script: string, limits: Limits, env: Record<string, string> = {}) =>
    await place.start(await place.template(script, { limits, environment_ids: [await place.group({ env })] }))

  test('hold for the number of its processes, also without control groups', async () => {
    const id = await begin('forks.sh', { processes: 20 })
    const { status, reason_message } = await place.finished(id)
    expect(status).toBe('error')
    const log = await place.log(id)
    if (grouped)
      expect(reason_message).toEqual({
        code: 'limit_processes',
        params: { value: 20, origin: { code: 'limit_from_template', params: {} } },
      })
    else expect(log).toContain('A limit may be the reason: each program may have 20 processes (template)')
  })

  test('hold after its runner was killed and replaced', async () => {
    const gate = join(server.data, 'gate')
    const id = await begin('later.sh', { memory: 48, disk: 100 }, { GATE: gate })
    await place.untilSays(id, 'began\n')
    await killRunner(server.data)
    writeFileSync(gate, '')
    const { status, reason } = await place.finished(id)
    expect(status).toBe('error')
    const log = await place.log(id)
    expect(log).not.toContain('unlimited')
    if (grouped) expect(reason).toContain('needed more than the 48 MiB of memory that the template allows')
    else expect(log).toContain('A limit may be the reason: each program may have 48 MiB of memory (template)')
  })
})
