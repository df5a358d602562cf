import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { messageText } from '../../contract/messages/english.ts'
import { configuredDirectory } from '../ldap/configured.ts'
import { Config, ConfigError } from './config.ts'
import { usualDataFolder } from './data-folder.ts'
import { readSecretFile, secretSettings, secretVariables, settingOfFile } from './secret-settings.ts'
import { refuseKey, refuseVariable } from './unsupported-settings.ts'
import { variables } from './variables.ts'

/** Where a setting is given, by its key: the path of the file, or the name of the variable. */
export type Origins = Readonly<Record<string, string>>

interface LoadedConfig {
  config: Config
  origins: Origins
  /** Variables `SEMAPHORE_…` without a corresponding setting. */
  ignored: string[]
  /** Variables whose value is a secret, where other programs of the same user can read it. */
  open_secrets: string[]
}

/**
 * Loads and checks the settings. Values come from defaults, then a YAML or JSON file, then the environment; unknown
 * keys and unsupported settings stop the start. Each `SIGNALBOX_X` may also be written `SEMAPHORE_X`, so that a team
 * can migrate. A secret may be given as a file: `SIGNALBOX_X_FILE`. Throws ConfigError.
 */
export function loadConfig(env: Record<string, string | undefined>): LoadedConfig {
  const values: Record<string, unknown> = {}
  const origins: Record<string, string> = {}
  const ignored: string[] = []
  const path = env.SIGNALBOX_CONFIG_PATH ?? env.SEMAPHORE_CONFIG_PATH
  if (path) mergeFile(path, values, origins)
  for (const [variable, text] of Object.entries(env)) {
    const [, brand, name] = /^(SIGNALBOX|SEMAPHORE)_(.+)$/.exec(variable) ?? []
    if (!brand || !name || text === undefined || name === 'CONFIG_PATH') continue
    const of_file = settingOfFile(name)
    const key = variables[name] ?? of_file
    if (!key) {
      if (brand === 'SIGNALBOX')
        throw new ConfigError(`${variable} is not a setting. Settings are listed in docs/config.md`)
      // Variables of another product may be set beside ours; an unknown one with our prefix is a mistake.
      if (!refuseVariable(name, text)) ignored.push(variable)
      continue
    }
    if (brand === 'SEMAPHORE' && env[`SIGNALBOX_${name}`] !== undefined) continue
    // An empty secret counts as not given, because its other form may be given.
    if (text === '' && (of_file || secretSettings.has(key))) continue
    const value = of_file ? readSecretFile(text, variable) : text
    if (of_file) refuseBoth(name, variable, env)
    set(values, key, read(key, value, variable))
    origins[key] = variable
  }
  values['data'] ??= usualDataFolder()
  const result = Config.safeParse(values)
  if (!result.success) {
    const [issue] = result.error.issues
    const key = issue?.path.join('.') || issue?.message
    throw new ConfigError(`Setting ${key} (from ${origins[String(key)] ?? path}): ${messageText(issue?.message ?? '')}`)
  }
  const config = result.data
  if (config.edition === 'pro' && config.subscription_issuer === '')
    throw new ConfigError('Setting edition: pro needs subscription_issuer, the public key of who issues subscriptions')
  // Its mistakes end the start, and not the first sign-in.
  configuredDirectory(config)
  return {
    config: {
      ...config,
      data: resolve(config.data),
      web_host: config.web_host.replace(/\/+$/, ''),
      node: config.node || hostname(),
    },
    origins,
    ignored,
    open_secrets: secretVariables(env),
  }
}

/** Refuses both forms of a setting, because their order would decide which one applies. */
function refuseBoth(name: string, variable: string, env: Record<string, string | undefined>): void {
  const plain = name.slice(0, -'_FILE'.length)
  const other = [`SIGNALBOX_${plain}`, `SEMAPHORE_${plain}`].find((one) => env[one] !== undefined && env[one] !== '')
  if (other) throw new ConfigError(`${variable} and ${other} give the same setting: keep one of them`)
}

