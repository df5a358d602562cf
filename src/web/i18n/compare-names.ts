import i18next from 'i18next'

const collators = new Map<string, Intl.Collator>()

/** Compares names in the order of the console's language, which differs in letters such as ä, ł and ё; numbers by value. */
export function compareNames(one: string, other: string): number {
  const { language } = i18next
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true })
  collators.set(language, collator)
  return collator.compare(one, other)
}
