/**
 * The languages of the console and of the mails of the system, by the codes that the browser stores under `lang` and users
 * choose, with the BCP 47 tag that Intl expects.
 */
export const languages = {
  en: 'en',
  de: 'de',
  es: 'es',
  fr: 'fr',
  it: 'it',
  nl: 'nl',
  pl: 'pl',
  pt: 'pt-PT',
  pt_br: 'pt-BR',
  ru: 'ru',
  uk: 'uk',
  ja: 'ja',
  ko: 'ko',
  zh_cn: 'zh-CN',
  zh_tw: 'zh-TW',
} as const

export type Language = keyof typeof languages
export const languageCodes = Object.keys(languages) as [Language, ...Language[]]

export const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code)

/**
 * Returns the first language that exists among tags such as `de-AT`, `pt-BR` or `zh-Hant-HK`, the preferred one first.
 * Chinese is traditional if the tag names that script or a region that writes it; Portuguese is European unless the tag
 * names Brazil.
 */
export function preferredLanguage(tags: readonly string[]): Language | undefined {
  return tags.map(codeOf).find(isLanguage)
}

function codeOf(tag: string): string {
  const [language = '', ...parts] = tag.trim().toLowerCase().split(/[-_]/)
  if (language === 'pt') return parts.includes('br') ? 'pt_br' : 'pt'
  if (language !== 'zh') return language
  if (parts.includes('hans')) return 'zh_cn'
  return parts.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) ? 'zh_tw' : 'zh_cn'
}

/** Returns the tags of a header Accept-Language. Browsers list the preferred one first. */
export const acceptedTags = (header: string): string[] =>
  header.split(',', 20).map((tag) => tag.split(';', 1)[0]?.trim() ?? '')
