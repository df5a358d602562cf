import { expect, test } from 'vitest'
import type { Job } from '../contract/job.ts'
import { type FakeServer, output, system, unlimited } from './fake-server.testing.ts'
import { runnerOfTests, until } from './runner-of-tests.testing.ts'
import { Refused } from './server-over-http.ts'

const runner = runnerOfTests()

const wants = (artifacts: string[], limits: Partial<Job['limits']> = {}): Partial<Job> => ({
  artifacts,
  limits: { ...unlimited, log_bytes: 1 << 30, run_seconds: 0, silence_seconds: 0, stop_seconds: 1, ...limits },
})
type Held = ReturnType<FakeServer['add']>
const stored = ({ artifacts }: Held) =>
  Object.fromEntries(
    [...artifacts.values()].filter(({ complete }) => complete).map(({ name, bytes }) => [name, bytes.toString()]),
  )
const left = ({ finish }: Held) =>
  finish?.artifacts?.left_out.map(({ name, reason }) => [name, reason.code].join(': ')) ?? []

test('the files that match are sent after the run, also after a failure', async () => {
  const { held, finish } = await runner.run(
    'mkdir -p reports/sub; echo one > reports/a.xml; echo two > reports/sub/b.xml; echo x > other; : > reports/empty; exit 3',
    wants(['reports', 'nothing/*']),
  )
  expect(finish).toMatchObject({ outcome: 'error', exit_code: 3, artifacts: { left_out: [], more: 0 } })
  expect(stored(held)).toEqual({ 'reports/a.xml': 'one\n', 'reports/sub/b.xml': 'two\n', 'reports/empty': '' })
  expect(system(held).at(-2)).toBe('Artifacts: 3 files, 8 bytes')
})

test('a run says when nothing matches, and looks for nothing without patterns', async () => {
  const { held, finish } = await runner.run('true', wants(['dist/**', 'reports/*.xml']))
  expect(system(held).at(-1)).toBe('Artifacts: no file matches dist/**, reports/*.xml')
  expect(finish.artifacts).toEqual({ patterns: ['dist/**', 'reports/*.xml'], left_out: [], more: 0 })
  const without = await runner.add('true')
  expect(await without.ended.promise).not.toHaveProperty('artifacts')
})

test('a pattern with ! leaves files out', async () => {
  const { held } = await runner.run(
    'mkdir -p out/sub; touch out/a out/b.tmp out/sub/c.tmp',
    wants(['out', '!**/*.tmp']),
  )
  expect(stored(held)).toEqual({ 'out/a': '' })
  expect(left(held)).toEqual([])
})

test('a pattern that leads through a linked folder says so when nothing matches', async () => {
  const script =
    'mkdir -p real .git/x; echo x > real/a.xml; ln -s real reports; ln -s real/a.xml file; ln -s nowhere gone'
  const { held } = await runner.run(script, wants(['reports/*.xml', '*/b.xml']))
  expect(left(held)).toEqual(['reports: artifact_link'])
  expect(system(held).slice(-2)).toEqual([
    'Artifacts: 0 files, 0 bytes',
    'Artifact left out: reports: It is a symbolic link, which is not followed',
  ])
  const found = await runner.run(script, wants(['reports/*.xml', 'real/*.xml']))
  expect(left(found.held)).toEqual([])
})

test('links are not followed, and only regular files are sent', async () => {
  const { held, finish } = await runner.run(
    `mkdir out && cd out && ln -s /etc/passwd link && ln -s /etc folder && mkfifo pipe && echo x > file
    mkdir real && ln -s ../../../../.. real/up && mv "$HOME" . ; ln -s "$PWD" "$HOME"`,
    wants(['out/**', 'out/folder/passwd', 'out/real/up/**']),
  )
  expect(finish.outcome).toBe('success')
  expect(stored(held)).toEqual({ 'out/file': 'x\n' })
  expect(left(held)).toEqual([
    'out/folder: artifact_link',
    'out/link: artifact_link',
    'out/pipe: artifact_special',
    'out/real/up: artifact_link',
  ])
  expect(system(held)).toContain('Artifact left out: out/link: It is a symbolic link, which is not followed')
})

test('a checkout that was replaced by a link is not collected', async () => {
  const { held, finish } = await runner.run('cd ..; mv repository moved; ln -s /etc repository', wants(['pass*']))
  expect(finish).not.toHaveProperty('artifacts')
  expect(stored(held)).toEqual({})
})

