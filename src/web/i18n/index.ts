import i18next, { type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isLanguage, type Language, languages, preferredLanguage } from '../../contract/language.ts'
import { amountText } from './amount-text.ts'
import * as english from './en/first.ts'
import type * as rest from './en/rest.ts'

/**
 * The texts of the console. Each language has two chunks: `first` holds the texts of the sign-in page, the frame and the
 * dashboard, `rest` all others. `first` is loaded before the first render; a part of the console that is loaded on demand
 * waits for `rest` (ui/lazy-component.tsx, routes/page.tsx). The compiler checks the keys.
 */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof english & typeof rest }
  }
}

type Texts = Record<string, unknown>

const firstChunks = import.meta.glob<Texts>(['./*/first.ts', '!./en/first.ts'])
const loading = new Map<string, Promise<void>>([['en first', Promise.resolve()]])
/** The language that is shown, or that will be shown as soon as it is loaded. */
let wanted: Language = 'en'
/** Whether a part of the console has asked for the other texts. */
let restWanted = false

/** In place of i18next's own, whose formats the texts do not use. */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value, _format, language, options) =>
    // Text of any type: i18next puts it into the sentence.
    amountText(value, String(options?.['interpolationkey']), language) as string,
}

void i18next
  .use(initReactI18next)
  .use(formatter)
  .init({
    lng: 'en',
    fallbackLng: 'en',
    // Brazilian Portuguese does not fall back to European.
    load: 'currentOnly',
    resources: { en: { translation: english } },
    initAsync: false,
    interpolation: {
      // React escapes by itself.
      escapeValue: false,
      alwaysFormat: true,
    },
    returnNull: false,
  })

/** Returns the language that was chosen on this device, or '' if it follows the browser. */
export function chosenLanguage(): Language | '' {
  const stored = localStorage.getItem('lang') ?? ''
  return isLanguage(stored) ? stored : ''
}

/** Loads what the first page needs, in the language of this device. */
export async function startTranslations(): Promise<void> {
  await showLanguage(chosenLanguage())
}

/** Chooses a language for this device; '' follows the browser. */
export async function chooseLanguage(language: Language | ''): Promise<void> {
  if (language === '') localStorage.removeItem('lang')
  else localStorage.setItem('lang', language)
  await showLanguage(language)
}

/**
 * Resolves when all texts can be shown: in the wanted language or, if those cannot be loaded, in English. Rejects if the
 * English ones cannot be loaded either.
 */
export async function allTexts(): Promise<void> {
  restWanted = true
  const language = wanted
  await load(language, 'rest').catch(async () => load('en', 'rest'))
  // Another language may have been chosen meanwhile.
  if (wanted !== language) await allTexts()
}

async function showLanguage(chosen: Language | ''): Promise<void> {
  const language = chosen || (preferredLanguage(navigator.languages) ?? 'en')
  wanted = language
  // Without its texts, the page is shown in English.
  await load(language, 'first').catch(() => undefined)
  if (restWanted) await allTexts().catch(() => undefined)
  // Another language may have been chosen meanwhile.
  if (wanted !== language) return
  const tag = languages[language]
  await i18next.changeLanguage(tag)
  document.documentElement.lang = tag
}

/** Loads a chunk once; a chunk that failed is requested again at the next call. */
async function load(language: Language, part: 'first' | 'rest'): Promise<void> {
  const chunk = `${language} ${part}`
  const known = loading.get(chunk)
  if (known) return known
  const texts = importOf(language, part).then(
    // A copy: i18next adds to the object, and a module cannot be changed.
    (module) => void i18next.addResourceBundle(languages[language], 'translation', { ...module }, false, false),
  )
  loading.set(chunk, texts)
  texts.catch(() => loading.delete(chunk))
  return texts
}

async function importOf(language: Language, part: 'first' | 'rest'): Promise<Texts> {
  if (language === 'en') return part === 'first' ? english : import('./en/rest.ts')
  const chunks = part === 'first' ? firstChunks : (await import('./rest-chunks.ts')).restChunks
  const chunk = chunks[`./${language}/${part}.ts`]
  if (!chunk) throw new Error(`the console has no texts of ${language}`)
  return chunk()
}
