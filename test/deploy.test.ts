import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { loadConfig } from '../src/server/config/load-config.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

interface Compose {
  services: Record<string, { environment?: Record<string, string>; secrets?: string[]; cap_add?: string[] }>
  secrets: Record<string, { environment: string }>
}

test('the compose file hands secrets over as files, under settings that the server knows', () => {
  const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Compose
  for (const name of ['one', 'two']) {
    const { environment = {}, secrets = [] } = compose.services[name] ?? {}
    const files = Object.entries(environment).filter(([key]) => key.endsWith('_FILE'))
    expect(files.map(([, path]) => path).sort()).toEqual(secrets.map((secret) => `/run/secrets/${secret}`).sort())
    expect(
      Object.keys(environment).filter((key) => /PASS|PASSWORD|ENCRYPTION/.test(key) && !key.endsWith('_FILE')),
    ).toEqual([])
    for (const secret of secrets) expect(compose.secrets[secret]?.environment).toMatch(/^SIGNALBOX_/)

    const folder = mkdtempSync(join(tmpdir(), 'sb-deploy-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const given = Object.entries(environment).map(([key, text]) => {
      if (!key.endsWith('_FILE')) return [key, text.replace(/\$\{\w+:-(.*)\}/, '$1')]
      writeFileSync(join(folder, key), Buffer.alloc(32, 7).toString('base64'), { mode: 0o600 })
      return [key, join(folder, key)]
    })
    expect(loadConfig({ ...Object.fromEntries(given), SIGNALBOX_DATA: folder }).ignored).toEqual([])
  }
})

const capabilities = ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'KILL', 'SETGID', 'SETUID', 'SYS_PTRACE']

test('unit, compose file and docs name the same capabilities', () => {
  const unit = read('deploy/signalbox.service')
  const [, bound = ''] = /^CapabilityBoundingSet=(.+)$/m.exec(unit) ?? []
  expect(bound.split(' ').map((name) => name.replace('CAP_', ''))).toEqual(capabilities)
  const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Compose
  expect(compose.services['one']?.cap_add).toEqual(capabilities)
  const [, dropIn = ''] = /^CapabilityBoundingSet=(CAP_.+)$/m.exec(read('src/cli/isolate.ts')) ?? []
  expect(dropIn).toBe(bound)
  for (const name of capabilities) expect(read('docs/security.md')).toContain(`\`${name}\``)
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.runIf(hasSystemd)('systemd reads the unit without a complaint about it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sb-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // Where it is not installed the working directory is missing, which is no fault of the unit.
  const file = join(folder, 'signalbox.service')
  writeFileSync(file, read('deploy/signalbox.service').replaceAll('/opt/signalbox', folder))
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
  expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('signalbox.service'))).toEqual([])
})

test('what the image copies is there, and its entry starts the server', () => {
  const image = read('Dockerfile')
  const copied = [...image.matchAll(/^COPY (?!--)(.+)$/gm)].flatMap(([, line = '']) => line.split(' ').slice(0, -1))
  const kept = read('.dockerignore').match(/(?<=^!).+/gm) ?? []
  for (const path of copied) {
    expect(existsSync(new URL(`../${path}`, import.meta.url)), path).toBe(true)
    expect(
      kept.some((one) => `${path}/`.startsWith(`${one}/`)),
      `.dockerignore has !${path}`,
    ).toBe(true)
  }
  const [, entry = ''] = /^ENTRYPOINT (\[.+\])$/m.exec(image) ?? []
  expect(JSON.parse(entry)).toContain('src/main.ts')
})
