import i18next from 'i18next'
import { durationParts, durationText as english } from '../../contract/rules/duration-text.ts'

const units = { d: 'day', h: 'hour', min: 'minute', s: 'second' } as const

/** Formats a duration in the language of the console: `1 h 30 min`, `1 Std. 30 Min.`, `1 ч 30 мин`. */
export function durationText(seconds: number): string {
  const { language } = i18next
  if (language === 'en') return english(seconds)
  return durationParts(seconds)
    .map(([count, unit]) =>
      new Intl.NumberFormat(language, { style: 'unit', unit: units[unit], unitDisplay: 'short' }).format(count),
    )
    .join(' ')
}
