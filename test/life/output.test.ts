import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { tasks } from '../../src/contract/task.ts'
import { oneDatabase, startTestServer, type TestServer } from '../helpers/server.ts'
import { makeWorkplace, type Workplace } from '../helpers/template.ts'
import { hasTool } from '../helpers/tools.ts'

const python = hasTool('python3')

const words = `
for i in $(seq 1 3000); do echo "line $i of many"; done
echo "Needle (in) a haystack"
echo "needle two" >&2
read go < "$GATE"
echo "the end"
`
const flood = 'seq 1 200000'
const wall = "import sys\nfor i in range(10): sys.stdout.write('0123456789' * 100000)\n"
const bytes = `
import sys
out = sys.stdout.buffer
out.write(b'broken \\xff\\xfe utf-8 \\xc3\\n')
out.write('cut: '.encode())
for byte in 'é€😀'.encode():
    out.write(bytes([byte])); out.flush()
out.write(b'\\nnul \\x00 here\\r\\n')
out.write(b'progress 1\\rprogress 2\\r\\n')
out.write(b'\\n\\n')
out.write(b'no newline at the end')
`
const hostile = `
printf 'a \\033[31mred\\033[0m word\\n'
printf '\\033]0;a new title\\007title\\n'
printf '\\033]8;;javascript:alert(1)\\033\\\\link\\033]8;;\\033\\\\\\n'
printf '\\033[2J\\033[H<script>alert(1)</script><img src=x onerror=alert(2)>\\n'
`

