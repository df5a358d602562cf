import { createHash } from 'node:crypto'
import type { DifferentSetting } from '../../contract/cluster.ts'
import { type Config, settingOf, settings } from '../config/config.ts'
import { secretSettings } from '../config/secret-settings.ts'
import { variables } from '../config/variables.ts'

/** Settings of one machine: they differ between servers on purpose. */
const ofMachine =
  /^(port|interface|data|node|log_level|log_format|trust_proxy|max_connections.*|postgres\..*|encryption\..*|admin.*|process\..*|breached_passwords_file|apps|shutdown_delay_sec)$/

/** Longer values are cut off: they are for people. */
const mostCharacters = 300

/**
 * Returns hashes of the settings that all servers on a database should share, by name: which server answers a request
 * must make no difference. Secrets are left out, because a short one could be guessed from its hash.
 */
export function sharedSettings(config: Config): Record<string, string> {
  return Object.fromEntries(sharedKeys().map((key) => [key, hashOf(textOf(config, key))]))
}

/** Returns the values of the same settings, for administrators to compare. */
export function sharedValues(config: Config): Record<string, string> {
  return Object.fromEntries(
    sharedKeys().map((key) => {
      const text = textOf(config, key)
      return [key, text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text]
    }),
  )
}

function sharedKeys(): string[] {
  return settings()
    .map(({ key }) => key)
    .filter((key) => !ofMachine.test(key) && !secretSettings.has(key) && !key.endsWith('env_vars'))
}

const textOf = (config: Config, key: string) => JSON.stringify(settingOf(config, key) ?? null)

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)

/** A running server, with its settings as it stores them. */
export interface ComparedServer {
  id: string
  node: string
  settings: string
  /** null if the server is of a release that does not state values. */
  setting_values: string | null
}

const variableOf = new Map(Object.entries(variables).map(([name, key]) => [key, `SIGNALBOX_${name}`]))

/** Returns the settings in which these servers differ; a release that does not know one does not count. */
export function differences(servers: readonly ComparedServer[]): DifferentSetting[] {
  const all = servers.map(({ id, node, settings: hashes, setting_values }) => ({
    id,
    node,
    hashes: JSON.parse(hashes) as Record<string, string>,
    values: JSON.parse(setting_values ?? '{}') as Record<string, string>,
  }))
  const keys = new Set(all.flatMap(({ hashes }) => Object.keys(hashes)))
  return [...keys]
    .filter((key) => new Set(all.flatMap(({ hashes }) => hashes[key] ?? [])).size > 1)
    .toSorted()
    .map((name) => ({
      name,
      variable: variableOf.get(name) ?? null,
      values: all
        .filter(({ hashes }) => hashes[name] !== undefined)
        .map(({ id, node, values }) => ({ server_id: id, node, value: values[name] ?? null })),
    }))
}
