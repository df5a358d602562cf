import i18next from 'i18next'

const formats = new Map<string, Intl.ListFormat>()

/** Joins names as the language of the console does: `a, b, and c`, `a, b und c`, `a、b、c`. */
export function listText(names: readonly string[]): string {
  const { language } = i18next
  const format = formats.get(language) ?? new Intl.ListFormat(language)
  formats.set(language, format)
  return format.format(names)
}
