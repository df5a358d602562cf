import i18next from 'i18next'

/** Returns a noun as it is written within a sentence: "key" in "Delete key?". German nouns keep their capital. */
export function inSentence(noun: string): string {
  // An abbreviation keeps its letters: "API token".
  if (i18next.language.startsWith('de') || /^\p{Lu}{2}/u.test(noun)) return noun
  return noun.charAt(0).toLowerCase() + noun.slice(1)
}
