import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { en } from './en/index.ts'

/**
 * The texts of the console. A file of texts comes with the first code that names one of its keys (scripts/console-texts.js):
 * in English at once, in another language as soon as that is loaded. Keys are checked by the compiler.
 */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
  }
}

export const languages = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof languages

type Texts = Record<string, unknown>
/** One file of texts, and where its translations are. */
interface Part {
  name: string
  loaders: Partial<Record<Language, () => Promise<Texts>>>
  loading: Map<Language, Promise<void>>
}

const parts: Part[] = []
/** What is shown, or will be as soon as it is loaded. */
let wanted: Language = 'en'

// At once, not when the page starts: texts are added while their modules are evaluated.
void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: {} } },
  initAsync: false,
  // React escapes by itself.
  interpolation: { escapeValue: false },
  returnNull: false,
})

/** Called by each file of texts when it comes. */
export function addTexts(name: string, english: Texts, loaders: Part['loaders']): void {
  add('en', name, english)
  const part: Part = { name, loaders, loading: new Map() }
  parts.push(part)
  if (wanted !== 'en') void translate(part, wanted)
}

/** A part of the console, when the texts that came with it can be shown. */
export async function withTexts<Module>(coming: Promise<Module>): Promise<Module> {
  const module = await coming
  await allTranslated(wanted)
  return module
}

/** The chosen language of this device; '' follows the browser. */
export function chosenLanguage(): Language | '' {
  const stored = localStorage.getItem('lang') ?? ''
  return stored in languages ? (stored as Language) : ''
}

export async function startTranslations(): Promise<void> {
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
  wanted = language
  await allTranslated(language)
  // Another one may have been chosen meanwhile.
  if (wanted !== language) return
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

/** Parts may come while others are waited for. */
async function allTranslated(language: Language): Promise<void> {
  for (let known = -1; known !== parts.length; ) {
    known = parts.length
    await Promise.all(parts.map(async (part) => translate(part, language)))
  }
}

function translate(part: Part, language: Language): Promise<void> | undefined {
  const load = part.loaders[language]
  if (!load) return undefined
  const known = part.loading.get(language)
  if (known) return known
  const loading = load().then(
    (module) => add(language, part.name, module[part.name] as Texts),
    // English then, and another try with the next part.
    () => void part.loading.delete(language),
  )
  part.loading.set(language, loading)
  return loading
}

function add(language: Language, name: string, texts: Texts): void {
  i18next.addResourceBundle(language, 'translation', { [name]: texts }, false, false, { skipCopy: true })
}
