import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { nodeFlags } from '../scripts/find-node.js'
import { findNfpm, packSystem } from '../scripts/system-packages.js'
import { version } from '../src/server/config/version.ts'
import { bootCopy } from './helpers/booted-system.ts'
import { Client } from './helpers/client.ts'
import { type CopiedSystem, copySystem } from './helpers/copied-system.ts'
import { readRepository } from './helpers/deploy.ts'
import { firstPassword, useFirst } from './helpers/first-use.ts'
import { freePort } from './helpers/free-port.ts'
import { until } from './helpers/template.ts'
import { hasTool } from './helpers/tools.ts'
import { copyWholeProgram } from './helpers/whole-program.ts'

const architecture = process.arch === 'x64' ? 'amd64' : process.arch
if (!findNfpm())
  process.stderr.write('Skipped: packages for Debian and RPM, because nfpm is not built (scripts/ensure-tools)\n')

const newer = '97.0.0'
const settings = '/etc/signalbox/config.yml'
const data = '/var/lib/signalbox'

test('the command of the packages starts Node with the usual flags', () => {
  expect(readRepository('deploy/packages/signalbox')).toContain(`/node ${nodeFlags.join(' ')} `)
})

describe.skipIf(!findNfpm())('packages of the system', () => {
  let folder: string
  let deb: string
  let rpm: string
  let newerDeb: string
  let newerRpm: string

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sb-packages-'))
    const dist = join(folder, 'dist')
    await copyWholeProgram(dist)
    ;[deb = '', rpm = ''] = packSystem(dist, folder, { architecture })
    const manifest = join(dist, 'package.json')
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(`"${version}"`, `"${newer}"`))
    ;[newerDeb = '', newerRpm = ''] = packSystem(dist, folder, { architecture })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Copies the system, with packages in its folder /tmp/shared; undefined where that is impossible. */
  async function copyWith(...packages: string[]): Promise<CopiedSystem | undefined> {
    const system = await copySystem()
    if (typeof system === 'string') {
      process.stderr.write(`Skipped: the installation of a package. ${system}\n`)
      return undefined
    }
    onTestFinished(() => system[Symbol.asyncDispose]())
    for (const path of packages) copyFileSync(path, join(system.shared, basename(path)))
    return system
  }
  const shared = (path: string) => `/tmp/shared/${basename(path)}`
  const lines = (text: string) => text.trim().split('\n')

  test.runIf(hasTool('dpkg-deb'))('the deb names its dependencies, its settings and files that root owns', () => {
    const field = (name: string) => execFileSync('dpkg-deb', ['--field', deb, name], { encoding: 'utf8' }).trim()
    expect(basename(deb)).toBe(`signalbox_${version}_${architecture}.deb`)
    expect(field('Architecture')).toBe(architecture)
    expect(field('Depends')).toContain('git, openssh-client')
    const files = lines(execFileSync('dpkg-deb', ['--contents', deb], { encoding: 'utf8' }))
    expect(files.filter((line) => !line.includes(' root/root '))).toEqual([])
    // Users of projects read the program; only its owner changes it.
    expect(files.filter((line) => !/^(-rwxr-xr-x|-rw-r--r--|drwxr-xr-x) |config\.yml$/.test(line))).toEqual([])
    const paths = files.map((line) => line.split(' ').at(-1) ?? '')
    for (const path of ['./usr/bin/signalbox', './usr/lib/signalbox/node', './usr/lib/signalbox/app/web/index.html'])
      expect(paths).toContain(path)
    expect(paths.filter((path) => !/^\.\/(usr|etc)\//.test(path) && path !== './')).toEqual([])
  })

  test.runIf(hasTool('dpkg'))('the deb keeps settings and data when upgraded and removed', async (context) => {
    const system = await copyWith(deb, newerDeb)
    if (!system) return context.skip()
    const { run } = system
    const dpkg = (...args: string[]) => run('env', 'DEBIAN_FRONTEND=noninteractive', 'dpkg', ...args)
    expect(dpkg('--install', shared(deb))).toContain('systemctl enable --now signalbox')
    expect(run('signalbox', 'version').trim()).toBe(version)
    expect(run('stat', '--format=%U:%G %a', settings).trim()).toBe('root:signalbox 640')
    expect(run('stat', '--format=%U:%G %a', data).trim()).toBe('root:root 711')
    expect(run('getent', 'passwd', 'signalbox')).toContain('/usr/sbin/nologin')

    run('sed', '--in-place', 's/^port: 3000$/port: 3999/', settings)
    expect(run('signalbox', 'config')).toContain(`port = 3999   # ${settings}`)
    run('touch', `${data}/signalbox.db`)

    // A change of the settings is kept without a question, and so are the data.
    expect(dpkg('--install', shared(newerDeb))).not.toContain('enable --now')
    expect(run('signalbox', 'version').trim()).toBe(newer)
    expect(run('grep', '^port', settings).trim()).toBe('port: 3999')

    dpkg('--remove', 'signalbox')
    expect(run('ls', '/etc/signalbox').trim()).toBe('config.yml')
    expect(run('ls', data)).toContain('signalbox.db')
    expect(run('sh', '-c', 'ls -d /usr/lib/signalbox /usr/bin/signalbox 2>/dev/null || true')).toBe('')
    expect(dpkg('--purge', 'signalbox')).toContain('SIGNALBOX_PURGE_DATA=yes')
    expect(run('sh', '-c', `ls -d /etc/signalbox ${data} 2>/dev/null || true`).trim()).toBe(data)

    dpkg('--install', shared(newerDeb))
    run('env', 'SIGNALBOX_PURGE_DATA=yes', 'dpkg', '--purge', 'signalbox')
    expect(run('sh', '-c', `ls -d /etc/signalbox ${data} 2>/dev/null || true`)).toBe('')
    expect(run('sh', '-c', 'getent passwd signalbox || true')).toBe('')
  })

  test.runIf(hasTool('dpkg'))('systemd starts, upgrades and ends what the deb installs', async (context) => {
    const system = await copyWith(deb, newerDeb)
    if (!system) return context.skip()
    const machine = await bootCopy(system)
    if (typeof machine === 'string') return context.skip(machine)
    onTestFinished(() => machine[Symbol.asyncDispose]())
    const { run } = machine
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    expect(run('dpkg', '--install', `/opt/${basename(deb)}`)).toContain('systemctl enable --now signalbox')
    run('sed', '--in-place', `s/^port: 3000$/port: ${port}/`, settings)
    run('systemctl', 'enable', '--now', 'signalbox')
    const said = await until('the link of the first administrator', () => {
      const journal = run('journalctl', '--unit=signalbox', '--output=cat', '--no-pager')
      return Promise.resolve(journal.includes('/setup?token=') ? journal : undefined)
    })
    const first = await useFirst(said, url)
    expect(first.status, `${first.reason}\n${first.log}`).toBe('success')

    run('dpkg', '--install', `/opt/${basename(newerDeb)}`)
    const user = () => run('sh', '-c', 'ps -o user= -p $(systemctl show --property=MainPID --value signalbox)').trim()
    const release = async () => {
      const admin = new Client(url)
      await admin.signIn('admin', firstPassword)
      return ((await (await admin.send('GET', '/api/info')).json()) as { version: string }).version
    }
    // While it restarts, nothing answers.
    const untilNewer = () =>
      until('the newer release to answer', async () => (await release().catch(() => '')) === newer || undefined)
    await untilNewer()
    expect(user()).toBe('root')

    // As docs/install.md has it for servers without root: the same data, which systemd gives to the user.
    const [, dropIn = ''] = /^```ini\n([\s\S]*?)^```$/m.exec(readRepository('docs/install.md')) ?? []
    run('systemctl', 'stop', 'signalbox')
    run('systemctl', 'kill', '--kill-who=all', 'signalbox')
    run('mkdir', '/etc/systemd/system/signalbox.service.d')
    run('sh', '-c', `printf '%s' '${dropIn}' > /etc/systemd/system/signalbox.service.d/override.conf`)
    run('systemctl', 'daemon-reload')
    run('systemctl', 'start', 'signalbox')
    await untilNewer()
    expect(user()).toBe('signalbox')

    run('dpkg', '--remove', 'signalbox')
    expect(run('sh', '-c', 'pgrep --full /usr/lib/[s]ignalbox || true')).toBe('')
  })

  test.runIf(hasTool('rpm'))('the rpm is installed, upgraded and removed', async (context) => {
    const query = (...args: string[]) =>
      lines(execFileSync('rpm', ['--query', ...args, '--package', rpm], { encoding: 'utf8' }))
    expect(query('--configfiles')).toEqual([settings])
    expect(query('--requires')).toEqual(expect.arrayContaining(['git-core', 'openssh-clients', 'shadow-utils']))
    expect(query('--list')).toEqual(
      expect.arrayContaining(['/usr/bin/signalbox', '/usr/lib/systemd/system/signalbox.service']),
    )

    const system = await copyWith(rpm, newerRpm)
    if (!system) return context.skip()
    const { run } = system
    // A separate database: that of Debian knows none of the dependencies.
    const change = (...args: string[]) => run('rpm', '--dbpath=/tmp/rpm', '--nodeps', '--force-debian', ...args)
    expect(change('--install', shared(rpm))).toContain('systemctl enable --now signalbox')
    expect(run('signalbox', 'version').trim()).toBe(version)
    expect(run('stat', '--format=%U:%G %a', settings).trim()).toBe('root:signalbox 640')
    run('sed', '--in-place', 's/^port: 3000$/port: 3999/', settings)
    expect(change('--upgrade', shared(newerRpm))).toBe('')
    expect(run('signalbox', 'version').trim()).toBe(newer)
    expect(run('signalbox', 'config')).toContain(`port = 3999   # ${settings}`)
    run('touch', `${data}/kept`)
    change('--erase', 'signalbox')
    expect(run('ls', '/etc/signalbox').trim()).toBe('config.yml.rpmsave')
    expect(run('ls', data).trim()).toBe('kept')
    expect(run('sh', '-c', 'ls /usr/bin/signalbox 2>/dev/null || true')).toBe('')
  })
})
