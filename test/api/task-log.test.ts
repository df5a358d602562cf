import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { tasks } from '../../src/contract/task.ts'
import { maxLineBytes, type WireLine } from '../../src/contract/task-server.ts'
import { noteStages, recapIn } from '../../src/server/tasks/stages.ts'
import { pathOf } from '../helpers/client.ts'
import { LiveSocket } from '../helpers/socket.ts'
import { expectRefused, onOneDatabase, type TestProject, testProject } from '../helpers/suite.ts'
import { until } from '../helpers/template.ts'
import { unzip } from '../helpers/unzip.ts'

const at = Date.parse('2026-03-01T12:00:00.000Z')

onOneDatabase('the log of a task', (server) => {
  /** Creates a waiting task whose log has the queue line and these lines, as a runner would have sent them. */
  async function taskWith(project: TestProject, texts: string[]): Promise<number> {
    const { id } = await project.task((await project.template()).id)
    const lines = texts.map((text, index): WireLine => [at + index, 0, text])
    await server().server.services.logs.append(id, 2, lines, null)
    return id
  }
  const window = (project: TestProject, id: number, query: object) =>
    server().admin.ok(tasks.window, { ...project.at(id), query } as never)

  test('is read whole as JSON and as plain text; colours are kept on demand', async () => {
    const project = await testProject(server())
    const id = await taskWith(project, ['plain', '\u001b[32mgreen\u001b[0m', '', 'é "quoted" \\'])
    const output = (await server().admin.ok(tasks.output, project.at(id))) as {
      id: number
      time: string
      output: string
    }[]
    expect(output.slice(1)).toEqual(
      ['plain', '\u001b[32mgreen\u001b[0m', '', 'é "quoted" \\'].map((text, index) => ({
        id: index + 2,
        task_id: id,
        time: new Date(at + index).toISOString(),
        output: text,
      })),
    )
    const raw = await server().admin.call(tasks.rawOutput, project.at(id))
    expect(raw.body).toBe(`Task ${id} added to queue\nplain\ngreen\n\né "quoted" \\\n`)
    expect(raw.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(raw.headers.get('x-content-type-options')).toBe('nosniff')
    expect(raw.headers.get('content-security-policy')).toContain('sandbox')
    expect(await server().admin.text(tasks.rawOutput, { ...project.at(id), query: { ansi: 1 } })).toContain(
      '\u001b[32mgreen\u001b[0m\n',
    )
  })

  test('is read whole as an archive, with times and the task', async () => {
    const project = await testProject(server())
    const id = await taskWith(project, ['plain', '\u001b[32mgreen\u001b[0m'])
    const answer = await server().admin.send('GET', pathOf(tasks.logZip, project.at(id)))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining(`attachment; filename="task-${id}-log.zip"`),
      'x-content-type-options': 'nosniff',
    })
    const files = unzip(Buffer.from(await answer.arrayBuffer()))
    expect(Object.keys(files)).toEqual(['task.json', 'log.txt', 'log-with-times.txt'])
    const { waits: _, history: __, ...task } = await server().admin.ok(tasks.get, project.at(id))
    expect(JSON.parse(String(files['task.json']))).toEqual(task)
    expect(String(files['log.txt'])).toBe(`Task ${id} added to queue\nplain\ngreen\n`)
    expect(String(files['log-with-times.txt']).split('\n').slice(1)).toEqual([
      '2026-03-01T12:00:00.000Z plain',
      '2026-03-01T12:00:00.001Z \u001b[32mgreen\u001b[0m',
      '',
    ])
    expectRefused(await server().admin.call(tasks.logZip, project.at(999_999)), 400, 'Task not found')
  })

  test('is downloaded as an archive twice at the same time by each user', async () => {
    const project = await testProject(server())
    // More than the buffers of a connection hold: the downloads last until they are read.
    const id = await taskWith(
      project,
      Array.from({ length: 300 }, () => randomBytes(45_000).toString('base64')),
    )
    const path = pathOf(tasks.logZip, project.at(id))
    const get = () => server().admin.send('GET', path)
    const [first, second] = [await get(), await get()]
    expect([first.status, second.status]).toEqual([200, 200])
    const third = await get()
    expect([third.status, Number(third.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await third.json()).toMatchObject({
      error: '2 downloads of archives of yours are running already: try again when one has ended',
    })
    // Archives of artifacts take the same places.
    expectRefused(await server().admin.call(tasks.artifactsZip, project.at(id)), 429, /downloads of archives/)
    const { client } = await server().member(project.id, 'guest')
    const other = await client.send('GET', path)
    expect(other.status).toBe(200)
    for (const one of [first, other]) await one.body?.cancel()
    expect(unzip(Buffer.from(await second.arrayBuffer()))['log.txt']?.length).toBeGreaterThan(18_000_000)
    // Also after answers without a body, all places are free again.
    for (let n = 0; n < 4; n++)
      await until('a place', async () => ((await server().admin.send('HEAD', path)).status === 200 ? true : undefined))
  })

  test('keeps its lines in plain text when a title has no end', async () => {
    const project = await testProject(server())
    const id = await taskWith(project, ['one', '\u001b]0;title', 'two', '\u001b[1mthree\u001b[0m'])
    const raw = await server().admin.call(tasks.rawOutput, project.at(id))
    expect(raw.body).toBe(`Task ${id} added to queue\none\n\ntwo\nthree\n`)
  })

  test('a log with the longest lines is read, searched and followed in answers of limited size', {
    timeout: 180_000,
  }, async () => {
    const project = await testProject(server())
    const id = await taskWith(project, [])
    // The worst case: each character becomes six in JSON, and almost nothing on disk.
    const long = '\u0001'.repeat(maxLineBytes - 1)
    const many = 700
    for (let n = 0; n < many; n += 100)
      await server().server.services.logs.append(
        id,
        n + 2,
        Array.from({ length: 100 }, (): WireLine => [at, 0, long]),
        null,
      )
    const read = await window(project, id, { limit: 5000 })
    expect(read.total).toBe(many + 1)
    expect(read.lines.length).toBeGreaterThan(500)
    expect(read.lines.length).toBeLessThan(600)
    for (const query of [{ text: '\u0001' }, { text: '^.', regex: 1 }]) {
      const found = await server().admin.ok(tasks.search, {
        ...project.at(id),
        query: { ...query, limit: 10_000 },
      } as never)
      expect(found.total).toBe(query.regex ? many + 1 : many)
      expect(found.lines.length).toBeGreaterThan(50)
      expect(found.lines.length).toBeLessThan(300)
      expect(found.lines.at(-1)?.n).toBe(found.lines.length + (query.regex ? 0 : 1))
    }
    const socket = await LiveSocket.open(server().admin)
    socket.subscribe(id, many - 8)
    await expect.poll(() => socket.lines(id).length, { timeout: 60_000 }).toBe(10)
    expect(Math.max(...socket.of('lines').map((frame) => frame.lines.length))).toBeLessThan(10)
    socket.close()
  })

  test('is read in windows from the front and from the end', async () => {
    const project = await testProject(server())
    const id = await taskWith(
      project,
      Array.from({ length: 99 }, (_, i) => `line ${i + 2}`),
    )
    const texts = async (query: object) => (await window(project, id, query)).lines.map((line) => line.text)
    expect(await window(project, id, { from: 2, limit: 1 })).toEqual({
      lines: [{ n: 2, time: '2026-03-01T12:00:00.000Z', stream: 'output', text: 'line 2' }],
      total: 100,
      complete: false,
    })
    expect((await window(project, id, {})).lines[0]).toMatchObject({ n: 1, stream: 'system' })
    expect(await texts({ from: 99, limit: 5 })).toEqual(['line 99', 'line 100'])
    expect(await texts({ from: -2 })).toEqual(['line 99', 'line 100'])
    expect(await texts({ from: -2, limit: 1 })).toEqual(['line 99'])
    expect(await texts({ from: 101 })).toEqual([])
    expect(await texts({ from: '99999999999999' })).toEqual([])
    expect(await texts({ from: '-99999999999999', limit: 1 })).toHaveLength(1)
    expect(await texts({ from: -9999, limit: 2 })).toEqual([`Task ${id} added to queue`, 'line 2'])
    expect(await texts({ from: 'x', limit: '999999999' })).toHaveLength(100)
  })

  test('is complete once it is sealed', async () => {
    const project = await testProject(server())
    const id = await taskWith(project, ['one'])
    await server().admin.ok(tasks.stop, project.at(id))
    expect(await window(project, id, { from: -1 })).toMatchObject({
      lines: [{ n: 3, text: 'Stopped by ADMIN' }],
      total: 3,
      complete: true,
    })
    expect(await server().admin.ok(tasks.get, project.at(id))).toMatchObject({
      log_lines: 3,
      log_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('is searched for text in any case and for expressions, from any line', async () => {
    const project = await testProject(server())
    const id = await taskWith(project, ['Error: a', 'fine', 'no error here', 'a.b', 'axb'])
    const search = async (query: object) => {
      const found = await server().admin.ok(tasks.search, { ...project.at(id), query } as never)
      return [found.lines.map((line) => line.n), found.total, found.searched_to]
    }
    expect(await search({ text: 'error' })).toEqual([[2, 4], 2, 6])
    expect(await search({ text: 'Error', case: 1 })).toEqual([[2], 1, 6])
    expect(await search({ text: 'a.b' })).toEqual([[5], 1, 6])
    expect(await search({ text: '^a.b$', regex: 1 })).toEqual([[5, 6], 2, 6])
    expect(await search({ text: 'error', from: 3 })).toEqual([[4], 1, 6])
    expect((await search({ text: 'error', from: '99999999999999' }))[0]).toEqual([])
    expect(await search({ text: 'error', limit: 1 })).toEqual([[2], 2, 6])
    expect(await search({ text: 'nothing of this' })).toEqual([[], 0, 6])
  })

  test('a search without a text or with a broken expression is refused', async () => {
    const project = await testProject(server())
    const id = await taskWith(project, ['x'])
    const search = (query: object) => server().admin.call(tasks.search, { ...project.at(id), query } as never)
    expectRefused(await search({}), 400, 'text: ')
    expectRefused(await search({ text: '' }), 400, 'text: What to look for is required')
    expectRefused(await search({ text: 'x'.repeat(1001) }), 400, 'text: ')
    expectRefused(await search({ text: '(', regex: 1 }), 400, 'text: ')
    expectRefused(await search({ text: '\0' }), 400, 'text: holds a NUL character')
  })

  test('has stages for what tools print at their end', async () => {
    const project = await testProject(server())
    const id = await taskWith(project, [
      '',
      'Plan: 2 to add, 1 to change, 0 to destroy.',
      'PLAY RECAP ****',
      'web1 : ok=3 changed=1',
      'Bye',
    ])
    expect(await server().admin.ok(tasks.stages, project.at(id))).toEqual([])
    // A long word must be fast: this one once blocked the server for ten seconds.
    expect(recapIn(['PLAY RECAP ****', `h : ${'a'.repeat(65_000)}`])?.result).toEqual({ hosts: [{ host: 'h' }] })
    await noteStages(server().server.services, id)
    const [plan, recap] = await server().admin.ok(tasks.stages, project.at(id))
    expect(plan).toMatchObject({
      task_id: id,
      type: 'terraform_plan',
      start_output_id: 3,
      end_output_id: 3,
      result: { import: 0, add: 2, change: 1, destroy: 0 },
    })
    expect(recap).toMatchObject({
      type: 'print_result',
      start_output_id: 4,
      end_output_id: 5,
      result: { hosts: [{ host: 'web1', ok: 3, changed: 1 }] },
    })
  })
})
