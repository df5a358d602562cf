import type cronstrue from 'cronstrue'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Cron, type CronFields, readCron } from '../../contract/rules/cron.ts'
import { durationText } from '../i18n/duration-text.ts'
import { cronLocales } from './cron-locales.ts'

type Describer = typeof cronstrue

let describer: Describer | null = null
/** The tags of the languages whose texts are loaded. */
const loadedTags = new Set<string>()

/** Loads cronstrue and its texts in the page's language, with the first expression to be shown. */
async function loadWords(language: string): Promise<void> {
  const { default: loaded } = await import('cronstrue')
  // Either the class, or an object that contains it: bundlers treat the package's exports in both ways.
  describer = (loaded as unknown as { default?: Describer }).default ?? loaded
  await localeOf(language).load()
  loadedTags.add(language)
}

const localeOf = (tag: string) => cronLocales[tag as keyof typeof cronLocales]

/** Describes a cron expression in the page's language. Returns null if it is invalid or the texts are still loading. */
export function useCronWords(): (expression: string) => string | null {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const [, loaded] = useState('')
  const ready = describer !== null && loadedTags.has(language)
  useEffect(() => {
    let shown = true
    if (!ready)
      loadWords(language).then(
        () => shown && loaded(language),
        // Without the texts, the expression itself is shown.
        () => {},
      )
    return () => {
      shown = false
    }
  }, [ready, language])
  return (expression) => {
    const cron = readCron(expression)
    if ('problem' in cron) return null
    if (cron.kind === 'every') return t('schedules.every', { duration: durationText(cron.seconds) })
    return ready && describer ? inWords(describer, cron, localeOf(language).name) : null
  }
}

function inWords(words: Describer, cron: CronFields, locale: string): string | null {
  try {
    const expression = plainExpression(cron)
    // Only of single times on every day: "every five minutes, every hour, every day" would be too many words.
    const verbose = /^\d[\d,]* \d[\d,]* \* \* \*$/.test(expression)
    return words.toString(expression, { locale, use24HourTimeFormat: true, verbose })
  } catch {
    return null
  }
}

/** The shortest expression for the same times: "every five minutes" is easier to read than twelve minutes. */
export function plainExpression(cron: Cron & { kind: 'fields' }): string {
  const days = [listText(cron.days, 1, 31), ...(cron.lastDay ? ['L'] : [])]
  const nth = cron.nthWeekdays.map(({ weekday, nth }) => (nth === 'last' ? `${weekday}L` : `${weekday}#${nth}`))
  const weekdays = [cron.weekdays.length === 0 && nth.length > 0 ? '' : listText(cron.weekdays, 0, 6), ...nth]
  return [
    listText(cron.minutes, 0, 59),
    listText(cron.hours, 0, 23),
    days.filter((part) => part !== '').join(','),
    listText(cron.months, 1, 12),
    weekdays.filter(Boolean).join(','),
  ].join(' ')
}

function listText(values: number[], min: number, max: number): string {
  const [first = 0, second] = values
  if (values.length === 0) return ''
  if (values.length === max - min + 1) return '*'
  const step = second === undefined ? 0 : second - first
  const even = values.every((value, at) => value === first + at * step)
  if (even && step === 1 && values.length > 2) return `${first}-${values.at(-1)}`
  // Only steps that continue evenly into the next hour or day: 0, 7, 14 … is not "every seven".
  if (even && step > 1 && first === min && min === 0 && values.length * step === max + 1) return `*/${step}`
  return values.join(',')
}
