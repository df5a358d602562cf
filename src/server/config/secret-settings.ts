import { readFileSync, statSync } from 'node:fs'
import { secretAlertSettings } from '../alerts/settings.ts'
import { secretAuditSinkSettings } from '../audit-sinks/settings.ts'
import { secretIdentitySettings } from '../identity/settings.ts'
import { secretLdapSettings } from '../ldap/settings.ts'
import { secretBackupSettings } from '../server-backup/settings.ts'
import { secretStorageSettings } from '../storage/settings.ts'
import { ConfigError } from './config.ts'
import { variables } from './variables.ts'

/** Settings whose value must never be shown. Each may also be given as a file, by the variable's name and `_FILE`. */
export const secretSettings: ReadonlySet<string> = new Set([
  'postgres.pass',
  'admin_password',
  'access_key_encryption',
  'runner_registration_token',
  'metrics_token',
  'otlp_headers',
  ...secretAlertSettings,
  ...secretAuditSinkSettings,
  ...secretIdentitySettings,
  ...secretLdapSettings,
  ...secretStorageSettings,
  ...secretBackupSettings,
])

/**
 * Container runtimes mount secrets here, readable by every user of the container; the operator does not choose their
 * mode.
 */
const mountedSecrets = '/run/secrets/'

/** Returns the setting whose value `<name>_FILE` gives; undefined if it is not a secret. */
export function settingOfFile(name: string): string | undefined {
  if (!name.endsWith('_FILE') || variables[name]) return undefined
  const key = variables[name.slice(0, -'_FILE'.length)]
  return key && secretSettings.has(key) ? key : undefined
}

/**
 * Reads a secret from a file, without the newline at its end. Throws ConfigError if it cannot be read, is empty, or
 * other users may read it.
 */
export function readSecretFile(path: string, variable: string): string {
  let text: string
  try {
    if (!path.startsWith(mountedSecrets) && (statSync(path).mode & 0o077) !== 0)
      throw new ConfigError(`${variable}: other users can read ${path}. Close it to them: chmod 600 ${path}`)
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`${variable}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`)
  }
  const value = text.replace(/\r?\n$/, '')
  if (value === '') throw new ConfigError(`${variable}: ${path} is empty`)
  return value
}

/** Returns the variables that contain a secret themselves. */
export function secretVariables(env: Record<string, string | undefined>): string[] {
  return Object.keys(env).filter((variable) => {
    const [, name] = /^(?:SIGNALBOX|SEMAPHORE)_(.+)$/.exec(variable) ?? []
    return name !== undefined && secretSettings.has(variables[name] ?? '') && env[variable] !== ''
  })
}

/** Removes secrets from this process's environment once the configuration is read, so that no child inherits them. */
export function forgetSecrets(env: Record<string, string | undefined>): void {
  for (const variable of secretVariables(env)) delete env[variable]
}