test('what is over the limits is named, and does not change the outcome', async () => {
  const limits = { artifact_bytes: 100, artifact_files: 3 }
  const { held, finish } = await runner.run(
    'for f in 1 2 4 5; do echo $f > $f; done; head -c 200 /dev/zero > 3; for f in $(seq 200); do : > x$f; done',
    wants(['?', 'x*'], limits),
  )
  expect(finish).toMatchObject({ outcome: 'success', artifacts: { more: 102 } })
  expect(stored(held)).toEqual({ 1: '1\n', 2: '2\n', 4: '4\n' })
  expect(left(held).slice(0, 2)).toEqual(['3: artifact_too_large', '5: artifact_too_many'])
  const lines = system(held)
  expect(lines).toContain(
    'Artifact left out: 3 (200 bytes): The artifacts of a task may have 100 bytes in all (setting max_artifact_bytes)',
  )
  expect(lines.at(-1)).toBe('Artifacts left out besides: 192')
})

test('names may hold anything but invalid UTF-8, and hidden characters are written out in the log', async () => {
  const { held, finish } = await runner.run(
    String.raw`mkdir o; cd o; touch $'two\nlines' $'\u202etxt.exe' -- '-n' '$(id)' $'bad\xff' "it's"; mkdir $'\xfe'; touch $'\xfe/in'; ln -s x $'a\nlink'`,
    wants(['o/**']),
  )
  expect(finish.outcome).toBe('success')
  expect(Object.keys(stored(held)).toSorted()).toEqual(['o/$(id)', 'o/-n', "o/it's", 'o/two\nlines', 'o/\u202etxt.exe'])
  expect(left(held)).toEqual(['o/a\nlink: artifact_link', 'o/bad\ufffd: artifact_name'])
  expect(system(held)).toContain(
    String.raw`Artifact left out: o/a\u{a}link: It is a symbolic link, which is not followed`,
  )
})

test('a large file is sent in parts, and again from the beginning by the next runner', async () => {
  const script = 'head -c 3000000 /dev/zero | tr "\\0" a > big; echo small > small'
  const held = await runner.add(script, wants(['big', 'small']))
  const server = runner.server()
  const { artifact } = server
  server.artifact = (part, signal) => {
    if (part.at < 1_000_000) return artifact.call(server, part)
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  }
  runner.start()
  await until(() => (held.artifacts.get(1)?.bytes.length ?? 0) >= 1_000_000, 30_000)
  await runner.stop()
  expect(held.finish).toBeUndefined()
  server.artifact = artifact
  runner.start()
  expect((await held.ended.promise).outcome).toBe('success')
  expect(stored(held)).toEqual({ big: 'a'.repeat(3_000_000), small: 'small\n' })
  expect(output(held)).toEqual([])
})

test('files wait for a server that is away, and one that it has no room for is left out', async () => {
  const held = await runner.add('echo large enough > large; echo s > small; touch done', wants(['large', 'small']))
  const server = runner.server()
  server.artifact_room = 5
  const { artifact } = server
  let failures = 3
  server.artifact = async (part) => {
    if (failures-- > 0) throw new Error('the server cannot be reached')
    return await artifact.call(server, part)
  }
  runner.start()
  expect((await held.ended.promise).outcome).toBe('success')
  expect(stored(held)).toEqual({ small: 's\n' })
  expect(left(held)).toEqual(['large: artifact_server_full'])
})

test('a stop ends the sending, and a task that was stopped before is not searched', async () => {
  const held = await runner.add('echo 1 > one; echo 2 > two', wants(['*']))
  const server = runner.server()
  server.artifact = async () => {
    held.order = 'stop'
    throw new Error('the server cannot be reached')
  }
  runner.start()
  expect((await held.ended.promise).outcome).toBe('success')
  expect(left(held)).toEqual(['one: artifact_stopped', 'script.sh: artifact_stopped', 'two: artifact_stopped'])
  const stopped = await runner.add('echo 1 > one; sleep 600', wants(['*']))
  await until(() => stopped.status.includes('running'))
  stopped.order = 'stop'
  expect(await stopped.ended.promise).not.toHaveProperty('artifacts')
})

test('a fault while files are sent is named, and the task ends all the same', async () => {
  const held = await runner.add('echo 1 > one; echo 2 > two', wants(['one', 'two']))
  const server = runner.server()
  const { artifact } = server
  server.artifact = async (part) => {
    if (part.name === 'two') throw new Refused(400, 'no such thing')
    return await artifact.call(server, part)
  }
  runner.start()
  expect((await held.ended.promise).outcome).toBe('success')
  expect(stored(held)).toEqual({ one: '1\n' })
  expect(system(held).at(-1)).toBe(
    'Artifact left out: two (2 bytes): The server could not store it: the server answered 400: no such thing',
  )
})

test('a task that its time limit ends leaves its files too', async () => {
  const { held, finish } = await runner.run('echo 1 > one; sleep 600', wants(['one'], { run_seconds: 1 }))
  expect(finish).toMatchObject({ outcome: 'error', reason: 'task timed out after 1 s' })
  expect(stored(held)).toEqual({ one: '1\n' })
})
