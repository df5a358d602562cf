import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { members } from '../../src/contract/project.ts'
import { tasks } from '../../src/contract/task.ts'
import { tokens } from '../../src/contract/token.ts'
import { Client } from '../helpers/client.ts'
import { databases, startTestServer, type TestServer } from '../helpers/server.ts'
import { LiveSocket } from '../helpers/socket.ts'
import { makeWorkplace, type Workplace } from '../helpers/template.ts'

const count = `
for i in $(seq 1 "$COUNT"); do echo "line $i"; [ $((i % 20)) = 0 ] && sleep 0.1; done
exit 0
`

const prompt = `
printf 'layer 10%%\\rlayer 55%%'
read go < "$GATE"
echo ' done'
`

describe.each(databases)('following a run on %s', (database) => {
  let server: TestServer
  let place: Workplace
  /** The id of a template that prints 400 lines in about two seconds. */
  let template: number

  beforeAll(async () => {
    server = await startTestServer(database, { runner: true, config: { max_parallel_tasks: 20 } })
    place = await makeWorkplace(server, {
      'count.sh': count,
      'prompt.sh': prompt,
      'forever.sh': 'while :; do echo tick; sleep 0.05; done',
    })
    template = await place.template('count.sh', {
      environment_ids: [await place.group({ env: { COUNT: 400 } })],
      allow_parallel_tasks: true,
    })
  })
  afterAll(() => server?.stop())

  const open = async (client: Client = server.admin, headers?: Record<string, string>) =>
    LiveSocket.open(client, headers)
  /** Returns the log from the API, for comparison. */
  const stored = async (id: number) => {
    const answer = await server.admin.send('GET', `/api/project/${place.project_id}/tasks/${id}/output`)
    return ((await answer.json()) as { id: number; output: string }[]).map((line) => ({
      n: line.id,
      text: line.output,
    }))
  }

  test.concurrent('every change of a task comes as an update, in order', async ({ expect }) => {
    const socket = await open()
    const id = await place.start(template)
    await place.finished(id)
    await expect
      .poll(() =>
        socket
          .of('update')
          .filter((frame) => frame.task_id === id)
          .map((frame) => frame.status),
      )
      .toEqual(['waiting', 'starting', 'running', 'success'])
    const updates = socket.of('update').filter((frame) => frame.task_id === id)
    expect(updates.at(-1)).toMatchObject({
      project_id: place.project_id,
      template_id: template,
      end: expect.any(String),
    })
    socket.close()
  })

  test.concurrent('a client that never subscribes gets a frame for each line', async ({ expect }) => {
    const socket = await open()
    const id = await place.start(template)
    const task = await place.finished(id)
    const frames = () => socket.of('log').filter((frame) => frame.task_id === id)
    await expect.poll(() => new Set(frames().map((frame) => frame.seq)).size, { timeout: 60_000 }).toBe(task.log_lines)
    const seen = frames().map((frame) => ({ n: frame.seq, text: frame.output }))
    expect(seen).toEqual(await stored(id))
    expect(socket.of('lines')).toEqual([])
    socket.close()
  })

  test.concurrent('a subscriber gets stored lines, then live ones, without gaps or duplicates, and the seal', async ({
    expect,
  }) => {
    const early = await open()
    const id = await place.start(template)
    early.subscribe(id)
    await place.untilSays(id, 'line 100\n')
    const [late, middle] = [await open(), await open()]
    late.subscribe(id)
    middle.subscribe(id, 50)
    const task = await place.finished(id)
    const lines = await stored(id)
    expect(lines).toHaveLength(task.log_lines ?? 0)
    for (const [socket, from] of [
      [early, 1],
      [late, 1],
      [middle, 50],
    ] as const) {
      const seal = await socket.first('sealed', id)
      expect(seal).toMatchObject({ project_id: place.project_id, lines: task.log_lines, sha256: task.log_sha256 })
      expect(socket.lines(id)).toEqual(lines.slice(from - 1))
      expect(socket.of('sealed')).toHaveLength(1)
      const batches = socket.frames.slice(socket.frames.findIndex((frame) => frame.type === 'lines'))
      expect(batches.filter((frame) => frame.type === 'log')).toEqual([])
      socket.close()
    }
    const after = await open()
    after.subscribe(id, lines.length - 1)
    await after.first('sealed', id)
    expect(after.lines(id)).toEqual(lines.slice(-2))
    after.close()
  })

  test.concurrent('the line that has begun is sent while it stands, also to a later viewer, and stored when it ends', async ({
    expect,
  }) => {
    const gate = `${server.data}/gate`
    execFileSync('mkfifo', [gate])
    const group = await place.group({ env: { GATE: gate } })
    const id = await place.start(await place.template('prompt.sh', { environment_ids: [group] }))
    const early = await open()
    early.subscribe(id)
    const shown = (socket: LiveSocket) =>
      socket
        .of('begun')
        .filter((frame) => frame.task_id === id)
        .at(-1)
    await expect.poll(() => shown(early)?.text, { timeout: 60_000 }).toBe('layer 55%')
    expect(await place.log(id)).not.toContain('layer')
    const late = await open()
    late.subscribe(id)
    await late.first('begun', id)
    const lines = await stored(id)
    expect(shown(late)).toMatchObject({ project_id: place.project_id, after: lines.length, text: 'layer 55%' })
    writeFileSync(gate, 'go\n')
    await place.finished(id)
    for (const socket of [early, late]) {
      await socket.first('sealed', id)
      expect(shown(socket)?.text).toBe('')
      expect(socket.lines(id).map(({ text }) => text)).toContain('layer 10%\rlayer 55% done')
      socket.close()
    }
    const after = await open()
    after.subscribe(id)
    await after.first('sealed', id)
    expect(after.of('begun')).toEqual([])
    after.close()
  })

  test.concurrent('a client that loses its connection resumes from its last line', async ({ expect }) => {
    const id = await place.start(template)
    const got: { n: number; text: string }[] = []
    for (let sealed = false; !sealed; ) {
      const socket = await open()
      socket.subscribe(id, got.length + 1)
      await sleep(150)
      sealed = socket.of('sealed').length > 0
      socket.close()
      got.push(...socket.lines(id))
    }
    expect(got).toEqual(await stored(id))
  })

  test.concurrent('nothing is sent about a task after unsubscribing', async ({ expect }) => {
    const socket = await open()
    const id = await place.start(template)
    socket.subscribe(id)
    await expect.poll(() => socket.lines(id).length, { timeout: 60_000 }).toBeGreaterThan(20)
    socket.send({ type: 'unsubscribe', task_id: id })
    // An unsubscription must not overtake its subscription either.
    socket.subscribe(id)
    socket.send({ type: 'unsubscribe', task_id: id })
    await sleep(200)
    const seen = socket.frames.filter((frame) => frame.type !== 'update').length
    await place.finished(id)
    await sleep(100)
    expect(socket.frames.filter((frame) => frame.type !== 'update')).toHaveLength(seen)
    socket.close()
  })

  test.concurrent('a guest can follow it; a non-member gets `gone` and no frame about it', async ({ expect }) => {
    const guest = await open((await server.member(place.project_id, 'guest')).client)
    const stranger = await open((await server.user(`stranger-${database}`)).client)
    const plainStranger = await open((await server.user(`other-${database}`)).client)
    const id = await place.start(template)
    guest.subscribe(id)
    stranger.subscribe(id)
    stranger.subscribe(999_999)
    await guest.first('sealed', id)
    expect(guest.lines(id)).toEqual(await stored(id))
    await expect
      .poll(() => stranger.frames)
      .toEqual([
        { type: 'gone', task_id: id },
        { type: 'gone', task_id: 999_999 },
      ])
    expect(plainStranger.frames).toEqual([])
    for (const socket of [guest, stranger, plainStranger]) socket.close()
  })

  test.concurrent('a member who is removed, or whose token is revoked, loses the stream at once', async ({
    expect,
  }) => {
    const owner = await server.member(place.project_id, 'owner')
    const leaver = await server.member(place.project_id, 'guest')
    const [batched, plain, revoked] = [await open(leaver.client), await open(leaver.client), await open(owner.client)]
    const id = await place.start(await place.template('forever.sh'))
    batched.subscribe(id)
    revoked.subscribe(id)
    await expect.poll(() => batched.lines(id).length, { timeout: 60_000 }).toBeGreaterThan(10)
    await expect
      .poll(() => plain.of('log').filter((frame) => frame.task_id === id).length, { timeout: 60_000 })
      .toBeGreaterThan(10)
    const notices = plain.of('rights').length
    await owner.client.ok(members.remove, { params: { project_id: place.project_id, user_id: leaver.id } })
    await batched.first('gone', id, 5)
    // Sent when the rights of this socket were read again; sockets are processed one after another.
    await expect.poll(() => plain.of('rights').length, { timeout: 60_000 }).toBeGreaterThan(notices)
    const counts = () => [batched.frames.length, plain.frames.length]
    const then = counts()
    const before = revoked.lines(id).length
    await expect.poll(() => revoked.lines(id).length, { timeout: 60_000 }).toBeGreaterThan(before + 10)
    expect(counts()).toEqual(then)
    batched.subscribe(id)
    await expect.poll(() => batched.of('gone').length, { timeout: 60_000 }).toBe(2)

    const [token] = await owner.client.ok(tokens.list)
    await owner.client.ok(tokens.remove, { params: { token: token?.id ?? '' } })
    expect(await revoked.untilClosed(5)).toMatchObject({ code: 4401 })
    await place.stop(id, true)
    await place.finished(id)
  })

  test.concurrent('a cookie opens the socket only from the console itself', async ({ expect }) => {
    const browser = new Client(server.url)
    await browser.signIn('admin', 'correct horse battery')
    for (const origin of ['http://evil.example', `${server.url}.evil.example`, 'null'])
      await expect(open(browser, { origin }), origin).rejects.toThrow('403')
    await expect(open(browser, { 'sec-fetch-site': 'cross-site', origin: 'http://evil.example' })).rejects.toThrow(
      '403',
    )
    await expect(open(server.anonymous)).rejects.toThrow('401')
    await expect(open(server.anonymous, { authorization: 'Bearer nonsense' })).rejects.toThrow('401')
    for (const headers of [{ origin: server.url }, {}] as Record<string, string>[]) {
      const socket = await open(browser, headers)
      const id = await place.start(template)
      socket.subscribe(id)
      await socket.first('lines', id)
      socket.close()
      await place.stop(id, true)
    }
  })

  test.concurrent('frames that are not understood, too large or too many close the socket', async ({ expect }) => {
    const bad = [
      'no json',
      '[]',
      '{}',
      '{"type":"subscribe"}',
      '{"type":"subscribe","task_id":1,"from":0}',
      '{"type":"subscribe","task_id":1.5,"from":1}',
      '{"type":"subscribe","task_id":"1","from":1}',
      '{"type":"subscribe","task_id":99999999999,"from":1}',
      '{"type":"nothing","task_id":1}',
      '['.repeat(3000),
    ]
    for (const frame of bad) {
      const socket = await open()
      socket.send(frame)
      expect((await socket.untilClosed()).code, frame.slice(0, 60)).toBe(1008)
    }
    const large = await open()
    large.send('x'.repeat(3_000_000))
    expect((await large.untilClosed()).code).toBe(1009)
    const flood = await open()
    for (let n = 0; n < 100; n++) flood.send({ type: 'unsubscribe', task_id: 1 })
    expect((await flood.untilClosed()).code).toBe(1008)
    expect((await server.admin.send('GET', '/api/ping')).status).toBe(200)
  })

  test.concurrent('a search and a window of a running task return what is stored so far', async ({ expect }) => {
    const id = await place.start(template)
    await place.untilSays(id, 'line 40\n')
    const running = await server.admin.ok(tasks.search, { params: place.params(id), query: { text: 'line 1' } })
    expect(running.lines.map((line) => line.text)).toEqual(expect.arrayContaining(['line 1', 'line 10', 'line 19']))
    await place.finished(id)
  })
})
