export const timeModes = ['off', 'local', 'utc', 'start', 'previous'] as const
export type TimeMode = (typeof timeModes)[number]

/** A gap of at least this time between two lines is shown. */
export const gapMs = 5000

/** Formats the times of a log's lines in a language. All texts of one mode have about the same width. */
export class Clock {
  #local: Intl.DateTimeFormat
  #utc: Intl.DateTimeFormat
  #whole: Intl.DateTimeFormat
  #wholeUtc: Intl.DateTimeFormat
  #units: Record<'day' | 'hour' | 'minute' | 'second', Intl.NumberFormat>
  #fraction: Intl.NumberFormat

  constructor(locale: string) {
    const day = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
    this.#local = new Intl.DateTimeFormat(locale, day)
    this.#utc = new Intl.DateTimeFormat(locale, { ...day, timeZone: 'UTC' })
    const whole = { ...day, year: 'numeric', month: '2-digit', day: '2-digit', fractionalSecondDigits: 3 } as const
    this.#whole = new Intl.DateTimeFormat(locale, { ...whole, timeZoneName: 'short' })
    this.#wholeUtc = new Intl.DateTimeFormat(locale, { ...whole, timeZone: 'UTC', timeZoneName: 'short' })
    const unit = (unit: string) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' })
    this.#units = { day: unit('day'), hour: unit('hour'), minute: unit('minute'), second: unit('second') }
    this.#fraction = new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'second',
      unitDisplay: 'narrow',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
  }

  show(mode: TimeMode, time: number, start: number | null, previous: number | null): string {
    switch (mode) {
      case 'off':
        return ''
      case 'local':
        return this.#local.format(time)
      case 'utc':
        return this.#utc.format(time)
      case 'start':
        return start === null ? '' : elapsed(time - start)
      case 'previous':
        return previous === null ? '' : `+${this.#fraction.format(Math.max(0, time - previous) / 1000)}`
    }
  }

  /** Returns both absolute times, for the tooltip. */
  both(time: number): string {
    return `${this.#whole.format(time)}\n${this.#wholeUtc.format(time)}`
  }

  /** Formats a duration: 0.4s, 42s, 1m 12s, 3h 5m. */
  duration(ms: number): string {
    const seconds = Math.max(0, ms) / 1000
    if (seconds < 10) return this.#units.second.format(Math.round(seconds * 10) / 10)
    const whole = Math.round(seconds)
    const parts = [
      ['day', Math.floor(whole / 86_400)],
      ['hour', Math.floor(whole / 3600) % 24],
      ['minute', Math.floor(whole / 60) % 60],
      ['second', whole % 60],
    ] as const
    const first = parts.findIndex(([, value]) => value > 0)
    return parts
      .slice(first, first + 2)
      .filter(([, value], index) => index === 0 || value > 0)
      .map(([unit, value]) => this.#units[unit].format(value))
      .join(' ')
  }
}

/** Formats elapsed time as 0:00:12.3: the first second has as many digits as the last one of most runs. */
function elapsed(ms: number): string {
  const tenths = Math.round(Math.max(0, ms) / 100)
  const two = (value: number) => String(value).padStart(2, '0')
  const seconds = Math.floor(tenths / 10)
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${tenths % 10}`
}
