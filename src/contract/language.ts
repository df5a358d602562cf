/**
 * The languages of the console and of the mails of the system, by the codes that the browser stores under `lang` and users
 * choose: the name in the language itself, and the BCP 47 tag that Intl expects.
 */
export const languages = {
  en: { name: 'English', tag: 'en' },
  de: { name: 'Deutsch', tag: 'de' },
  es: { name: 'Español', tag: 'es' },
  fr: { name: 'Français', tag: 'fr' },
  it: { name: 'Italiano', tag: 'it' },
  nl: { name: 'Nederlands', tag: 'nl' },
  pl: { name: 'Polski', tag: 'pl' },
  pt: { name: 'Português', tag: 'pt-PT' },
  pt_br: { name: 'Português (Brasil)', tag: 'pt-BR' },
  ru: { name: 'Русский', tag: 'ru' },
  uk: { name: 'Українська', tag: 'uk' },
  ja: { name: '日本語', tag: 'ja' },
  ko: { name: '한국어', tag: 'ko' },
  zh_cn: { name: '简体中文', tag: 'zh-CN' },
  zh_tw: { name: '繁體中文', tag: 'zh-TW' },
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