describe.each(oneDatabase)('the output of a run on %s', (database) => {
  let server: TestServer
  let place: Workplace

  beforeAll(async () => {
    server = await startTestServer(database, { runner: true })
    place = await makeWorkplace(server, {
      'words.sh': words,
      'flood.sh': flood,
      'wall.py': wall,
      'bytes.py': bytes,
      'hostile.sh': hostile,
    })
  })
  afterAll(() => server?.stop())

  const window = (id: number, from?: number, limit?: number) =>
    server.admin.ok(tasks.window, {
      params: place.params(id),
      query: { ...(from !== undefined && { from }), ...(limit !== undefined && { limit }) },
    })
  const search = (id: number, query: Record<string, string | number>) =>
    server.admin.ok(tasks.search, { params: place.params(id), query })
  /** Returns the time of the slowest answer to /api/ping during the work, in ms. */
  async function answersMeanwhile(work: Promise<unknown>): Promise<number> {
    let answers = 0
    const over = new AbortController()
    void work.catch(() => {}).finally(() => over.abort())
    while (!over.signal.aborted) {
      const answer = await server.anonymous.send('GET', '/api/ping')
      if (answer.status !== 200) throw new Error(`ping: ${answer.status}`)
      answers++
      await sleep(20)
    }
    return answers
  }

  test.concurrent('can be read whole, in windows, from the end, searched and as text, while it runs and after', async ({
    expect,
  }) => {
    const gate = `${server.data}/gate`
    const { execFileSync } = await import('node:child_process')
    execFileSync('mkfifo', [gate])
    const template = await place.template('words.sh', { environment_ids: [await place.group({ env: { GATE: gate } })] })
    const id = await place.start(template)
    await place.untilSays(id, 'needle two')
    const first = (await search(id, { text: 'line 1 of many' })).lines[0]?.n ?? 0

    for (const running of [true, false]) {
      if (!running) {
        const { writeFileSync } = await import('node:fs')
        writeFileSync(gate, 'go\n')
        await place.finished(id)
      }
      const some = await window(id, first + 1499, 3)
      expect(some.lines.map((line) => [line.n, line.stream, line.text])).toEqual(
        [1500, 1501, 1502].map((n) => [first + n - 1, 'output', `line ${n} of many`]),
      )
      expect(some.complete).toBe(!running)
      const last = await window(id, -2, 2)
      expect(last.lines.map((line) => line.text)).toEqual(
        running ? ['Needle (in) a haystack', 'needle two'] : ['needle two', 'the end'],
      )
      expect(last.lines.at(-1)?.n).toBe(last.total)
      expect((await window(id, -1_000_000, 1)).lines[0]?.text).toBe(`Task ${id} added to queue`)
      expect((await window(id, last.total + 1, 10)).lines).toEqual([])
      expect((await window(id, 1, 5000)).lines).toHaveLength(last.total)

      expect((await search(id, { text: 'needle' })).total).toBe(2)
      expect((await search(id, { text: 'needle', case: '1' })).lines.map((line) => line.text)).toEqual(['needle two'])
      expect((await search(id, { text: '(in)' })).total).toBe(1)
      expect((await search(id, { text: '^line \\d00 of', regex: '1' })).total).toBe(9)
      const many = await search(id, { text: 'of many', from: first + 1000, limit: 5 })
      expect(many).toMatchObject({ total: 2000, searched_to: last.total })
      expect(many.lines.map((line) => line.n)).toEqual([1000, 1001, 1002, 1003, 1004].map((n) => first + n))
      const broken = await server.admin.call(tasks.search, {
        params: place.params(id),
        query: { text: '(', regex: '1' },
      })
      expect(broken).toMatchObject({ status: 400, body: { fields: { text: expect.any(String) } } })

      const whole = (await (
        await server.admin.send('GET', `/api/project/${place.project_id}/tasks/${id}/output`)
      ).json()) as {
        id: number
        task_id: number
        output: string
      }[]
      expect(whole.map((line) => line.id)).toEqual(Array.from({ length: last.total }, (_, n) => n + 1))
      expect(whole.every((line) => line.task_id === id)).toBe(true)
      expect(await place.log(id)).toBe(whole.map((line) => `${line.output}\n`).join(''))
    }
    const { log_lines, log_sha256 } = await place.task(id)
    const log = await place.log(id)
    expect(log.split('\n').length - 1).toBe(log_lines)
    expect(createHash('sha256').update(log).digest('hex')).toBe(log_sha256)
  })

  test.concurrent('200,000 lines at once are all there and in order, and the server answers meanwhile', {
    timeout: 180_000,
  }, async ({ expect }) => {
    const id = await place.start(await place.template('flood.sh'))
    const done = place.finished(id)
    const answers = await answersMeanwhile(done)
    const task = await done
    expect(task.status, task.log.slice(-500)).toBe('success')
    const lines = task.log.split('\n').filter((line) => /^\d+$/.test(line))
    expect(lines.length).toBe(200_000)
    expect(lines.findIndex((line, n) => line !== String(n + 1))).toBe(-1)
    expect((await window(id, -1, 1)).complete).toBe(true)
    expect(answers).toBeGreaterThan(3)
  })

  test
    .runIf(python)
    .concurrent('10 MB without a newline are all there, and the server answers meanwhile', async ({ expect }) => {
      const id = await place.start(await place.template('wall.py', { app: 'python' }))
      const done = place.finished(id)
      expect(await answersMeanwhile(done)).toBeGreaterThan(3)
      const task = await done
      expect(task.status).toBe('success')
      const text = task.log
        .split('\n')
        .filter((line) => /^\d{100}/.test(line))
        .join('')
      expect(text.length).toBe(10_000_000)
      expect(text === '0123456789'.repeat(1_000_000)).toBe(true)
      const longest = Math.max(...(await window(id, 1, 5000)).lines.map((line) => Buffer.byteLength(line.text)))
      expect(longest).toBeLessThanOrEqual(64 * 1024)
    })

  test
    .runIf(python)
    .concurrent('bytes that are not text are shown as such, and no line is lost', async ({ expect }) => {
      const task = await place.succeeds('bytes.py', { app: 'python' })
      const lines = task.log.split('\n')
      const at = lines.findIndex((line) => line.startsWith('broken'))
      expect(lines.slice(at, -1)).toEqual([
        'broken \ufffd\ufffd utf-8 \ufffd',
        'cut: é€😀',
        'nul \u2400 here',
        'progress 1\rprogress 2',
        '',
        '',
        'no newline at the end',
      ])
      expect((await window(task.id, 1)).complete).toBe(true)
    })

  test.concurrent('terminal escapes are in the log but not in the plain text, which no browser renders as a page', async ({
    expect,
  }) => {
    const task = await place.succeeds('hostile.sh')
    expect(task.log).toContain('a red word\ntitle\nlink\n<script>alert(1)</script><img src=x onerror=alert(2)>\n')
    expect(task.log).not.toContain('\u001b')
    const answer = await server.admin.send('GET', `/api/project/${place.project_id}/tasks/${task.id}/raw_output?ansi=1`)
    expect(await answer.text()).toContain('a \u001b[31mred\u001b[0m word\n')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })
})
