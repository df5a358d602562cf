import i18next from 'i18next'

type Unit = 'hour' | 'minute' | 'second'

const symbols = { hour: 'h', minute: 'm', second: 's' }

/** Formats how long a run took, in the language of the console: `4.2 s`, `5 m 03 s`, `1 h 20 m`. */
export function runTimeText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  if (seconds < 10) return inUnit(Math.floor(milliseconds / 100) / 10, 'second', { minimumFractionDigits: 1 })
  if (seconds < 60) return inUnit(seconds, 'second')
  const padded = { minimumIntegerDigits: 2 }
  if (seconds < 3600) return `${inUnit(Math.floor(seconds / 60), 'minute')} ${inUnit(seconds % 60, 'second', padded)}`
  return `${inUnit(Math.floor(seconds / 3600), 'hour')} ${inUnit(Math.floor((seconds % 3600) / 60), 'minute', padded)}`
}

function inUnit(count: number, unit: Unit, digits: Intl.NumberFormatOptions = {}): string {
  const { language } = i18next
  const format = new Intl.NumberFormat(language, {
    useGrouping: false,
    ...digits,
    ...(language !== 'en' && style(unit)),
  })
  // Intl says `5m 03s`, and `5min` with the next longer names.
  return language === 'en' ? `${format.format(count)} ${symbols[unit]}` : format.format(count)
}

const style = (unit: Unit): Intl.NumberFormatOptions => ({ style: 'unit', unit, unitDisplay: 'short' })
