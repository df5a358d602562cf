import { createHash } from 'node:crypto'
import { type Config, settingOf, settings } from '../config/config.ts'
import { secretSettings } from '../config/secret-settings.ts'

/** Settings of one machine: they differ between servers on purpose. */
const ofMachine =
  /^(port|interface|data|node|log_level|trust_proxy|max_connections.*|postgres\..*|encryption\..*|admin.*|process\..*|breached_passwords_file|apps|shutdown_delay_sec)$/

/**
 * Returns hashes of the settings that all servers on a database should share, by name: which server answers a request
 * must make no difference. Secrets are left out, because a short one could be guessed from its hash.
 */
export function sharedSettings(config: Config): Record<string, string> {
  const shared = settings().filter(
    ({ key }) => !ofMachine.test(key) && !secretSettings.has(key) && !key.endsWith('env_vars'),
  )
  return Object.fromEntries(shared.map(({ key }) => [key, hashOf(JSON.stringify(settingOf(config, key) ?? null))]))
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)

/** Returns the names of the settings in which these servers differ; a release that does not know one does not count. */
export function differences(servers: readonly string[]): string[] {
  const all = servers.map((text) => JSON.parse(text) as Record<string, string>)
  const keys = new Set(all.flatMap((one) => Object.keys(one)))
  return [...keys].filter((key) => new Set(all.flatMap((one) => one[key] ?? [])).size > 1).toSorted()
}
