import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canIsolate, type IsolatedServer, startIsolated } from '../helpers/isolated.ts'
import type { Workplace } from '../helpers/template.ts'

describe.runIf(canIsolate())('the limit of processes of a project', () => {
  let server: IsolatedServer
  let place: Workplace
  let other: Workplace
  beforeAll(async () => {
    server = await startIsolated('L2', { config: { task_processes: 40 } })
    const files = {
      'many.sh': `sh -c 'for i in $(seq 1 200); do sleep 60 & done' || echo "sh ended with $?"\n`,
      'fine.sh': 'echo "all is well"\n',
    }
    place = await server.workplace(files)
    other = await server.workplace(files)
  }, 120_000)
  afterAll(() => server?.stop())

  test('ends a script that starts processes without end, and tasks of other projects run', async () => {
    const task = await place.succeeds('many.sh')
    expect(task.log).toMatch(/[Cc]annot fork|Resource temporarily unavailable/)
    expect(task.log).toMatch(/^sh ended with [1-9]/m)
    expect((await other.succeeds('fine.sh')).log).toContain('all is well')
    expect((await place.succeeds('fine.sh')).log).toContain('all is well')
  }, 120_000)
})
