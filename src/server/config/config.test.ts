import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { unsafeDirectory } from '../ldap/configured.ts'
import { ConfigError, postgresUrl } from './config.ts'
import { configTable } from './config-table.ts'
import { loadConfig } from './load-config.ts'
import { forgetSecrets, secretSettings } from './secret-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'sb-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

describe('configuration', () => {
  it('has defaults for all settings', () => {
    const { config, origins } = loadConfig({})
    expect(config).toMatchObject({ port: 3000, interface: '127.0.0.1', dialect: 'sqlite', max_parallel_tasks: 10 })
    expect(origins).toEqual({})
  })

  it('takes defaults, then the file, then the environment, and names the source of each value', () => {
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
      'postgres.host': path,
      'postgres.user': 'SIGNALBOX_DB_USER',
    })
  })

  it('accepts the variable names of Semaphore UI, and prefers its own', () => {
    const { config } = loadConfig({
      SEMAPHORE_PORT: ':3100',
      SEMAPHORE_WEB_ROOT: 'https://a.example/',
      SIGNALBOX_WEB_ROOT: 'https://b.example/ci/',
      SEMAPHORE_UNKNOWN_THING: 'x',
    })
    expect(config).toMatchObject({ port: 3100, web_host: 'https://b.example/ci' })
  })

  it('takes the settings of authenticator apps from both names of their group, and from variables', () => {
    const settings = (text: string, env = {}) =>
      loadConfig({ SIGNALBOX_CONFIG_PATH: file('totp.yaml', text), ...env }).config.auth.totp
    const usual = { enabled: true, allow_recovery: true, app_name: 'Signalbox' }
    expect(settings('auth:\n  totp:\n    app_name: Builds\n')).toEqual({ ...usual, app_name: 'Builds' })
    // As Semaphore UI writes it: a switch as a text, and e-mail codes that are off.
    const mfa = 'mfa:\n  totp:\n    allow_recovery: "no"\n  email:\n    enabled: false\n    allowed_domains: []\n'
    expect(settings(mfa)).toEqual({ ...usual, allow_recovery: false })
    const env = { SEMAPHORE_TOTP_ENABLED: '0', SEMAPHORE_TOTP_ALLOW_RECOVERY: 'yes', SIGNALBOX_TOTP_ISSUER: 'CI' }
    expect(settings(mfa, env)).toEqual({ enabled: false, allow_recovery: true, app_name: 'CI' })
    expect(() => settings('auth:\n  email:\n    enabled: true\n')).toThrow(/auth\.email\.enabled.*: needs email_host/)
    expect(() => settings('auth:\n  totp:\n    secret: x\n')).toThrow(/auth\.totp/)
    const required = 'auth:\n  second_factor_required: true\n  totp:\n    enabled: false\n'
    expect(() => settings(required)).toThrow(/second_factor_required.*: needs auth\.totp\.enabled/)
  })

  it('takes proxies as a switch, as a number and as addresses', () => {
    const read = (SIGNALBOX_TRUST_PROXY: string) => loadConfig({ SIGNALBOX_TRUST_PROXY }).config.trust_proxy
    expect(['false', 'yes', '2'].map(read)).toEqual([false, true, 2])
    for (const text of ['10.0.0.0/8, ::1', '["10.0.0.0/8", "::1"]']) expect(read(text)).toEqual(['10.0.0.0/8', '::1'])
    for (const wrong of ['10.0.0.0/33', 'proxy.example', '-1', '99']) expect(() => read(wrong)).toThrow(/trust_proxy/)
  })

  it('refuses unknown keys and names them', () => {
    expect(() => loadConfig({ SIGNALBOX_PROT: '1' })).toThrow(/SIGNALBOX_PROT is not a setting/)
    expect(() => loadConfig({ SIGNALBOX_CONFIG_PATH: file('b.yaml', 'prot: 1\n') })).toThrow(/prot/)
  })

  it('refuses invalid values and names the setting and its source', () => {
    expect(() => loadConfig({ SIGNALBOX_PORT: 'many' })).toThrow(/port.*SIGNALBOX_PORT/)
    expect(() => loadConfig({ SIGNALBOX_TRUST_PROXY: 'perhaps' })).toThrow(ConfigError)
    expect(() => loadConfig({ SIGNALBOX_ENV_VARS: '{' })).toThrow(/SIGNALBOX_ENV_VARS must be JSON/)
    expect(() => loadConfig({ SIGNALBOX_CONFIG_PATH: join(folder, 'none.yaml') })).toThrow(/cannot be read/)
  })

  it('names variables of Semaphore UI that it does not know', () => {
    expect(loadConfig({ SEMAPHORE_UNKNOWN_THING: 'x', SEMAPHORE_PORT: '1' }).ignored).toEqual([
      'SEMAPHORE_UNKNOWN_THING',
    ])
  })

  it('refuses known settings that are not supported yet, in the environment and in a file, and names them', () => {
    const unsupported = {
      TLS_CERT_FILE: '/etc/cert.pem',
      RUNNERS_UNKNOWN: '1',
      TMP_PATH: '/tmp/semaphore',
      HA_ENABLED: '1',
      PROCESS_UID: '1000',
    }
    for (const [name, value] of Object.entries(unsupported))
      expect(() => loadConfig({ [`SEMAPHORE_${name}`]: value }), name).toThrow(
        `The setting SEMAPHORE_${name} is not supported yet`,
      )
    const path = file('peer.json', '{"port": ":3000", "home_dir_mode": "user_home"}')
    expect(() => loadConfig({ SIGNALBOX_CONFIG_PATH: path })).toThrow(
      `The setting home_dir_mode (in ${path}) is not supported`,
    )
  })

  it('takes a directory as Semaphore UI describes it, but never without a decision about encryption', () => {
    const settings = {
      ldap_enable: true,
      ldap_server: 'ldap.corp:636',
      ldap_searchdn: 'dc=corp',
      ldap_searchfilter: '(uid=%s)',
    }
    const load = (more: object, env = {}) =>
      loadConfig({ SIGNALBOX_CONFIG_PATH: file('ldap.json', JSON.stringify({ ...settings, ...more })), ...env }).config
    const mappings = { dn: '', uid: 'sAMAccountName', cn: 'displayName', mail: 'mail' }
    expect(load({ ldap_needtls: true, ldap_mappings: mappings })).toMatchObject({ ldap_mappings: mappings })
    expect(load({}, { SEMAPHORE_LDAP_NEEDTLS: 'no' }).ldap_needtls).toBe(false)
    expect(load({}, { SIGNALBOX_LDAP_STARTTLS: '1', SEMAPHORE_LDAP_BIND_PASSWORD: 'x' })).toMatchObject({
      ldap_starttls: true,
      ldap_bindpassword: 'x',
    })
    expect(unsafeDirectory(load({ ldap_needtls: true }))).toBeNull()
    expect(unsafeDirectory(load({ ldap_needtls: false }))).toMatch(/not encrypted/)
    expect(unsafeDirectory(load({ ldap_needtls: true, ldap_skip_tls_verify: true }))).toMatch(/not checked/)
    expect(() => load({})).toThrow(/ldap_enable needs a decision about encryption/)
    expect(() => load({ ldap_needtls: true, ldap_starttls: true })).toThrow(/exclude each other/)
    const plain = { ldap_needtls: false }
    expect(() => load({ ...plain, ldap_searchfilter: '(uid=ada)' })).toThrow(/ldap_searchfilter: must contain %s/)
    expect(() => load({ ...plain, ldap_searchdn: '' })).toThrow(/ldap_searchdn: Enter the DN/)
    expect(() => load({ ...plain, ldap_server: 'http://x' })).toThrow(/ldap_server: must be/)
    const nonsense = file('ca.pem', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n')
    expect(() => load({ ...plain, ldap_ca_cert_file: nonsense })).toThrow(
      /ldap_ca_cert_file: The CA certificate cannot/,
    )
    expect(() => load({ ...plain, ldap_ca_cert_file: join(folder, 'none') })).toThrow(/cannot be read \(ENOENT\)/)
  })

  it('accepts unsupported settings that enable nothing', () => {
    const env = { SEMAPHORE_LDAP_ENABLE: 'no', SEMAPHORE_USE_REMOTE_RUNNER: 'false', SEMAPHORE_OIDC_PROVIDERS: '{}' }
    const path = file('off.json', '{"ldap_enable": false, "mysql": {"host": ""}, "email_alert": false}')
    expect(loadConfig({ ...env, SIGNALBOX_CONFIG_PATH: path }).ignored).toEqual([])
  })

  it('accepts a port as a number, as text and with a colon, and switches as text', () => {
    for (const port of ['3100', '"3100"', '":3100"'])
      expect(loadConfig({ SIGNALBOX_CONFIG_PATH: file('port.json', `{"port": ${port}}`) }).config.port).toBe(3100)
    const path = file('texts.json', '{"email_port": "25", "email_secure": "yes", "postgres": {"pool": "7"}}')
    expect(loadConfig({ SIGNALBOX_CONFIG_PATH: path }).config).toMatchObject({
      email_port: 25,
      email_secure: true,
      postgres: { pool: 7 },
    })
    const wrong = file('wrong.json', '{"port": "many"}')
    expect(() => loadConfig({ SIGNALBOX_CONFIG_PATH: wrong })).toThrow(/port/)
  })

  it('reads a secret from a file, without the newline at its end', () => {
    const path = file('password', 'correct horse\n')
    chmodSync(path, 0o600)
    const { config, origins, open_secrets } = loadConfig({
      SIGNALBOX_ADMIN_PASSWORD_FILE: path,
      SEMAPHORE_DB_PASS_FILE: path,
      SIGNALBOX_SLACK_URL_FILE: '',
      SIGNALBOX_ADMIN_PASSWORD: '',
    })
    expect(config).toMatchObject({
      admin_password: 'correct horse',
      postgres: { pass: 'correct horse' },
      slack_url: '',
    })
    expect(origins).toMatchObject({ admin_password: 'SIGNALBOX_ADMIN_PASSWORD_FILE' })
    expect(open_secrets).toEqual([])
  })

  it('refuses a secret file that others can read, that is missing or empty, or that is given beside the value itself', () => {
    const path = file('open', 'secret\n')
    chmodSync(path, 0o644)
    const load = (more: object) => () => loadConfig({ SIGNALBOX_ADMIN_PASSWORD_FILE: path, ...more })
    expect(load({})).toThrow(`other users can read ${path}`)
    chmodSync(path, 0o600)
    expect(load({ SEMAPHORE_ADMIN_PASSWORD: 'x' })).toThrow('give the same setting')
    expect(load({ SIGNALBOX_ADMIN_PASSWORD_FILE: join(folder, 'none') })).toThrow(/cannot be read \(ENOENT\)/)
    writeFileSync(path, '\n')
    expect(load({})).toThrow('is empty')
    expect(() => loadConfig({ SIGNALBOX_PORT_FILE: path })).toThrow('SIGNALBOX_PORT_FILE is not a setting')
  })

  it('removes the secrets from the environment, and only these', () => {
    const env = {
      SIGNALBOX_ADMIN_PASSWORD: 'x',
      SEMAPHORE_DB_PASS: 'y',
      SIGNALBOX_SLACK_URL: 'z',
      SIGNALBOX_ADMIN: 'a',
    }
    expect(loadConfig(env).open_secrets).toEqual([
      'SIGNALBOX_ADMIN_PASSWORD',
      'SEMAPHORE_DB_PASS',
      'SIGNALBOX_SLACK_URL',
    ])
    forgetSecrets(env)
    expect(env).toEqual({ SIGNALBOX_ADMIN: 'a' })
  })

  it('builds the database URL with any character in the password', () => {
    const { config } = loadConfig({ SIGNALBOX_DB_PASS: 'p@ss/word:#', SIGNALBOX_DB_OPTIONS: '{"sslmode":"require"}' })
    const url = new URL(postgresUrl(config))
    expect(decodeURIComponent(url.password)).toBe('p@ss/word:#')
    expect(url.searchParams.get('sslmode')).toBe('require')
  })

  it('is documented: docs/config.md holds the table of every setting', () => {
    const text = readFileSync(new URL('../../../docs/config.md', import.meta.url), 'utf8')
    expect(text, 'npm run signalbox -- config --markdown prints the table').toContain(configTable())
  })

  it('gives every setting a variable and a meaning, and treats passwords, tokens and secrets as such', () => {
    const rows = configTable().split('\n').slice(2, -1)
    for (const [, setting = '', variable, , meaning] of rows.map((row) => row.split('|').map((cell) => cell.trim()))) {
      expect([setting, variable]).toEqual([setting, expect.stringMatching(/^`SIGNALBOX_\w+`$/)])
      expect([setting, meaning]).toEqual([setting, expect.stringMatching(/\w/)])
      const name = setting.replaceAll('`', '')
      if (/(?:^|[._])(?:pass|password|token|secret)$/.test(name)) expect([...secretSettings]).toContain(name)
    }
  })
})
