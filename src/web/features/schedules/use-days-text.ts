import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Formats excluded days: `24 Dec 2026`, or a range. */
export function useDaysText(): (entry: string) => string {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' })
    const dateOf = (day: string | undefined) => new Date(`${day}T00:00:00Z`)
    return (entry) => {
      const [from, to] = entry.split('/')
      return to === undefined ? format.format(dateOf(from)) : format.formatRange(dateOf(from), dateOf(to))
    }
  }, [i18n.language])
}
