import type { Language, languages } from '../../contract/language.ts'

type Tag = (typeof languages)[Language]

interface CronLocale {
  /** The name that cronstrue gives the language. */
  name: string
  load: () => Promise<unknown>
}

/** The texts of cronstrue in each language, by its tag. It brings English along. */
export const cronLocales: Record<Tag, CronLocale> = {
  en: { name: 'en', load: async () => undefined },
  de: { name: 'de', load: () => import('cronstrue/locales/de') },
  es: { name: 'es', load: () => import('cronstrue/locales/es') },
  fr: { name: 'fr', load: () => import('cronstrue/locales/fr') },
  it: { name: 'it', load: () => import('cronstrue/locales/it') },
  nl: { name: 'nl', load: () => import('cronstrue/locales/nl') },
  pl: { name: 'pl', load: () => import('cronstrue/locales/pl') },
  'pt-PT': { name: 'pt_PT', load: () => import('cronstrue/locales/pt_PT') },
  'pt-BR': { name: 'pt_BR', load: () => import('cronstrue/locales/pt_BR') },
  ru: { name: 'ru', load: () => import('cronstrue/locales/ru') },
  uk: { name: 'uk', load: () => import('cronstrue/locales/uk') },
  ja: { name: 'ja', load: () => import('cronstrue/locales/ja') },
  ko: { name: 'ko', load: () => import('cronstrue/locales/ko') },
  'zh-CN': { name: 'zh_CN', load: () => import('cronstrue/locales/zh_CN') },
  'zh-TW': { name: 'zh_TW', load: () => import('cronstrue/locales/zh_TW') },
}
