import { sql } from 'kysely'
import { isLanguage, type Language } from '../../contract/language.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/open.ts'
import { textsIn } from '../mail/language.ts'
import type { AlertTexts } from './texts/en.ts'

/** Returns what alerts are worded with in a language. */
export const alertTextsIn = (language: Language): AlertTexts => textsIn(language).alerts

/** Returns the language of a channel: its own, or that of the setting `default_language`. */
export const channelLanguage = (config: Pick<Config, 'default_language'>, language: string): Language =>
  isLanguage(language) ? language : config.default_language

/** Returns the languages that the users with these addresses have chosen in the console, by address in lower case. */
export async function readerLanguages(db: Db, addresses: readonly string[]): Promise<Map<string, Language>> {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .selectFrom('user')
    .innerJoin('user_option', 'user_option.user_id', 'user.id')
    .select(['user.email', 'user_option.value'])
    .where('user_option.key', '=', 'language')
    .where(
      sql<string>`lower(${sql.ref('user.email')})`,
      'in',
      addresses.map((address) => sql<string>`lower(${address})`),
    )
    .execute()
  return new Map(rows.flatMap(({ email, value }) => (isLanguage(value) ? [[email.toLowerCase(), value]] : [])))
}
