import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Limits } from '../../src/contract/limits.ts'
import { limits as calls } from '../../src/contract/limits.ts'
import { projects } from '../../src/contract/project.ts'
import { runners } from '../../src/contract/runner.ts'
import { tasks } from '../../src/contract/task.ts'
import { lackingGroups } from '../helpers/control-groups.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { makeWorkplace, type Workplace } from '../helpers/template.ts'

/** Why this machine has no control groups for the tests; '' if it has. */
const lacking = lackingGroups('/test/resource-limits', ['cpu'])

const grows = 'BEGIN { s = "x"; while (length(s) < 300000000) s = s s; print "unlimited" }'
const scripts = {
  'shown.sh': 'ulimit -n; ulimit -f; echo "all is well"',
  'large.sh': 'head -c 3000000 /dev/zero > large; echo "end of script"; exit 3',
  'larger.sh': 'exec head -c 3000000 /dev/zero > large',
  'many.sh': 'for i in 1 2 3 4 5 6 7 8; do head -c 500000 /dev/zero > "file$i"; done; sleep 600',
  'memory.sh': `exec awk '${grows}'`,
  'some-memory.sh': `awk '${grows}' || echo "awk ended with $?"`,
  'files.sh': 'for i in $(seq 3 60); do eval "exec $i< /dev/null" || exit 1; done',
  'forks.sh': 'for i in $(seq 1 40); do sleep 5 & done; wait',
  'busy.sh': 'end=$(($(date +%s) + 3)); while [ "$(date +%s)" -lt "$end" ]; do :; done; echo "all is well"',
}

describe('limits of a project and a template', () => {
  let server: TestServer
  let place: Workplace
  const ofProject = (limits: Limits | null) =>
    server.admin.ok(projects.update, {
      params: { project_id: place.project_id },
      body: { name: 'Limited', limits },
    })
  const failed = async (script: string, limits: Limits) => {
    const id = await place.start(await place.template(script, { limits }))
    return { ...(await place.finished(id)), log: await place.log(id) }
  }
  const facts = async (id: number) =>
    (await server.admin.ok(tasks.facts, { params: { project_id: place.project_id, id } })).facts

  beforeAll(async () => {
    server = await startTestServer('sqlite', { runner: true, config: { task_open_files: 100 } })
    place = await makeWorkplace(server, scripts)
  })
  afterAll(() => server?.stop())

  test('hold for its programs; the details of a task say what applied, and where it was set', async () => {
    await ofProject({ open_files: 80, disk: 64 })
    const template = await place.template('shown.sh', { limits: { open_files: 500, disk: 2 } })
    const id = await place.start(template)
    expect((await place.finished(id)).status).toBe('success')
    expect(await place.log(id)).toMatch(/^80\n(4096|2048)\nall is well$/m)
    expect(await place.log(id)).toContain('Limits: 80 open files (project), 2 MiB on the disk (template); applied by ')
    const { limits } = (await facts(id)) ?? {}
    expect(limits).toMatchObject({
      open_files: { value: 80, from: 'project' },
      disk: { value: 2, from: 'template' },
      by: lacking === '' ? 'cgroup' : 'ulimit',
    })
    await ofProject(null)
    const free = await place.start(await place.template('shown.sh', {}))
    await place.finished(free)
    expect(await place.log(free)).toMatch(/^100\nunlimited\nall is well$/m)
    expect(await place.log(free)).not.toContain('Limits:')
    expect((await facts(free))?.limits).toMatchObject({ open_files: { value: 100, from: 'server' } })
    const answer = await server.admin.ok(calls.get, { params: { project_id: place.project_id } })
    expect(answer).toMatchObject({ server: { open_files: 100, disk: 20480 }, project: {} })
  })

  test('the page of a runner says how it applies them', async () => {
    const [runner] = await server.admin.ok(runners.list)
    expect(runner?.limit_means).toBe(lacking === '' ? 'cgroup' : 'ulimit')
  })

  test('a file larger than the limit of the disk ends the program that writes it, with the reason', async () => {
    const limits = { disk: 1 }
    expect(await failed('larger.sh', limits)).toMatchObject({
      status: 'error',
      reason_message: { code: 'limit_file', params: { size: '1 MiB', origin: { code: 'limit_from_template' } } },
    })
    // The script continues and has its own exit code.
    const { log, reason } = await failed('large.sh', limits)
    expect(log).toContain('end of script')
    expect(reason).toContain('exit code 3')
  })

  test('a folder larger than the limit ends the task, with the reason', async () => {
    expect(await failed('many.sh', { disk: 2 })).toMatchObject({
      status: 'error',
      reason: expect.stringContaining('The folder of the task holds more than the 2 MiB that the template allows'),
    })
  })

  test('a program that cannot open more files fails, and the log says which limit that may be', async () => {
    const { status, log } = await failed('files.sh', { open_files: 30 })
    expect(status).toBe('error')
    expect(log).toContain('A limit may be the reason: each program may have 30 open files (template)')
  })

  test.skipIf(lacking === '')('without control groups memory is limited for each process', async () => {
    const { status, log } = await failed('memory.sh', { memory: 32, cpu: 1 })
    expect(status).toBe('error')
    expect(log).not.toContain('unlimited')
    expect(log).toContain('applied by ulimits, for each process. This runner cannot limit: processors')
    expect(log).toContain('A limit may be the reason: each program may have 32 MiB of memory (template)')
  })

  describe.skipIf(lacking !== '')(`with control groups${lacking && ` (${lacking})`}`, () => {
    test('a task that needs more memory than it may is ended, with the reason', async () => {
      const { log, ...task } = await failed('memory.sh', { memory: 32 })
      expect(log).toContain('Limits: 32 MiB of memory (template)')
      expect(log).toContain('applied by control groups')
      expect(task).toMatchObject({
        status: 'error',
        reason_message: { code: 'limit_memory', params: { value: 32, origin: { code: 'limit_from_template' } } },
      })
    })

    test('a script that survives the end of one of its programs succeeds', async () => {
      const { status, log } = await failed('some-memory.sh', { memory: 32 })
      expect(log).toContain('awk ended with 137')
      expect(status).toBe('success')
    })

    test('a task that needs more processes than it may fails, with the reason', async () => {
      await ofProject({ processes: 12 })
      expect(await failed('forks.sh', {})).toMatchObject({
        status: 'error',
        reason_message: { code: 'limit_processes', params: { value: 12, origin: { code: 'limit_from_project' } } },
      })
      await ofProject(null)
    })

    test('a task that needs more processors than it may is slower, and its log says so', async () => {
      const { status, log } = await failed('busy.sh', { cpu: 0.2 })
      expect(status).toBe('success')
      expect(log).toMatch(/Its programs waited \d+ s for processors: the limit is 0.2 \(template\)/)
    })
  })
})
