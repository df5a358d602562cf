import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { runTimeText } from '../i18n/run-time-text.ts'
import { useHint } from './hint.tsx'

/** Shows a time in short relative form; the absolute time is in the tooltip and in `datetime`. */
export function TimeText({ time }: { time: string | null }) {
  const { t, i18n } = useTranslation()
  useTick(time !== null && Date.now() - Date.parse(time) < 3_600_000 ? 10_000 : 60_000)
  const at = new Date(time ?? Number.NaN)
  const { onPointerEnter, tooltip } = useHint(() => formats(i18n.language).moment.format(at))
  // An invalid time must not break the page.
  if (Number.isNaN(at.getTime()) || time === null) return <span>{t('common.missing')}</span>
  return (
    <>
      <time dateTime={time} onPointerEnter={onPointerEnter}>
        {relative(at.getTime(), i18n.language)}
      </time>
      {tooltip}
    </>
  )
}

/** Shows an absolute time, given in ms, where several are compared. */
export function Moment({ at }: { at: number }) {
  const { i18n } = useTranslation()
  const time = new Date(at)
  return <time dateTime={time.toISOString()}>{formats(i18n.language).moment.format(time)}</time>
}

/** Returns how to write an absolute time inside a sentence. */
export function useDateText(): (time: string) => string {
  const { i18n } = useTranslation()
  return (time) => formats(i18n.language).moment.format(new Date(time))
}

/** Cached formatters: creating one takes longer than the rest of a cell, and a list uses one or two per row. */
const known = new Map<string, { moment: Intl.DateTimeFormat; relative: Intl.RelativeTimeFormat }>()

function formats(language: string) {
  const there = known.get(language)
  if (there) return there
  const made = {
    moment: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' }),
    relative: new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' }),
  }
  known.set(language, made)
  return made
}

function relative(at: number, language: string): string {
  const seconds = Math.round((at - Date.now()) / 1000)
  const format = formats(language).relative
  const steps = [
    [60, 'second', 1],
    [3600, 'minute', 60],
    [86_400, 'hour', 3600],
    [86_400 * 30, 'day', 86_400],
    [86_400 * 365, 'month', 86_400 * 30],
  ] as const
  for (const [below, unit, size] of steps)
    if (Math.abs(seconds) < below) return format.format(Math.trunc(seconds / size), unit)
  return format.format(Math.trunc(seconds / (86_400 * 365)), 'year')
}

/** Shows how long something took, or has taken so far if it has no end yet. */
export function Duration({ start, end }: { start: string | null; end: string | null }) {
  const { t } = useTranslation()
  useTick(start !== null && end === null ? 1000 : 0)
  if (start === null) return <span>{t('common.missing')}</span>
  const milliseconds = Math.max(0, (end === null ? Date.now() : Date.parse(end)) - Date.parse(start))
  return <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{runTimeText(milliseconds)}</span>
}

/** Renders again at this interval; 0 for never. */
export function useTick(milliseconds: number): void {
  const [, tick] = useState(0)
  useEffect(() => {
    if (milliseconds === 0) return
    const timer = setInterval(() => tick((count) => count + 1), milliseconds)
    return () => clearInterval(timer)
  }, [milliseconds])
}
