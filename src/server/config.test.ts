import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError, configTable, postgresUrl } from './config.ts'
import { loadConfig } from './load-config.ts'

const folder = mkdtempSync(join(tmpdir(), 'sb-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

describe('configuration', () => {
  it('works without any', () => {
    const { config, origins } = loadConfig({})
    expect(config).toMatchObject({ port: 3000, interface: '127.0.0.1', dialect: 'sqlite', max_parallel_tasks: 10 })
    expect(origins).toEqual({})
  })

  it('takes defaults, then the file, then the environment, and tells where each value came from', () => {
    const path = file('a.yaml', 'port: 4000\nmax_parallel_tasks: 3\npostgres:\n  host: db:5433\n')
    const { config, origins } = loadConfig({
      SIGNALBOX_CONFIG_PATH: path,
      SIGNALBOX_PORT: '5000',
      SIGNALBOX_DB_USER: 'me',
    })
    expect(config).toMatchObject({ port: 5000, max_parallel_tasks: 3, postgres: { host: 'db:5433', user: 'me' } })
    expect(origins).toMatchObject({
      port: 'SIGNALBOX_PORT',
      max_parallel_tasks: path,
      'postgres.user': 'SIGNALBOX_DB_USER',
    })
  })

  it('takes the names of the product a team moves over from, ours first', () => {
    const { config } = loadConfig({
      SEMAPHORE_PORT: ':3100',
      SEMAPHORE_WEB_ROOT: 'https://a.example/',
      SIGNALBOX_WEB_ROOT: 'https://b.example/ci/',
      SEMAPHORE_UNKNOWN_THING: 'x',
    })
    expect(config).toMatchObject({ port: 3100, web_host: 'https://b.example/ci' })
  })

  it('stops at unknown keys, naming them', () => {
    expect(() => loadConfig({ SIGNALBOX_PROT: '1' })).toThrow(/SIGNALBOX_PROT is no setting/)
    expect(() => loadConfig({ SIGNALBOX_CONFIG_PATH: file('b.yaml', 'prot: 1\n') })).toThrow(/prot/)
  })

  it('stops at values that make no sense, naming the setting and its origin', () => {
    expect(() => loadConfig({ SIGNALBOX_PORT: 'many' })).toThrow(/port.*SIGNALBOX_PORT/)
    expect(() => loadConfig({ SIGNALBOX_TRUST_PROXY: 'perhaps' })).toThrow(ConfigError)
    expect(() => loadConfig({ SIGNALBOX_ENV_VARS: '{' })).toThrow(/SIGNALBOX_ENV_VARS must be JSON/)
    expect(() => loadConfig({ SIGNALBOX_CONFIG_PATH: join(folder, 'none.yaml') })).toThrow(/cannot be read/)
  })

  it('makes the address of the database, whatever the password holds', () => {
    const { config } = loadConfig({ SIGNALBOX_DB_PASS: 'p@ss/word:#', SIGNALBOX_DB_OPTIONS: '{"sslmode":"require"}' })
    const url = new URL(postgresUrl(config))
    expect(decodeURIComponent(url.password)).toBe('p@ss/word:#')
    expect(url.searchParams.get('sslmode')).toBe('require')
  })

  it('is documented: docs/config.md holds the table of every setting', () => {
    const text = readFileSync(new URL('../../docs/config.md', import.meta.url), 'utf8')
    expect(text, 'npm run signalbox -- config --markdown prints the table').toContain(configTable())
  })
})
