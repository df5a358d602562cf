import { sql } from 'kysely'
import { apps } from '../../apps/index.ts'
import { type AppDraft, AppDraft as Draft } from '../../contract/app.ts'
import { type Message, say } from '../../contract/message.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Config } from './config.ts'

/** The settings of an app, from the configuration or an administrator; the app's own values apply to the rest. */
export type AppSettings = Config['apps'][string]
type Field = keyof AppDraft

const appFields = Object.keys(Draft.shape) as readonly Field[]

/** Options have the keys `apps.<id>.<field>`, under which outside tools read them. */
const prefix = 'apps.'

export function readAppKey(key: string): { id: string; field: Field } | null {
  const [, id, field] = /^apps\.([\w-]+)\.([a-z_]+)$/.exec(key) ?? []
  return id && appFields.includes(field as Field) ? { id, field: field as Field } : null
}

/**
 * Parses the stored text of a field into the value a body would have. Returns a text that does not fit the field
 * unchanged.
 */
export function valueOfText(field: Field, text: string): unknown {
  if (text === '') return null
  if (field === 'active') return text === 'true' || (text === 'false' ? false : text)
  if (field === 'priority') return /^-?\d+$/.test(text) ? Number(text) : text
  if (field !== 'args') return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** With the pattern as a parameter SQLite would plan the statement again at each run: 90 us instead of 10. */
export const optionsOfApps = (db: Db | Tx) =>
  db
    .selectFrom('option')
    .selectAll()
    .where('key', 'like', sql<string>`${sql.lit(`${prefix}%`)}`)
    .orderBy('key')

const readOptions = compiledQuery(optionsOfApps)

interface Option {
  key: string
  value: string
}

/** Returns the settings of administrators in the form of options. */
export async function appOptions(db: Db | Tx): Promise<Option[]> {
  const rows = await readOptions(db, {})
  return rows.filter(({ key }) => readAppKey(key))
}

/** Returns the same, by app. */
export async function storedApps(db: Db | Tx): Promise<Map<string, AppSettings>> {
  return appsIn(await readOptions(db, {}))
}

/** Returns the settings in options, by app. A value that another program stored and that makes no sense is ignored. */
export function appsIn(options: readonly Option[]): Map<string, AppSettings> {
  const stored = new Map<string, AppSettings>()
  for (const { key, value } of options) {
    const place = readAppKey(key)
    if (!place) continue
    const checked = Draft.shape[place.field].safeParse(valueOfText(place.field, value))
    const settings = stored.get(place.id) ?? {}
    if (checked.success && checked.data !== null) Object.assign(settings, { [place.field]: checked.data })
    stored.set(place.id, settings)
  }
  return stored
}

/** Returns the settings of one app: those stored by an administrator take precedence over the configuration. */
export function settingsOf(config: Config, stored: Map<string, AppSettings>, id: string): AppSettings {
  const configured = Object.hasOwn(config.apps, id) ? config.apps[id] : undefined
  return { ...configured, ...stored.get(id) }
}

/**
 * Returns why templates of an app cannot run: an administrator or the configuration disabled it. Returns null if they
 * can.
 */
export function switchedOff(config: Config, stored: Map<string, AppSettings>, id: string): Message | null {
  const { active, title } = settingsOf(config, stored, id)
  if (active !== false) return null
  const name = title ?? apps.find((app) => app.id === id)?.title ?? id
  return say('app_switched_off', { app: name })
}

/** Whether this server has an app of that name: built in, configured or added by an administrator. */
export function isKnownApp(config: Config, stored: Map<string, AppSettings>, id: string): boolean {
  return apps.some((app) => app.id === id) || Object.hasOwn(config.apps, id) || stored.has(id)
}

/** Merges the fields of a body into the stored settings; null removes the stored value. */
export async function storeApp(tx: Tx, id: string, draft: AppDraft): Promise<void> {
  for (const field of appFields) {
    const value = draft[field]
    const key = `${prefix}${id}.${field}`
    if (value === undefined) continue
    if (value === null) {
      await tx.deleteFrom('option').where('key', '=', key).execute()
      continue
    }
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    await tx
      .insertInto('option')
      .values({ key, value: text })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
      .execute()
  }
}

export async function forgetApp(tx: Tx, id: string): Promise<void> {
  const keys = appFields.map((field) => `${prefix}${id}.${field}`)
  await tx.deleteFrom('option').where('key', 'in', keys).execute()
}
