import i18next from 'i18next'
import type { Language } from '../../contract/language.ts'

/** Whether nouns keep their capital within a sentence. */
const keepsCapitals: Record<Language, boolean> = { en: false, de: true }

/** Returns a noun as it is written within a sentence: "key" in "Delete key?". */
export function inSentence(noun: string): string {
  // An abbreviation keeps its letters: "API token".
  if (keepsCapitals[i18next.language as Language] || /^\p{Lu}{2}/u.test(noun)) return noun
  return noun.charAt(0).toLowerCase() + noun.slice(1)
}
