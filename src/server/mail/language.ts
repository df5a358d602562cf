import type { Expression } from 'kysely'
import { acceptedTags, isLanguage, type Language, preferredLanguage } from '../../contract/language.ts'
import { cleanAgent, type Origin } from '../audit/origin.ts'
import type { Db } from '../db/open.ts'
import type { Services } from '../services.ts'
import { hasEmail } from '../users/find-user.ts'
import { de } from './texts/de.ts'
import { en, type MailTexts } from './texts/en.ts'
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

const texts: Record<Language, MailTexts> = { en, de, es, fr, it, nl, pl, pt, pt_br, ru, uk, ja, ko, zh_cn, zh_tw }

/** Returns what the server words itself in a language: mails, messages to devices, and the page that is shown without it. */
export const textsIn = (language: Language): MailTexts => texts[language]

/**
 * Returns the texts of a mail in the language of who gets it: the one that its user has chosen in the console, otherwise the
 * first one that the browser of the request accepts, otherwise that of the setting `default_language`. Most mails go to who
 * asked for them; an inviter most likely speaks the language of those invited.
 */
export async function mailTexts(
  { database: { db }, config }: Pick<Services, 'database' | 'config'>,
  { to, from }: { to: string; from: Origin | null },
): Promise<MailTexts> {
  const chosen = await chosenLanguage(db, db.selectFrom('user').select('user.id').where(hasEmail(to)).$asScalar())
  return texts[chosen ?? preferredLanguage(acceptedTags(from?.languages ?? '')) ?? config.default_language]
}

/** Returns the language that a user has chosen in the console; undefined without a choice. `users`: the user's ID. */
export async function chosenLanguage(
  db: Db,
  users: readonly number[] | Expression<number>,
): Promise<Language | undefined> {
  const row = await db
    .selectFrom('user_option')
    .select('value')
    .where('key', '=', 'language')
    .where('user_id', 'in', users)
    .executeTakeFirst()
  return row && isLanguage(row.value) ? row.value : undefined
}

/** Returns where a request came from, for a mail. */
export const sourceIn = ({ source }: MailTexts, { address, user_agent }: Origin): string =>
  source({ address, program: cleanAgent(user_agent).slice(0, 200) })
