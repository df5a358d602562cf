import { useTranslation } from 'react-i18next'
import type { StatsSummary } from '../../../contract/stats.ts'
import { runTimeText } from '../../i18n/run-time-text.ts'
import classes from './stats.module.css'

/** Summary figures of the range. */
export function Figures({ summary }: { summary: StatsSummary }) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value)
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 })
  const time = (seconds: number | null) => (seconds === null ? t('common.missing') : runTimeText(seconds * 1000))
  const sampled = t('stats.sampled', { number: number(summary.sampled) })
  const all = summary.success + summary.error
  return (
    <dl className={classes.figures}>
      <Figure name={t('stats.ended')} value={number(summary.tasks)} />
      <Figure
        name={t('stats.successRate')}
        value={summary.success_rate === null ? t('common.missing') : percent.format(summary.success_rate)}
        help={t('stats.successRateHelp', { success: number(summary.success), all: number(all) })}
      />
      <Figure name={t('stats.median')} value={time(summary.median_duration)} help={sampled} />
      <Figure name={t('stats.p95')} value={time(summary.p95_duration)} help={sampled} />
    </dl>
  )
}

function Figure({ name, value, help }: { name: string; value: string; help?: string }) {
  return (
    <div className={classes.card}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value}>{value}</dd>
      {help ? <dd className={classes.help}>{help}</dd> : null}
    </div>
  )
}
