import { type Language, languages } from '../../contract/language.ts'
import { fill } from '../../contract/message.ts'
import type { Sentence } from '../../contract/shapes.ts'

/** Words a stored sentence in one language. Returns its English text if it has no code, or one that this release does not know. */
export type Wording = <Text extends string | null>(english: Text, message: Sentence | null | undefined) => Text | string

type Sentences = Readonly<Record<string, string>>

/** The sentences of a language are loaded at its first alert: those of all languages are more than 2 MB. */
const load: Record<Exclude<Language, 'en'>, () => Promise<{ messages: Sentences }>> = {
  de: () => import('../../contract/messages/de/index.ts'),
  es: () => import('../../contract/messages/es/index.ts'),
  fr: () => import('../../contract/messages/fr/index.ts'),
  it: () => import('../../contract/messages/it/index.ts'),
  nl: () => import('../../contract/messages/nl/index.ts'),
  pl: () => import('../../contract/messages/pl/index.ts'),
  pt: () => import('../../contract/messages/pt/index.ts'),
  pt_br: () => import('../../contract/messages/pt_br/index.ts'),
  ru: () => import('../../contract/messages/ru/index.ts'),
  uk: () => import('../../contract/messages/uk/index.ts'),
  ja: () => import('../../contract/messages/ja/index.ts'),
  ko: () => import('../../contract/messages/ko/index.ts'),
  zh_cn: () => import('../../contract/messages/zh_cn/index.ts'),
  zh_tw: () => import('../../contract/messages/zh_tw/index.ts'),
}

const inEnglish: Wording = (english) => english

/** Returns what words the sentences of the server in a language, as the console does (web/i18n/worded.ts). */
export async function wordingIn(language: Language): Promise<Wording> {
  if (language === 'en') return inEnglish
  const { messages } = await load[language]()
  const plurals = new Intl.PluralRules(languages[language])
  return (english, message) => (english !== null && message ? (word(message, messages, plurals) ?? english) : english)
}

/** Returns undefined if a code in the sentence is not known. */
function word({ code, params }: Sentence, messages: Sentences, plurals: Intl.PluralRules): string | undefined {
  const { count } = params
  const form = typeof count === 'number' ? messages[`${code}_${plurals.select(count)}`] : undefined
  const template = form ?? messages[code]
  if (template === undefined) return undefined
  let known = true
  const text = fill(template, params as Parameters<typeof fill>[1], (inner) => {
    const worded = word(inner, messages, plurals)
    known &&= worded !== undefined
    return worded ?? ''
  })
  return known ? text : undefined
}
