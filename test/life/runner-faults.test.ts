import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import {
  killRunner,
  makeWorkplace,
  processesOf,
  runnerPid,
  taskFolders,
  until,
  type Workplace,
} from '../helpers/template.ts'
import { hasTool } from '../helpers/tools.ts'

describe('faults around the runner', () => {
  let server: TestServer
  let place: Workplace

  beforeAll(async () => {
    server = await startTestServer('sqlite', { runner: true })
    place = await makeWorkplace(server, {
      'fine.sh': 'echo "all is well"',
      'counts.sh': 'for i in $(seq 1 100); do echo "line $i"; sleep 0.05; done',
      'long.sh': 'echo "it runs"; sleep 600',
      'lines.sh': `for n in 200000 65532 65533 65536 65537 5; do head -c $n /dev/zero | tr '\\0' x; echo; done; echo end`,
    })
  })
  afterAll(() => server?.stop())

  it.skipIf(!hasTool('prlimit'))(
    'a lack of file descriptors ends no healthy command',
    { timeout: 120_000 },
    async () => {
      const id = await place.start(await place.template('counts.sh'))
      await place.untilSays(id, 'line 5\n')
      const pid = runnerPid(server.data) as number
      const limit = (most: number | string) =>
        execFileSync('prlimit', ['--pid', `${pid}`, `--nofile=${most}:`], { stdio: 'ignore' })
      const open = readdirSync(`/proc/${pid}/fd`).map(Number)
      limit(Math.max(...open) + 1)
      const other = await place.start(await place.template('fine.sh'))
      await place.untilSays(id, 'line 50\n')
      expect((await place.task(id)).status).toBe('running')
      limit(1024)
      const [healthy, late] = [await place.finished(id), await place.finished(other)]
      expect([healthy.status, healthy.log.match(/^line \d+$/gm)?.length]).toEqual(['success', 100])
      expect(late.status, late.log).toBe('success')
    },
  )

  it('a damaged journal ends its task with that reason and all its processes', { timeout: 120_000 }, async () => {
    const id = await place.start(await place.template('long.sh'))
    await place.untilSays(id, 'it runs')
    const folder = taskFolders(server.data).find((name) => name.startsWith(`${id}-`)) as string
    const journal = join(server.data, 'runner/tasks', folder, 'journal.jsonl')
    const lines = readFileSync(journal, 'utf8').split('\n')
    lines[1] = `${lines[1]?.slice(0, 20)}${'\0'.repeat(20)}`
    writeFileSync(journal, lines.join('\n'))
    await killRunner(server.data)
    const task = await place.finished(id)
    expect([task.status, task.reason]).toEqual([
      'error',
      "The runner's journal of this task is damaged: what the task has done is unknown",
    ])
    expect(task.log.trimEnd().split('\n').at(-1)).toBe(`Failed: ${task.reason}`)
    await until('its processes to be gone', () => (processesOf(server.data, id).length === 0 ? true : undefined))
  })

  it('long lines are complete in a download, whatever their length', async () => {
    const task = await place.succeeds('lines.sh')
    const lengths = [200000, 65532, 65533, 65536, 65537, 5]
    const printed = lengths.map((length) => 'x'.repeat(length))
    expect(task.log).toContain(`\n${[...printed, 'end'].join('\n')}\n`)
    const { tasks } = await import('../../src/contract/task.ts')
    const output = JSON.parse(await server.admin.text(tasks.output, { params: place.params(task.id) })) as {
      output: string
    }[]
    const texts = output.map((line) => line.output)
    expect(texts.slice(texts.indexOf(printed[0] as string)).slice(0, 7)).toEqual([...printed, 'end'])
  })
})
