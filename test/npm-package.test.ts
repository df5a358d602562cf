import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packNpm } from '../scripts/npm-package.js'
import { packagesFolder } from '../scripts/pinned-package.js'
import { version } from '../src/server/config/version.ts'
import { useFirst } from './helpers/first-use.ts'
import { freePort } from './helpers/free-port.ts'
import { startInstalled } from './helpers/installed-server.ts'
import { stopRunner } from './helpers/server.ts'
import { copyWholeProgram } from './helpers/whole-program.ts'

/** Who tries the package is no administrator of the system; root would share /var/lib/signalbox with this machine. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Node of this machine that is older than the program needs. */
const oldNode = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .filter((path) => existsSync(path))
  .find((path) => Number(/^v(\d+)/.exec(spawnSync(path, ['--version']).stdout.toString())?.[1] ?? 24) < 24)

describe('the npm package', () => {
  let folder: string
  let home: string
  let command: string
  let paths: string[]
  const env = (more: Record<string, string> = {}) => ({
    PATH: [dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter),
    HOME: home,
    ...more,
  })

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sb-package-'))
    chmodSync(folder, 0o755)
    const dist = join(folder, 'dist')
    await copyWholeProgram(dist)
    const packed = packNpm(dist, join(folder, 'release'))
    paths = packed.paths
    home = join(folder, 'home')
    mkdirSync(home)
    if (user.uid) chownSync(home, user.uid, user.gid)
    // In an empty folder, and without a network: there are no dependencies.
    execFileSync(
      'npm',
      [
        'install',
        '--global',
        '--offline',
        '--no-audit',
        '--no-fund',
        '--cache',
        join(folder, 'cache'),
        '--prefix',
        join(folder, 'prefix'),
        join(folder, 'release', packed.file),
      ],
      { cwd: home, stdio: 'pipe' },
    )
    command = join(folder, 'prefix/bin/signalbox')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))

  test('contains the program, the console, the units and nothing of the sources', () => {
    for (const needed of [
      'LICENSE',
      'README.md',
      'package.json',
      'systemd/signalbox.service',
      'swagger/swagger-ui.css.gz',
    ])
      expect(paths).toContain(needed)
    expect(paths.filter((path) => /\.(tsx?|map|tgz)$|node_modules|\.test\./.test(path))).toEqual([])
    expect(readdirSync(join(folder, 'prefix/lib/node_modules'))).toEqual(['signalbox'])
    expect(existsSync(join(folder, 'prefix/lib/node_modules/signalbox/node_modules'))).toBe(false)
  })

  test('starts with one command in any folder, says where its data are, and runs a first task', async () => {
    const port = await freePort()
    const place = { cwd: home, env: env({ SIGNALBOX_PORT: String(port), SIGNALBOX_LOG_LEVEL: 'error' }), ...user }
    {
      await using server = await startInstalled([command], place)
      expect(server.said()).toContain(`Signalbox ${version} answers at http://127.0.0.1:${port}`)
      expect(server.said()).toContain(`Data: ${home}/.signalbox `)
      const first = await useFirst(server.said(), `http://127.0.0.1:${port}`)
      expect(first.page).toContain('<title>')
      expect(first.script).toBe(200)
      expect(first.status, `${first.reason}\n${first.log}`).toBe('success')
      expect(first.log).toContain('Hello, world!')
    }
    stopRunner(join(home, '.signalbox'))
    expect(readdirSync(home).toSorted()).toEqual(['.cache', '.signalbox'])
  })

  test.runIf(oldNode)('starts with a Node that is too old, by fetching a newer one for itself', () => {
    const cache = join(folder, 'other-cache')
    mkdirSync(join(cache, 'signalbox'), { recursive: true })
    // The one that this checkout has fetched: the same code looks for it there.
    for (const name of readdirSync(packagesFolder).filter((one) => one.startsWith('node-')))
      symlinkSync(join(packagesFolder, name), join(cache, 'signalbox', name))
    const { stdout, stderr } = spawnSync(
      oldNode ?? '',
      [join(folder, 'prefix/lib/node_modules/signalbox/signalbox.js'), 'version'],
      {
        env: env({ XDG_CACHE_HOME: cache }),
        cwd: home,
        encoding: 'utf8',
      },
    )
    expect({ stdout: stdout.trim(), stderr }).toEqual({ stdout: version, stderr: '' })
  })
})