function mergeFile(path: string, values: Record<string, unknown>, origins: Record<string, string>): void {
  let content: unknown
  try {
    content = parseYaml(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new ConfigError(`The configuration file ${path} cannot be read: ${(error as Error).message}`)
  }
  if (content === null) return
  if (typeof content !== 'object' || Array.isArray(content))
    throw new ConfigError(`${path} must hold settings, key by key`)
  for (const [name, value] of Object.entries(content)) {
    // Newer files of Semaphore UI call the group mfa.
    const key = name === 'mfa' ? 'auth' : name
    if (refuseKey(key, value, path)) continue
    const merged = isGroup(key, value) && values[key] ? { ...values[key], ...value } : value
    values[key] = readFromFile(key, merged, path)
    for (const setting of settingsIn(key, value)) origins[setting] = path
  }
}

/** Returns the key, and those of the settings in its group that a file gives, such as `postgres.host`. */
function settingsIn(key: string, value: unknown): string[] {
  if (!isGroup(key, value)) return [key]
  return [key, ...Object.entries(value).flatMap(([name, one]) => settingsIn(`${key}.${name}`, one))]
}

/** Whether the setting is a group of settings, and the value has some. */
function isGroup(key: string, value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && shapeOf(key) === 'group'
}

/** Files of other products write numbers and switches as texts, too: `"port": ":3000"`. */
function readFromFile(key: string, value: unknown, path: string): unknown {
  if (isGroup(key, value))
    return Object.fromEntries(
      Object.entries(value)
        .map(([deep, one]) => [`${key}.${deep}`, deep, one] as const)
        .filter(([whole, , one]) => !refuseKey(whole, one, path))
        .map(([whole, deep, one]) => [deep, readFromFile(whole, one, path)]),
    )
  const shape = shapeOf(key)
  return typeof value === 'string' && (shape === 'number' || shape === 'boolean' || key === 'trust_proxy')
    ? read(key, value, `${key} in ${path}`)
    : value
}

function read(key: string, text: string, variable: string): unknown {
  const shape = shapeOf(key)
  if (shape === 'boolean') {
    if (/^(1|true|yes|on)$/i.test(text)) return true
    if (/^(0|false|no|off|)$/i.test(text)) return false
    throw new ConfigError(`${variable} must be true or false`)
  }
  // Other products write a port with a colon.
  if (shape === 'number') return Number(text.replace(/^:/, ''))
  if (key === 'trust_proxy') return readProxies(text)
  if (shape === 'json') {
    try {
      return JSON.parse(text)
    } catch {
      throw new ConfigError(`${variable} must be JSON`)
    }
  }
  return text
}

/** Parses a switch, a number, or a list, as JSON or as addresses separated by commas. */
function readProxies(text: string): unknown {
  if (/^(true|yes|on)$/i.test(text)) return true
  if (/^(false|no|off|)$/i.test(text)) return false
  if (/^\d+$/.test(text)) return Number(text)
  return text
    .replace(/^\[|\]$|"/g, '')
    .split(',')
    .map((part) => part.trim())
}

/** Returns the kind of value a setting has, or undefined if there is no such setting. */
function shapeOf(key: string): 'boolean' | 'number' | 'json' | 'text' | 'group' | undefined {
  let at: z.ZodType | undefined = Config
  for (const part of key.split('.')) {
    while (at instanceof z.ZodDefault || at instanceof z.ZodPrefault || at instanceof z.ZodNullable)
      at = at.unwrap() as z.ZodType
    at = at instanceof z.ZodObject ? (at.shape[part] as z.ZodType | undefined) : undefined
  }
  while (at instanceof z.ZodDefault || at instanceof z.ZodPrefault || at instanceof z.ZodNullable)
    at = at.unwrap() as z.ZodType
  if (at instanceof z.ZodBoolean) return 'boolean'
  if (at instanceof z.ZodNumber) return 'number'
  if (at instanceof z.ZodObject) return 'group'
  if (at === undefined) return undefined
  return at instanceof z.ZodRecord || at instanceof z.ZodArray ? 'json' : 'text'
}

function set(values: Record<string, unknown>, key: string, value: unknown): void {
  const [first = key, ...rest] = key.split('.')
  if (rest.length === 0) {
    values[first] = value
    return
  }
  const group = { ...(values[first] as Record<string, unknown> | undefined) }
  set(group, rest.join('.'), value)
  values[first] = group
}
