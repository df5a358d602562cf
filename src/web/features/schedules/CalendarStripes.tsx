import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { useCronWords } from '../../ui/cron-words.ts'
import { IconRepeat } from '../../ui/more-icons.ts'
import classes from './calendar.module.css'
import type { CalendarStripe } from './calendar-runs.ts'

/** Schedules that start too often for blocks: stripes over the days on which they start, with the number of starts. */
export function CalendarStripes({ stripes }: { stripes: CalendarStripe[] }) {
  const { t } = useTranslation()
  return stripes.flatMap((stripe, row) => [
    <div key={`head ${stripe.schedule.id}`} className={classes.stripeHead} aria-hidden>
      {row === 0 ? t('calendar.often') : null}
    </div>,
    ...partsOf(stripe.counts).map(({ from, length, counts }) => (
      <Stripe key={`${stripe.schedule.id} ${from}`} stripe={stripe} from={from} length={length} counts={counts} />
    )),
  ])
}

interface Part {
  from: number
  length: number
  counts: number[]
}

function Stripe({ stripe: { schedule }, from, length, counts }: Part & { stripe: CalendarStripe }) {
  const { t, i18n } = useTranslation()
  const number = new Intl.NumberFormat(i18n.language)
  const [min, max] = [Math.min(...counts), Math.max(...counts)]
  const count = min === max ? number.format(min) : `${number.format(min)}–${number.format(max)}`
  const inWords = useCronWords()
  const often = [inWords(schedule.cron_format) ?? schedule.cron_format, t('calendar.aDay', { count })].join(', ')
  return (
    <Link
      {...paths.here({ edit: schedule.id })}
      className={classes.stripe}
      style={{ gridColumn: `${from + 2} / span ${length}` }}
      title={`${schedule.name} · ${often}`}
      resetScroll={false}
      preload={false}
      activeProps={{}}
    >
      <IconRepeat size={14} aria-hidden className={classes.shape} />
      <span className={classes.blockText}>
        <bdi>{schedule.name}</bdi> · {often}
      </span>
    </Link>
  )
}

/** Groups consecutive days. */
function partsOf(counts: readonly number[]): Part[] {
  const parts: Part[] = []
  for (const [at, count] of counts.entries()) {
    if (count === 0) continue
    const last = parts.at(-1)
    if (last && last.from + last.length === at) {
      last.length++
      last.counts.push(count)
    } else parts.push({ from: at, length: 1, counts: [count] })
  }
  return parts
}
