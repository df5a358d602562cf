import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { isOpen, type RunnerUsage, usageOf, usageTabs } from './usage-texts.ts'

const ways: RunnerUsage[] = [
  { server: 'https://ci.example.org/base', kind: 'token', secret: 'a-TOKEN_1' },
  { server: 'https://ci.example.org/base', kind: 'registration', secret: 'smrs_ONCE-2' },
]
const textOf = (usage: RunnerUsage, tab: (typeof usageTabs)[number]) =>
  usageOf(tab, usage)
    .map(({ text }) => text)
    .join('')

test.each(ways)('every way to set up a runner with a $kind has the address and the token', (usage) => {
  for (const tab of usageTabs) {
    expect(textOf(usage, tab), tab).toContain(usage.server)
    expect(textOf(usage, tab), tab).toContain(usage.secret)
  }
})

test('a registration token is exchanged before the runner starts, and a token is not', () => {
  const [token, registration] = ways as [RunnerUsage, RunnerUsage]
  for (const tab of ['config', 'setup', 'env', 'systemd'] as const) {
    expect(textOf(token, tab), tab).not.toContain('register')
    expect(textOf(registration, tab), tab).toMatch(/runner register/)
  }
})

test('files are YAML, whatever they contain', () => {
  const usage: RunnerUsage = { server: 'http://ci.lan:3000', kind: 'token', secret: 'with: "quotes" # and more' }
  expect(parse(usageOf('config', usage)[0]?.text ?? '')).toEqual({
    server: usage.server,
    token: usage.secret,
    allow_http: true,
  })
  const manifest = usageOf('kubernetes', usage).find(({ what }) => what === 'manifest')?.text ?? ''
  const [secret, workload] = parseAllDocuments(manifest).map((one) => one.toJS())
  expect(secret).toMatchObject({
    kind: 'Secret',
    stringData: { SIGNALBOX_RUNNER_SERVER: usage.server, SIGNALBOX_RUNNER_TOKEN: usage.secret },
  })
  expect(workload).toMatchObject({
    kind: 'StatefulSet',
    spec: { template: { spec: { securityContext: { runAsNonRoot: true, runAsUser: 10001, fsGroup: 10001 } } } },
  })
})

test('a quote does not end the word of a shell', () => {
  const usage: RunnerUsage = { server: 'https://ci.example.org', kind: 'token', secret: "it's" }
  expect(textOf(usage, 'env')).toContain("SIGNALBOX_RUNNER_TOKEN='it'\\''s'")
})

test('only addresses that are encrypted, or of the same machine, need no permission', () => {
  expect(
    ['https://ci.example.org', 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'].map(isOpen),
  ).toEqual([false, false, false, false])
  expect(isOpen('http://ci.example.org')).toBe(true)
})

test('what is built is in the repository: the image and its target, the folder of the package, the unit in it', () => {
  const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
  for (const tab of ['docker', 'kubernetes'] as const) {
    const [, file = '', target] = /--file (\S+) --target (\w+)/.exec(textOf(ways[0] as RunnerUsage, tab)) ?? []
    expect(read(file), tab).toMatch(new RegExp(`^FROM .+ AS ${target}$`, 'm'))
  }
  const [, folder = '', unit = ''] =
    /signalbox\/(systemd)\/(\S+)"/.exec(textOf(ways[0] as RunnerUsage, 'systemd')) ?? []
  expect(read('scripts/build-server.js')).toContain(`cpSync(join(root, 'deploy', '${folder}')`)
  expect(read(`deploy/${folder}/${unit}`)).toContain('ExecStart=/usr/bin/env signalbox runner start')
})
