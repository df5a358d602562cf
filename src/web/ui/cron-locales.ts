import type { Language, languages } from '../../contract/language.ts'

type Tag = (typeof languages)[Language]['tag']

interface CronLocale {
  /** The name that cronstrue gives the language. */
  name: string
  load: () => Promise<unknown>
}

/** The texts of cronstrue in each language, by its tag. It brings English along. */
export const cronLocales: Record<Tag, CronLocale> = {
  en: { name: 'en', load: async () => undefined },
  de: { name: 'de', load: () => import('cronstrue/locales/de') },
}
