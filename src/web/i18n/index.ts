import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { en } from './en/index.ts'

/** English is complete and built in; every other language is loaded when it is chosen. Keys are checked by the compiler. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
  }
}

export const languages = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof languages

const loaders: Record<Exclude<Language, 'en'>, () => Promise<object>> = {
  de: async () => (await import('./de/index.ts')).de,
}

/** The chosen language of this device; '' follows the browser. */
export function chosenLanguage(): Language | '' {
  const stored = localStorage.getItem('lang') ?? ''
  return stored in languages ? (stored as Language) : ''
}

export async function startTranslations(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    // React escapes by itself.
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  await showLanguage(chosenLanguage())
}

/** Chooses a language for this device; '' goes back to the browser's. */
export async function chooseLanguage(language: Language | ''): Promise<void> {
  if (language === '') localStorage.removeItem('lang')
  else localStorage.setItem('lang', language)
  await showLanguage(language)
}

async function showLanguage(chosen: Language | ''): Promise<void> {
  const language =
    chosen ||
    (navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in languages) as Language | undefined) ||
    'en'
  if (language !== 'en' && !i18next.hasResourceBundle(language, 'translation'))
    i18next.addResourceBundle(language, 'translation', await loaders[language]())
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}
