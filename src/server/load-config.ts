import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { Config, ConfigError, variables } from './config.ts'

export interface LoadedConfig {
  config: Config
  /** Where each value came from: default, the file's path, or the variable's name. */
  origins: Record<string, string>
}

/**
 * The settings, checked. Values come from defaults, then a YAML or JSON file, then the environment;
 * unknown keys stop the start. Each `SIGNALBOX_X` may also be written `SEMAPHORE_X`, so a team can move over.
 */
export function loadConfig(env: Record<string, string | undefined>): LoadedConfig {
  const values: Record<string, unknown> = {}
  const origins: Record<string, string> = {}
  const path = env.SIGNALBOX_CONFIG_PATH ?? env.SEMAPHORE_CONFIG_PATH
  if (path) mergeFile(path, values, origins)
  for (const [variable, text] of Object.entries(env)) {
    const match = /^(SIGNALBOX|SEMAPHORE)_(.+)$/.exec(variable)
    if (!match || text === undefined || match[2] === 'CONFIG_PATH') continue
    const key = variables[match[2] as string]
    if (!key) {
      // Another product's variables may stand beside ours; our own misspelt ones are a mistake.
      if (match[1] === 'SIGNALBOX')
        throw new ConfigError(`${variable} is no setting. Settings are listed in docs/config.md`)
      continue
    }
    if (match[1] === 'SEMAPHORE' && env[`SIGNALBOX_${match[2]}`] !== undefined) continue
    set(values, key, read(key, text, variable))
    origins[key] = variable
  }
  const result = Config.safeParse(values)
  if (!result.success) {
    const [issue] = result.error.issues
    const key = issue?.path.join('.') || issue?.message
    throw new ConfigError(`Setting ${key} (from ${origins[String(key)] ?? path}): ${issue?.message}`)
  }
  const config = result.data
  return {
    config: {
      ...config,
      data: resolve(config.data),
      web_host: config.web_host.replace(/\/+$/, ''),
      node: config.node || hostname(),
    },
    origins,
  }
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
  Object.assign(values, content)
  for (const key of Object.keys(content)) origins[key] = path
}

function read(key: string, text: string, variable: string): unknown {
  const shape = shapeOf(key)
  if (shape === 'boolean') {
    if (/^(1|true|yes|on)$/i.test(text)) return true
    if (/^(0|false|no|off|)$/i.test(text)) return false
    throw new ConfigError(`${variable} must be true or false`)
  }
  // A port may be written with the colon of other products.
  if (shape === 'number') return Number(text.replace(/^:/, ''))
  if (shape === 'json') {
    try {
      return JSON.parse(text)
    } catch {
      throw new ConfigError(`${variable} must be JSON`)
    }
  }
  return text
}

function shapeOf(key: string): 'boolean' | 'number' | 'json' | 'text' {
  let at: z.ZodType = Config
  for (const part of key.split('.')) {
    while (at instanceof z.ZodDefault || at instanceof z.ZodPrefault || at instanceof z.ZodNullable)
      at = at.unwrap() as z.ZodType
    at = (at as z.ZodObject).shape[part] as z.ZodType
  }
  while (at instanceof z.ZodDefault || at instanceof z.ZodPrefault || at instanceof z.ZodNullable)
    at = at.unwrap() as z.ZodType
  if (at instanceof z.ZodBoolean) return 'boolean'
  if (at instanceof z.ZodNumber) return 'number'
  return at instanceof z.ZodRecord || at instanceof z.ZodArray ? 'json' : 'text'
}

function set(values: Record<string, unknown>, key: string, value: unknown): void {
  const [first, second] = key.split('.') as [string, string?]
  if (!second) values[first] = value
  else values[first] = { ...(values[first] as object | undefined), [second]: value }
}
