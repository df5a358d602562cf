import { sql } from 'kysely'
import { isLanguage, type Language } from '../../contract/language.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/open.ts'
import { de } from './texts/de.ts'
import { type AlertTexts, en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'
import { it } from './texts/it.ts'
import { ja } from './texts/ja.ts'
import { ko } from './texts/ko.ts'
import { nl } from './texts/nl.ts'
import { pl } from './texts/pl.ts'
import { pt } from './texts/pt.ts'
import { pt_br } from './texts/pt_br.ts'
import { ru } from './texts/ru.ts'
import { uk } from './texts/uk.ts'
import { zh_cn } from './texts/zh_cn.ts'
import { zh_tw } from './texts/zh_tw.ts'

const texts: Record<Language, AlertTexts> = { en, de, es, fr, it, nl, pl, pt, pt_br, ru, uk, ja, ko, zh_cn, zh_tw }

/** Returns what alerts are worded with in a language. */
export const alertTextsIn = (language: Language): AlertTexts => texts[language]

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
