import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { DayOfRuns } from './days.ts'
import { type Outcome, OutcomeShape, outcomes } from './Outcome.tsx'
import classes from './runs.module.css'

/** Maximum number of days that get a mark each; with more, the marks would run together. */
const maxMarks = 31

/**
 * The lines of the chart, separate from it because they need the charting library, which is loaded only when they are
 * shown.
 */
export function RunsLines({ days }: { days: DayOfRuns[] }) {
  const { t, i18n } = useTranslation()
  const short = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const text = (date: string) => short.format(new Date(date))
  return (
    <ResponsiveContainer width="100%" height={260}>
      <LineChart data={days} accessibilityLayer={false} margin={{ top: 8, right: 12, bottom: 0, left: 0 }}>
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis dataKey="date" tickFormatter={text} minTickGap={32} stroke="var(--text-dim)" fontSize={12} />
        <YAxis allowDecimals={false} width={44} stroke="var(--text-dim)" fontSize={12} />
        <Tooltip
          isAnimationActive={false}
          content={({ active, label, payload }) =>
            active && payload.length > 0 ? (
              <div className={classes.tip}>
                <strong>{text(String(label))}</strong>
                {outcomes.map(({ outcome }) => (
                  <div key={outcome} className={classes.legendItem}>
                    <OutcomeShape outcome={outcome} />
                    {t(`stats.${outcome}`)}: {Number(payload.find((one) => one.dataKey === outcome)?.value ?? 0)}
                  </div>
                ))}
              </div>
            ) : null
          }
        />
        {outcomes.map(({ outcome, colour, dash }) => (
          <Line
            key={outcome}
            dataKey={outcome}
            type="linear"
            stroke={colour}
            strokeWidth={2}
            strokeDasharray={dash}
            isAnimationActive={false}
            activeDot={false}
            dot={days.length > maxMarks ? false : (mark) => markOf(mark as Mark, outcome)}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  )
}

interface Mark {
  cx: number
  cy: number
  value: number
  index: number
}

/** Draws the shape of the outcome on days with runs, and nothing on empty days. */
function markOf({ cx, cy, value, index }: Mark, outcome: Outcome): ReactElement {
  return (
    <g key={index} transform={`translate(${cx - 5} ${cy - 5})`}>
      {value > 0 ? <OutcomeShape outcome={outcome} size={10} /> : null}
    </g>
  )
}
