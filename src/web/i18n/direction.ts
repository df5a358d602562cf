export type Direction = 'ltr' | 'rtl'

interface TextInfo {
  direction?: Direction
}

/** What browsers have of the proposal for Intl.Locale, as a method or, in older ones, as a property. */
type LocaleWithText = Intl.Locale & { getTextInfo?: () => TextInfo; textInfo?: TextInfo }

/** Scripts from right to left, for browsers that do not know the direction of a language. */
const rightToLeft = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm']

/** Returns the direction in which the script of a language runs, by its BCP 47 tag. */
export function directionOf(tag: string): Direction {
  const locale: LocaleWithText = new Intl.Locale(tag)
  const known = (locale.getTextInfo?.() ?? locale.textInfo)?.direction
  return known ?? (rightToLeft.includes(locale.maximize().script ?? '') ? 'rtl' : 'ltr')
}
