/**
 * The clock of a time zone, read from the platform's own tables (Intl) and cached. All times are milliseconds since 1970,
 * all offsets are milliseconds to add to UTC.
 */

export interface ClockChange {
  at: number
  /** The offsets before and after the change. */
  before: number
  after: number
}

/** A time during which a zone's offset stays the same. */
export interface ClockPiece {
  offset: number
  /** Exclusive. Pieces also end where nothing changes. */
  end: number
  /** The last change at or before this piece; null if there was none for weeks. */
  change: ClockChange | null
}

export interface ZoneClock {
  pieceAt: (at: number) => ClockPiece
  /** The changes after `from`, up to and including `to`. */
  changesBetween: (from: number, to: number) => ClockChange[]
}

const day = 86_400_000
/** No zone has two changes within two days. */
const step = 2 * day
/** The time span that is read and cached at once: small, so that the first query of a zone is quick. */
const span = 32 * step

const clocks = new Map<string, ZoneClock>()

/** Whether this is the name of a zone such as Europe/Berlin or UTC, in any case. An offset such as +02:00 is not one. */
export function isTimeZone(name: string): boolean {
  if (clocks.has(name.toLowerCase())) return true
  if (!/^[a-z][a-z0-9_+/-]{0,63}$/i.test(name)) return false
  try {
    return Boolean(offsetFormat(name))
  } catch {
    return false
  }
}

/** Throws a RangeError for a zone that is not one. */
export function zoneClock(name: string): ZoneClock {
  const known = clocks.get(name.toLowerCase())
  if (known) return known
  const clock = makeClock(offsetFormat(name))
  clocks.set(name.toLowerCase(), clock)
  return clock
}

function offsetFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
}

function makeClock(format: Intl.DateTimeFormat): ZoneClock {
  const spans = new Map<number, { offset: number; changes: ClockChange[] }>()

  const offsetAt = (at: number): number => {
    const [, sign, hours, minutes, seconds] =
      /GMT(?:([+\u2212-])(\d+):(\d+)(?::(\d+))?)?$/.exec(format.format(at)) ?? []
    const size = Number(hours ?? 0) * 3_600_000 + Number(minutes ?? 0) * 60_000 + Number(seconds ?? 0) * 1000
    return sign === undefined || sign === '+' ? size : -size
  }

  const changeBetween = (from: number, before: number, to: number, after: number): ClockChange => {
    let low = from
    let high = to
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000
      if (offsetAt(middle) === before) low = middle
      else high = middle
    }
    return { at: high, before, after }
  }

  const spanOf = (index: number) => {
    const known = spans.get(index)
    if (known) return known
    const begin = index * span
    const offset = offsetAt(begin)
    const changes: ClockChange[] = []
    let before = offset
    // A change at the very first instant belongs to the span before.
    for (let at = begin; at < begin + span; at += step) {
      const after = offsetAt(at + step)
      if (after !== before) changes.push(changeBetween(at, before, at + step, after))
      before = after
    }
    const made = { offset, changes }
    // More than ordinary use needs; only queries across centuries fill it.
    if (spans.size > 250) spans.clear()
    spans.set(index, made)
    return made
  }

  return {
    pieceAt(at) {
      const index = Math.floor(at / span)
      const { offset, changes } = spanOf(index)
      const earlier = changes.findLast((change) => change.at <= at)
      const later = changes.find((change) => change.at > at)
      const change = earlier ?? spanOf(index - 1).changes.at(-1) ?? null
      return { offset: earlier?.after ?? offset, end: Math.min(later?.at ?? Infinity, (index + 1) * span), change }
    },
    changesBetween(from, to) {
      const found: ClockChange[] = []
      for (let index = Math.floor(from / span) - 1; index * span <= to; index++) {
        found.push(...spanOf(index).changes.filter(({ at }) => at > from && at <= to))
      }
      return found
    },
  }
}
