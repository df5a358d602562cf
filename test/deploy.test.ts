import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { pythonPackages } from '../scripts/python-packages.js'
import { loadConfig } from '../src/server/config/load-config.ts'
import { capabilities } from '../src/web/features/runners/usage-texts.ts'
import { isRunnerVariable, isServerVariable, readRepository as read } from './helpers/deploy.ts'
import { hasTool } from './helpers/tools.ts'

interface Service {
  image: string
  environment: Record<string, string>
  secrets?: string[]
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  networks: string[]
  healthcheck?: object
}

interface Compose {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
}

const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Compose
const service = (name: string) => compose.services[name] as Service

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sb-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('the servers of the compose file start with its secrets and settings, on a read-only root without capabilities', () => {
  const secrets = temporaryFolder()
  writeFileSync(join(secrets, 'make-secrets'), read('deploy/make-secrets'))
  const make = () => execFileSync('sh', [join(secrets, 'make-secrets')], { encoding: 'utf8' })
  expect(make().trim().split('\n')).toHaveLength(Object.keys(compose.secrets).length)
  expect(make()).toBe('')
  expect(statSync(join(secrets, 'secrets')).mode & 0o777).toBe(0o700)
  for (const { file } of Object.values(compose.secrets)) expect(existsSync(join(secrets, file)), file).toBe(true)
  for (const name of ['one', 'two']) {
    const { environment, secrets: used, read_only, cap_drop, cap_add } = service(name)
    expect({ read_only, cap_drop, cap_add }).toEqual({ read_only: true, cap_drop: ['ALL'], cap_add: undefined })
    const given = Object.entries(environment).map(([key, text]) => {
      if (!key.endsWith('_FILE')) return [key, text.replace(/\$\{\w+:-(.*)\}/, '$1')]
      const [, secret = ''] = /^\/run\/secrets\/(\w+)$/.exec(text) ?? []
      expect(used, key).toContain(secret)
      execFileSync('cp', ['--no-preserve=mode', join(secrets, compose.secrets[secret]?.file ?? ''), join(secrets, key)])
      execFileSync('chmod', ['600', join(secrets, key)])
      return [key, join(secrets, key)]
    })
    const { config, ignored } = loadConfig({ ...Object.fromEntries(given), SIGNALBOX_DATA: secrets })
    expect(ignored).toEqual([])
    expect(config).toMatchObject({ dialect: 'postgres', use_remote_runner: true, trust_proxy: 1 })
    expect(Buffer.from(config.access_key_encryption ?? '', 'base64')).toHaveLength(32)
  }
})

test('the runner of the compose file knows its settings, isolates tasks, and cannot reach the database', () => {
  const { environment, secrets = [], networks, cap_add, cap_drop } = service('runner')
  expect(Object.keys(environment).filter((name) => !isRunnerVariable(name))).toEqual([])
  expect(secrets).toEqual(['runner_registration_token'])
  expect(networks).not.toContain('database')
  expect({ cap_drop, cap_add }).toEqual({ cap_drop: ['ALL'], cap_add: capabilities })
  for (const name of Object.keys(compose.services)) expect(service(name).healthcheck, name).toBeDefined()
})

test('the load balancer of the compose file knows each server', () => {
  const servers = [...read('deploy/haproxy.cfg').matchAll(/^ {2}server (\S+) (\S+):3000$/gm)]
  expect(servers.map(([, , host]) => host)).toEqual(
    Object.keys(compose.services).filter((name) => service(name).image === 'signalbox:slim'),
  )
})

const schema = hasTool('python3') ? fetched() : null

function fetched(): string | null {
  try {
    return pythonPackages('deploy', join(import.meta.dirname, 'fixtures/deploy/requirements.txt'))
  } catch (error) {
    process.stderr.write(`Skipped: the specification of compose files. ${(error as Error).message.slice(0, 300)}\n`)
    return null
  }
}

test.skipIf(schema === null)('the compose file follows the published specification', () => {
  const program = join(import.meta.dirname, 'fixtures/deploy/check-compose.py')
  const unknown = { services: { one: { ...service('one'), read_onli: true } } }
  const said = execFileSync('python3', [program], {
    input: JSON.stringify([compose, unknown]),
    encoding: 'utf8',
    env: { ...process.env, PYTHONPATH: schema ?? '' },
  })
  expect(JSON.parse(said)).toEqual(['', expect.stringContaining('read_onli')])
})

test('units, compose file, console and docs name the same capabilities', () => {
  const [, bound = ''] = /^CapabilityBoundingSet=(CAP_.+)$/m.exec(read('src/cli/isolate.ts')) ?? []
  expect(bound.split(' ')).toEqual(capabilities.map((name) => `CAP_${name}`))
  for (const unit of ['signalbox', 'signalbox-runner'])
    expect(read(`deploy/systemd/${unit}.service`)).toContain(`\nCapabilityBoundingSet=${bound}\n`)
  for (const name of capabilities) expect(read('docs/security.md')).toContain(`\`${name}\``)
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.runIf(hasSystemd)('systemd reads the units without a complaint about them', () => {
  const units = ['signalbox.service', 'signalbox-runner.service'].map((name) => `deploy/systemd/${name}`)
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], {
    encoding: 'utf8',
    cwd: join(import.meta.dirname, '..'),
  })
  const said = `${stdout}${stderr}`.split('\n').filter((line) => /signalbox(-runner)?\.service/.test(line))
  expect({ status, said }).toEqual({ status: 0, said: [] })
})

test('what the image copies is there, and its variables are settings', () => {
  const image = read('deploy/Containerfile')
  const copied = [...image.matchAll(/^COPY (?!--)(.+)$/gm)].flatMap(([, line = '']) => line.split(' ').slice(0, -1))
  const kept = read('.dockerignore').match(/(?<=^!).+/gm) ?? []
  for (const path of copied) {
    expect(existsSync(new URL(`../${path}`, import.meta.url)), path).toBe(true)
    expect(
      kept.some((one) => `${path}/`.startsWith(`${one}/`)),
      `.dockerignore has !${path}`,
    ).toBe(true)
  }
  const names = image.match(/SIGNALBOX_\w+/g) ?? []
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !isServerVariable(name))).toEqual([])
  // A container that is started without an option has no root.
  expect(image.match(/^USER .+$/gm)?.at(-1)).toBe('USER 10001:10001')
})
