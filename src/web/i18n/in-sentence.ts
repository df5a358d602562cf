import i18next from 'i18next'

/** The languages whose nouns keep their capital within a sentence, or have none: their capitals are those of names. */
const keepsCapitals = new Set(['de', 'zh-CN', 'zh-TW', 'ja', 'ko'])

/** Returns a noun as it is written within a sentence: "key" in "Delete key?". */
export function inSentence(noun: string): string {
  // An abbreviation keeps its letters: "API token".
  if (keepsCapitals.has(i18next.language) || /^\p{Lu}{2}/u.test(noun)) return noun
  return noun.charAt(0).toLowerCase() + noun.slice(1)
}
