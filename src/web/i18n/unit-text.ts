import i18next from 'i18next'

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats a number in a unit, in the language of the console: `5 Min.`, `5 мин`. English has the symbol of the unit: `5 m`.
 * Formats are kept, because making one takes longer than using it, and running tasks show their time every second.
 */
export function unitText(
  count: number,
  [unit, symbol]: readonly [unit: string, symbol: string],
  digits: Pick<Intl.NumberFormatOptions, 'minimumFractionDigits' | 'minimumIntegerDigits'> = {},
): string {
  const { language } = i18next
  const inEnglish = language === 'en'
  const key = [language, unit, digits.minimumFractionDigits, digits.minimumIntegerDigits].join()
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language, {
      useGrouping: false,
      ...digits,
      ...(!inEnglish && { style: 'unit', unit, unitDisplay: 'short' }),
    })
  formats.set(key, format)
  return inEnglish ? `${format.format(count)} ${symbol}` : format.format(count)
}
