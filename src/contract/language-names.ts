import type { Language } from './language.ts'

/** The name of each language in the language itself. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  pt_br: 'Português (Brasil)',
  ru: 'Русский',
  uk: 'Українська',
  ja: '日本語',
  ko: '한국어',
  zh_cn: '简体中文',
  zh_tw: '繁體中文',
}
