import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { Duration, TimeText } from '../../../ui/TimeText.tsx'
import classes from './details.module.css'
import { type Change, phasesOf } from './phases.ts'

/** What a phase was spent on; for other statuses, the task was running. */
const meanings: Partial<Record<Change['status'], 'queue' | 'start' | 'person' | 'confirmed' | 'stop'>> = {
  waiting: 'queue',
  starting: 'start',
  waiting_confirmation: 'person',
  confirmed: 'confirmed',
  stopping: 'stop',
}

/** All statuses that the task has had, with their durations. */
export function Timeline({ history }: { history: readonly Change[] }) {
  const { t } = useTranslation()
  const { phases, end } = phasesOf(history)
  return (
    <ol className={classes.timeline} aria-label={t('details.timeline')}>
      {phases.map((phase) => (
        <li key={`${phase.status} ${phase.from}`}>
          {/* The badge of a past status would still spin. */}
          {phase.to === null ? <StatusBadge status={phase.status} /> : <span>{t(`status.${phase.status}`)}</span>}
          <span className={classes.dim}>{t(`details.phase.${meanings[phase.status] ?? 'run'}`)}</span>
          <Duration start={phase.from} end={phase.to} />
        </li>
      ))}
      {end ? (
        <li>
          <StatusBadge status={end.status} />
          <span className={classes.dim} />
          <TimeText time={end.at} />
        </li>
      ) : null}
    </ol>
  )
}
