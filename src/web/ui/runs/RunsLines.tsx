import { useElementSize } from '@mantine/hooks'
import { type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { labelInterval, ticksUpTo } from './chart-scale.ts'
import type { DayOfRuns } from './days.ts'
import { OutcomeShape, outcomes } from './Outcome.tsx'
import classes from './runs.module.css'

/** Maximum number of days that get a mark each; with more, the marks would run together. */
const maxMarks = 31
const height = 260
const margin = { top: 8, right: 16, bottom: 26, left: 44 }
/** Width of a date and the gap to the next one. */
const labelPx = 72

/** The lines of the chart. The numbers of the day under the pointer are shown beside it; the table has all of them. */
export function RunsLines({ days }: { days: DayOfRuns[] }) {
  const { t, i18n } = useTranslation()
  const { ref, width } = useElementSize()
  const [at, setAt] = useState<number | null>(null)
  const short = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const ticks = ticksUpTo(Math.max(...days.flatMap((day) => outcomes.map(({ outcome }) => day[outcome]))))
  const top = ticks.at(-1) ?? 1
  const inner = Math.max(0, width - margin.left - margin.right)
  const x = (index: number) => margin.left + (days.length > 1 ? (index / (days.length - 1)) * inner : inner / 2)
  const y = (value: number) => height - margin.bottom - (value / top) * (height - margin.top - margin.bottom)
  const interval = labelInterval(days.length, inner, labelPx)
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const share = (clientX - currentTarget.getBoundingClientRect().left - margin.left) / Math.max(inner, 1)
    setAt(Math.min(days.length - 1, Math.max(0, Math.round(share * (days.length - 1)))))
  }
  const day = at === null ? undefined : days[at]
  return (
    <div ref={ref} className={classes.chart} onPointerMove={follow} onPointerLeave={() => setAt(null)}>
      <svg width={width} height={height} aria-hidden>
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
            <text key={date} className={classes.axis} x={x(index)} y={height - 6} textAnchor={anchorOf(index, days)}>
              {short.format(new Date(date))}
            </text>
          ) : null,
        )}
        {day && at !== null ? (
          <line className={classes.pointer} x1={x(at)} x2={x(at)} y1={margin.top} y2={height - margin.bottom} />
        ) : null}
        {outcomes.map(({ outcome, colour, dash }) => (
          <g key={outcome} data-outcome={outcome}>
            <polyline
              points={days.map((one, index) => `${x(index)},${y(one[outcome])}`).join(' ')}
              fill="none"
              stroke={colour}
              strokeWidth={2}
              strokeDasharray={dash}
            />
            {days.length > maxMarks
              ? null
              : days.map((one, index) => (
                  <g key={one.date} transform={`translate(${x(index) - 5} ${y(one[outcome]) - 5})`}>
                    {one[outcome] > 0 ? <OutcomeShape outcome={outcome} size={10} /> : null}
                  </g>
                ))}
          </g>
        ))}
      </svg>
      {day && at !== null ? (
        <div
          className={classes.tip}
          style={at > days.length / 2 ? { right: width - x(at) + 12 } : { left: x(at) + 12 }}
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

/** The first and the last date stay inside the chart. */
function anchorOf(index: number, days: readonly unknown[]): 'start' | 'middle' | 'end' {
  if (index === 0) return days.length > 1 ? 'start' : 'middle'
  return index === days.length - 1 ? 'end' : 'middle'
}
