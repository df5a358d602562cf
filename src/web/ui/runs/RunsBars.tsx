import { useElementSize } from '@mantine/hooks'
import { type PointerEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { barOf, labelInterval, labelPlace, ticksUpTo } from './chart-scale.ts'
import type { DayOfRuns } from './days.ts'
import { OutcomePattern, OutcomeShape, outcomes } from './Outcome.tsx'
import classes from './runs.module.css'

const height = 260
const margin = { top: 8, right: 16, bottom: 26, left: 44 }
/** Width of a date and the gap to the next one. */
const labelPx = 72

/**
 * A stacked bar for each day. The numbers of the day under the pointer are shown beside it; the table has all of them.
 */
export function RunsBars({ days }: { days: DayOfRuns[] }) {
  const { t, i18n } = useTranslation()
  const { ref, width } = useElementSize()
  const patterns = useId()
  const [at, setAt] = useState<number | null>(null)
  const short = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const ticks = ticksUpTo(Math.max(...days.map((day) => day.success + day.error + day.stopped)))
  const inner = Math.max(0, width - margin.left - margin.right)
  const slot = inner / days.length
  const middle = (index: number) => margin.left + (index + 0.5) * slot
  const y = (value: number) =>
    height - margin.bottom - (value / (ticks.at(-1) ?? 1)) * (height - margin.top - margin.bottom)
  const bar = barOf(slot)
  const interval = labelInterval(days.length, inner, labelPx)
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const px = clientX - currentTarget.getBoundingClientRect().left - margin.left
    setAt(Math.min(days.length - 1, Math.max(0, Math.floor(px / Math.max(slot, 0.1)))))
  }
  const day = at === null ? undefined : days[at]
  return (
    // Time runs from left to right in a chart.
    <div ref={ref} className={classes.chart} dir="ltr" onPointerMove={follow} onPointerLeave={() => setAt(null)}>
      <svg width={width} height={height} aria-hidden>
        <defs>
          {outcomes.map(({ outcome }) => (
            <OutcomePattern key={outcome} id={`${patterns}-${outcome}`} outcome={outcome} />
          ))}
        </defs>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={classes.grid} x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} />
            <text className={classes.axis} x={margin.left - 8} y={y(tick)} textAnchor="end" dominantBaseline="middle">
              {new Intl.NumberFormat(i18n.language).format(tick)}
            </text>
          </g>
        ))}
        {days.map(({ date }, index) =>
          index % interval === 0 ? (
            <text key={date} className={classes.axis} y={height - 6} {...labelPlace(middle(index), width, labelPx)}>
              {short.format(new Date(date))}
            </text>
          ) : null,
        )}
        {at === null ? null : (
          <rect
            className={classes.pointer}
            x={margin.left + at * slot}
            width={slot}
            y={margin.top}
            height={height - margin.top - margin.bottom}
          />
        )}
        {outcomes.map(({ outcome }, level) => (
          <g key={outcome} data-outcome={outcome} fill={`url(#${patterns}-${outcome})`}>
            {days.map((one, index) => {
              const below = outcomes.slice(0, level).reduce((sum, other) => sum + one[other.outcome], 0)
              const top = y(below + one[outcome])
              return <rect key={one.date} x={middle(index) - bar / 2} width={bar} y={top} height={y(below) - top} />
            })}
          </g>
        ))}
      </svg>
      {day && at !== null ? (
        <div
          className={classes.tip}
          style={
            at >= days.length / 2
              ? { insetInlineEnd: width - middle(at) + slot / 2 }
              : { insetInlineStart: middle(at) + slot / 2 }
          }
        >
          <strong>{short.format(new Date(day.date))}</strong>
          {outcomes.map(({ outcome }) => (
            <div key={outcome} className={classes.legendItem}>
              <OutcomeShape outcome={outcome} />
              {t(`stats.${outcome}`)}: {day[outcome]}
            </div>
          ))}
        </div>
      ) : null}
    </div>
  )
}
