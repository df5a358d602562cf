import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projects } from '../../src/contract/project.ts'
import { tasks } from '../../src/contract/task.ts'
import { pathOf } from '../helpers/client.ts'
import { databases, startTestServer, type TestServer } from '../helpers/server.ts'
import { makeWorkplace, type Workplace } from '../helpers/template.ts'
import { unzip } from '../helpers/unzip.ts'

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')

const scripts = {
  'make.sh': String.raw`mkdir -p out/sub; echo one > out/one.txt; echo two > $'out/sub/zwei\n"\u00fc".txt'; : > out/empty; ln -s /etc out/link`,
  'large.sh': 'mkdir out; seq 300000 | head -c 1500000 | tee out/large > z; echo b > out/b',
  'wait.sh': 'mkdir out; until [ -e "$GATE" ]; do sleep 0.05; done; echo late > out/late.txt; exit 1',
  'none.sh': 'true',
}

const large = Array.from({ length: 300_000 }, (_, index) => `${index + 1}\n`)
  .join('')
  .slice(0, 1_500_000)

describe.each(databases)('artifacts on %s', (database) => {
  let server: TestServer
  let place: Workplace

  beforeAll(async () => {
    server = await startTestServer(database, { runner: true, config: { max_artifact_bytes: 1_600_000 } })
    place = await makeWorkplace(server, scripts)
  })
  afterAll(() => server?.stop())

  const list = (id: number) => server.admin.ok(tasks.artifacts, { params: place.params(id) })
  const content = async (id: number, n: number, headers: Record<string, string> = {}) => {
    const path = pathOf(tasks.artifact, { params: { ...place.params(id), n } })
    const answer = await server.admin.send('GET', path, undefined, headers)
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  /** What is stored below the data folder or in the database. */
  const stored = async () => {
    const folder = join(server.data, 'artifacts', '000')
    const rows = await server.server.services.database.db.selectFrom('task_artifact_part').select('task_id').execute()
    return [...(existsSync(folder) ? readdirSync(folder) : []), ...rows.map(({ task_id }) => `${task_id}`)]
  }

  test('are listed, read one by one and as an archive, and go with their task', async () => {
    const { id, log } = await place.succeeds('make.sh', { artifacts: ['out/**', './out/'] })
    const name = 'out/sub/zwei\n"ü".txt'
    expect(await list(id)).toEqual({
      artifacts: [
        { n: 1, name: 'out/empty', size: 0, sha256: sha256('') },
        { n: 2, name: 'out/one.txt', size: 4, sha256: sha256('one\n') },
        { n: 3, name, size: 4, sha256: sha256('two\n') },
      ],
      patterns: ['out/**', 'out'],
      left_out: [
        {
          name: 'out/link',
          size: null,
          reason: 'It is a symbolic link, which is not followed',
          reason_message: { code: 'artifact_link', params: {} },
        },
      ],
      more: 0,
    })
    expect(log).toContain('Artifacts: 3 files, 8 bytes\n')
    const { answer, bytes } = await content(id, 3)
    expect(bytes.toString()).toBe('two\n')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '4',
      'content-disposition': `attachment; filename="zwei____.txt"; filename*=UTF-8''zwei_%22%C3%BC%22.txt`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect((await content(id, 1)).bytes).toHaveLength(0)
    expect((await content(id, 4)).answer.status).toBe(404)
    const zip = await server.admin.send('GET', pathOf(tasks.artifactsZip, { params: place.params(id) }))
    expect(zip.headers.get('content-disposition')).toContain(`filename="task-${id}-artifacts.zip"`)
    const files = unzip(Buffer.from(await zip.arrayBuffer()))
    expect(Object.entries(files).map(([file, content]) => [file, content.toString()])).toEqual([
      ['out/empty', ''],
      ['out/one.txt', 'one\n'],
      ['out/sub/zwei_"ü".txt', 'two\n'],
    ])
    expect((await stored()).some((entry) => entry.startsWith(`${id}`))).toBe(true)
    await server.admin.ok(tasks.remove, { params: place.params(id) })
    expect((await stored()).filter((entry) => entry.startsWith(`${id}`))).toEqual([])
  })

  test('artifacts of several parts are complete, and those over the limit are left out of a run that succeeds', async () => {
    const { id, log } = await place.succeeds('large.sh', { artifacts: ['**'] })
    const { artifacts } = await list(id)
    expect(artifacts.map(({ name, size }) => [name, size])).toEqual([
      ['large.sh', scripts['large.sh'].length],
      ['make.sh', Buffer.byteLength(scripts['make.sh'])],
      ['none.sh', 4],
      ['out/b', 2],
      ['out/large', 1_500_000],
      ['wait.sh', scripts['wait.sh'].length],
    ])
    expect((await content(id, 5)).bytes.toString()).toBe(large)
    await isReadInParts(id, 5)
    expect((await list(id)).left_out).toMatchObject([{ name: 'z', size: 1_500_000 }])
    expect(log).toContain('Artifact left out: z (1.4 MiB): The artifacts of a task may have 1.5 MiB in all')
  })

  async function isReadInParts(id: number, n: number) {
    const etag = `"${sha256(large)}"`
    const part = async (range: string, more: Record<string, string> = {}) => {
      const { answer, bytes } = await content(id, n, { range, ...more })
      return { status: answer.status, range: answer.headers.get('content-range'), text: bytes.toString(), answer }
    }
    const begin = await part('bytes=0-9')
    expect(Object.fromEntries(begin.answer.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': '10',
      'content-range': 'bytes 0-9/1500000',
      'content-type': 'application/octet-stream',
      etag,
    })
    expect([begin.status, begin.text]).toEqual([206, large.slice(0, 10)])
    // Over the end of a stored part, of 512 KiB, and up to the end of the file.
    const middle = await part('bytes=524280-1048580', { 'if-range': etag })
    expect([middle.status, middle.text === large.slice(524_280, 1_048_581)]).toEqual([206, true])
    const end = await part('bytes=-5')
    expect([end.status, end.range, end.text]).toEqual([206, 'bytes 1499995-1499999/1500000', large.slice(-5)])
    const other = await part('bytes=10-', { 'if-range': '"other"' })
    expect([other.status, other.range, other.text.length]).toEqual([200, null, 1_500_000])
    const behind = await part('bytes=1500000-')
    expect([behind.status, behind.range, behind.answer.headers.get('content-disposition')]).toEqual([
      416,
      'bytes */1500000',
      null,
    ])
    expect(JSON.parse(behind.text)).toMatchObject({
      error: 'The file has 1500000 bytes: request a range that begins before its end',
      code: 'artifact_part',
    })
  }

  test('are collected when the server is restarted while the task runs, also after a failure', async () => {
    const gate = join(server.data, `gate-${database}`)
    const environment_ids = [await place.group({ env: { GATE: gate } })]
    const id = await place.start(await place.template('wait.sh', { artifacts: ['out/*'], environment_ids }))
    await place.untilStatus(id, 'running')
    expect(await list(id)).toEqual({ artifacts: [], patterns: null, left_out: [], more: 0 })
    const restarted = server.restart()
    writeFileSync(gate, '')
    await restarted
    expect(await place.finished(id)).toMatchObject({ status: 'error', exit_code: 1 })
    expect((await list(id)).artifacts).toMatchObject([{ n: 1, name: 'out/late.txt', size: 5 }])
    expect((await content(id, 1)).bytes.toString()).toBe('late\n')
  })

  test('a template without patterns keeps nothing, and an update that leaves them out keeps the patterns', async () => {
    const { id } = await place.succeeds('none.sh')
    expect(await list(id)).toEqual({ artifacts: [], patterns: null, left_out: [], more: 0 })
    const none = await place.succeeds('none.sh', { artifacts: ['nothing/**'] })
    expect(await list(none.id)).toEqual({ artifacts: [], patterns: ['nothing/**'], left_out: [], more: 0 })
    expect(none.log).toContain('Artifacts: no file matches nothing/**\n')
  })

  test('count where retention says what it would free', async () => {
    const template = await place.template('large.sh', { artifacts: ['out/large'] })
    await place.run(template)
    await place.run(template)
    const preview = await server.admin.ok(projects.retention, {
      params: { project_id: place.project_id },
      query: { template_id: template, keep_tasks: 1 },
    })
    expect(preview.templates[0]?.bytes).toBeGreaterThan(1_500_000)
  })
})

test('artifacts whose files are gone are refused, and a disk without room takes none, which fails no run', async () => {
  const server = await startTestServer('sqlite', { runner: true })
  try {
    const place = await makeWorkplace(server, scripts)
    const { id } = await place.succeeds('make.sh', { artifacts: ['out/**'] })
    const folder = join(server.data, 'artifacts', '000')
    expect(readdirSync(folder)).toEqual([expect.stringMatching(new RegExp(`^${id}-[0-9a-f]{16}$`))])
    rmSync(folder, { recursive: true })
    const answer = await server.admin.call(tasks.artifact, { params: { ...place.params(id), n: 1 } })
    expect([answer.status, answer.body.error]).toEqual([
      404,
      'The content of out/empty is missing from the data folder of the server',
    ])
    const zip = await server.admin.call(tasks.artifactsZip, { params: place.params(id) })
    expect(zip.status).toBe(404)

    // What is left on the disk is for logs and the database.
    server.server.services.full_disk.hasRoom = () => false
    const full = await place.succeeds('make.sh', { artifacts: ['out/*.txt'] })
    expect(full.log).toContain('Artifact left out: out/one.txt (4 bytes): The disk of the server is full\n')
    expect(await server.admin.ok(tasks.artifacts, { params: place.params(full.id) })).toMatchObject({ artifacts: [] })
  } finally {
    await server.stop()
  }
})
