import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startImageRegistry } from '../../test/helpers/image-registry.ts'
import { bareImage, image, openPodman, type Podman } from '../../test/helpers/podman.ts'
import { ContainerExecutor } from '../contract/executor.ts'
import { output, system } from './fake-server.testing.ts'
import { runnerOfTests, until } from './runner-of-tests.testing.ts'

/** Tasks in containers of a real Podman. */
describe('a task in containers', () => {
  const runner = runnerOfTests()
  let podman: Podman | string

  beforeAll(() => {
    podman = openPodman()
    if (typeof podman === 'string') return
    for (const [name, value] of Object.entries(podman.env)) vi.stubEnv(name, value)
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    if (typeof podman === 'object') await podman[Symbol.asyncDispose]()
  })
  beforeEach((context) => {
    if (typeof podman === 'string') context.skip(podman)
  })

  const containers = () => (podman as Podman).run('ps', '--all', '--quiet', '--filter', 'label=signalbox.task').trim()

  /** A job whose script runs with the shell of an image. */
  const inImage = (changes: Partial<ContainerExecutor> = {}, more = {}) => ({
    app_path: 'sh',
    executor: ContainerExecutor.parse({ kind: 'container', image, network: 'none', ...changes }),
    ...more,
  })

  test("runs in the image, with the task's files, its environment and its secrets, and leaves nothing", async () => {
    const script = `cat /etc/passwd
echo "$MODE|$PIN|$HOME|$SIGNALBOX_TASK"
echo kept > "$HOME/file"
pwd
ls /proc/self/cwd/
cat /proc/1/environ > "$TMPDIR/first"; grep -c s3cret "$TMPDIR/first"
ls ../steps ../journal.jsonl
wc -c < ../journal.jsonl
exit 3`
    const { held, finish } = await runner.run(
      script,
      inImage({}, { environment: { MODE: "it's\ntwo lines" }, secret_environment: { PIN: 's3cret' } }),
    )
    const lines = output(held)
    expect(lines).toContain('guest:x:4000:4000::/:/bin/sh')
    expect(lines.join('\n')).toContain("it's\ntwo lines|***|")
    expect(lines).toContain('script.sh')
    expect(finish).toMatchObject({ outcome: 'error', exit_code: 3 })
    expect(lines.slice(-4)).toEqual(['../journal.jsonl', '', '../steps:', '0'])
    expect(containers()).toBe('')
  })

  test('a runner that starts again follows the container that runs, and nothing runs twice', async () => {
    const held = await runner.add('echo begun; until [ -e "$HOME/go" ]; do sleep 0.05; done; echo ended', inImage())
    runner.start()
    await until(() => output(held).includes('begun'), 20_000)
    const before = containers()
    await runner.stop()
    expect(containers()).toBe(before)
    runner.start()
    const home = (podman as Podman).run('inspect', '--format', '{{range .Mounts}}{{println .Source}}{{end}}', before)
    const folder = home.split('\n').find((path) => /\/tasks\/[^/]+$/.test(path)) as string
    writeFileSync(join(folder, 'home/go'), '')
    expect(await held.ended.promise).toMatchObject({ outcome: 'success' })
    expect(output(held)).toEqual(['begun', 'ended'])
    expect(containers()).toBe('')
  })

  test('a stopped task gets SIGTERM in its container, and has time to clean up', async () => {
    const held = await runner.add(
      'trap "echo cleaning; exit 5" TERM; echo begun; while :; do sleep 0.05; done',
      inImage(),
    )
    runner.start()
    await until(() => output(held).includes('begun'), 20_000)
    held.order = 'stop'
    expect(await held.ended.promise).toMatchObject({ outcome: 'stopped' })
    expect(output(held)).toContain('cleaning')
    expect(containers()).toBe('')
  })

  test('a program that ignores SIGTERM is killed with its container', async () => {
    const job = inImage()
    const held = await runner.add('trap "" TERM; echo begun; while :; do sleep 0.05; done', job)
    held.job.limits.stop_seconds = 0.3
    runner.start()
    await until(() => output(held).includes('begun'), 20_000)
    held.order = 'stop'
    expect(await held.ended.promise).toMatchObject({ outcome: 'stopped' })
    await until(() => containers() === '', 20_000)
  })

  test('without the client of the engine the result is unknown, and the container is ended', async () => {
    const held = await runner.add('echo begun; while :; do sleep 0.05; done', inImage())
    runner.start()
    await until(() => output(held).includes('begun'), 20_000)
    const name = (podman as Podman).run('ps', '--format', '{{.Names}}').trim()
    const client = execFileSync('pgrep', ['-f', `podman run --name=${name}`], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number)
    for (const pid of client) {
      if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'podman') process.kill(pid, 'SIGKILL')
    }
    expect(await held.ended.promise).toMatchObject({ outcome: 'error', reason_message: { code: 'container_lost' } })
    expect(containers()).toBe('')
  })

  test('limits of memory and of the root folder hold', async () => {
    const eats = inImage({ memory: 16, read_only: true })
    const { held, finish } = await runner.run(
      'touch /file; echo "$?"; touch /tmp/file; echo "$?"; dd if=/dev/zero of=/dev/null bs=64M count=1 2>&1',
      eats,
    )
    expect(output(held).slice(1, 3)).toEqual(['1', '0'])
    expect(finish.reason_message?.code).toBe('container_memory')
  })

  test('each reason why a task cannot run in its image is named', async () => {
    const reasons = [
      [inImage({ image: bareImage }), 'image_no_shell'],
      [inImage({}, { app_path: 'absent' }), 'program_missing_image_hint'],
      [inImage({ image: 'localhost/absent:1', pull: 'never' }), 'image_not_here'],
      [inImage({ user: 'guest' }), 'container_files_closed'],
      [inImage({ user: 'absent' }), 'container_not_started'],
      [inImage({ mounts: ['/etc:/mnt'] }), 'mount_not_allowed'],
      [inImage({ network: 'absent' }), 'container_not_started'],
    ] as const
    runner.start()
    const codes = []
    for (const [job] of reasons) {
      const held = await runner.add('echo ran', job)
      codes.push((await held.ended.promise).reason_message?.code)
      expect(output(held)).not.toContain('ran')
    }
    expect(codes).toEqual(reasons.map(([, code]) => code))
    expect(containers()).toBe('')
  })

  test('an image is pulled with the credentials of its job, which stay nowhere', async () => {
    const { run, folder } = podman as Podman
    const layout = join(folder, 'layout')
    run('push', '--quiet', image, `oci:${layout}`)
    await using registry = await startImageRegistry(layout, 'robot:s3cret')
    const server = registry.host
    const pulled = `${server}/tools:1`
    const login = { server, login: 'robot', password: 's3cret' }
    const reason = async (changes: Partial<ContainerExecutor>) => {
      const held = await runner.add('echo ran', inImage({ image: pulled, ...changes }))
      const { reason_message } = await held.ended.promise
      return reason_message?.code
    }
    runner.start()
    expect(await reason({})).toBe('image_denied')
    expect(await reason({ registry: { ...login, password: 'wrong' } })).toBe('image_denied')
    expect(await reason({ registry: login, image: `${server}/tools:2` })).toBe('image_missing')

    const held = await runner.add(
      'find_secret() { :; }; ls -R ..; echo ran',
      inImage({ image: pulled, registry: login }),
    )
    expect(await held.ended.promise).toMatchObject({ outcome: 'success' })
    expect(output(held)).toContain('ran')
    expect(output(held).join('\n')).not.toContain('config.json')
    expect(system(held).join('\n')).toContain(`Pulling the image ${pulled}`)
    expect(system(held).join('\n')).toMatch(/Pulled the image in [\d.]+ s: [0-9a-f]{12}/)

    // It is here now.
    const asked = registry.logins.length
    expect(await reason({})).toBeUndefined()
    expect(registry.logins.length).toBe(asked)

    registry.hangs = true
    expect(await reason({ pull: 'always', pull_seconds: 0.5 })).toBe('image_pull_timeout')
    await until(() => readdirSync(runner.tasks()).length === 0)
  })

  test('folders are mounted as far as the administrator of the runner allows', async () => {
    const { folder } = podman as Podman
    const mounts = [folder, `${join(folder, 'root')}:rw`]
    runner.start({ containers: { mode: 'required', engine: '', mounts } })
    const held = await runner.add(
      'ls /data/etc; touch /data/new; echo "$?"; touch /more/new; echo "$?"',
      inImage({ mounts: [`${folder}/root:/data:ro`, `${folder}/root/tmp:/more:rw`] }),
    )
    await held.ended.promise
    expect(output(held).filter((line) => !line.startsWith('touch'))).toEqual(['passwd', '1', '0'])
    const closed = await runner.add('echo ran', inImage({ mounts: [`${folder}:/data:rw`] }))
    expect((await closed.ended.promise).reason_message?.code).toBe('mount_read_only')
    const without = await runner.add('echo ran')
    expect((await without.ended.promise).reason_message?.code).toBe('containers_required')
  })

  test('a runner whose containers are off, or without an engine, says so', async () => {
    runner.start({ containers: { mode: 'off', engine: '', mounts: [] } })
    const off = await runner.add('echo ran', inImage())
    expect((await off.ended.promise).reason_message?.code).toBe('containers_off')
    await runner.stop()
    runner.start({ containers: { mode: 'allowed', engine: '/nowhere/podman', mounts: [] } })
    const missing = await runner.add('echo ran', inImage())
    expect((await missing.ended.promise).reason_message?.code).toBe('engine_missing')
  })

  test('a program that is only read runs in the image, too', async () => {
    const job = inImage()
    const held = await runner.add('', job)
    runner.start({
      findApp: () => ({
        id: 'bash',
        title: '',
        command: '',
        hint: '',
        async run(_, shell) {
          await shell.say(await shell.read('head', ['-n1', '/etc/passwd']))
          const built = await shell.cached('venv', 'key', async (folder) => {
            await shell.run('touch', [join(folder, 'made')])
          })
          await shell.run('ls', [built])
          await shell.read('absent', [])
        },
      }),
    })
    const { reason_message } = await held.ended.promise
    expect(system(held).join('\n')).toContain('root:x:0:0::/:/bin/sh')
    expect(output(held)).toEqual(['made'])
    expect(reason_message?.code).toBe('program_missing_image')
    expect(containers()).toBe('')
  })
})
