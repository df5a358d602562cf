import { useTranslation } from 'react-i18next'
import { useProject } from '../../api/session.tsx'
import { wordedSentence } from '../../i18n/worded.ts'
import { paths } from '../../paths.ts'
import { Remedy } from '../../ui/help/Remedy.tsx'
import { remedyOf } from '../../ui/help/remedies.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { Duration } from '../../ui/TimeText.tsx'
import { SinceSuccess } from './SinceSuccess.tsx'
import { useSummaryReady } from './summary/useSummaryReady.ts'
import classes from './task.module.css'
import type { TaskData } from './task-data.ts'
import { usePlanCounts } from './usePlanCounts.ts'
import { WaitingReason } from './WaitingReason.tsx'

const RefusedHosts = lazyComponent(async () => (await import('./RefusedHosts.tsx')).RefusedHosts)

/** The reason why the task waits, or why it ended. */
export function StatusReason({ task }: { task: TaskData }) {
  const { t } = useTranslation()
  const { can } = useProject()
  const plan = usePlanCounts(task)
  // The strip above the log, or the summary, then shows the counts in more detail.
  const shownBelow = useSummaryReady(task)
  if (task.waits)
    return (
      <div className={classes.why} data-asks={task.status === 'waiting_confirmation' || undefined}>
        <span role="status">
          {plan && !shownBelow ? <strong>{t('tasks.planCounts', plan)} </strong> : null}
          <WaitingReason waits={task.waits} />
        </span>{' '}
        · {t('tasks.since')} <Duration start={task.waits.since} end={null} /> <Remedy of={task.waits.reason_message} />
      </div>
    )
  const reason = wordedSentence(task.reason, task.reason_message)
  if (!reason) return null
  const cause = wordedSentence(task.cause, task.cause_message)
  return (
    <div
      className={classes.why}
      data-failed={task.status === 'error' || undefined}
      role="note"
      aria-label={t('tasks.endedReason')}
    >
      {cause ? (
        <div>
          <bdi>{cause}</bdi> {task.cause_line === null ? null : <ToLine line={task.cause_line} />}
        </div>
      ) : null}
      <span className={cause ? classes.lesser : undefined}>
        <bdi>{reason}</bdi>
        {task.exit_code && !reason.includes(String(task.exit_code))
          ? ` (${t('tasks.exitCode', { code: task.exit_code })})`
          : ''}
      </span>{' '}
      <Remedy of={remedyOf(task.cause_message) ? task.cause_message : task.reason_message} />
      {task.status === 'error' && can('editResources') ? <RefusedHosts task={task} /> : null}
      {task.status === 'error' ? <SinceSuccess task={task} /> : null}
    </div>
  )
}

/** A link to the line of the log that says why the task failed. */
function ToLine({ line }: { line: number }) {
  const { t } = useTranslation()
  const log = paths.here({ tab: undefined, part: undefined, result: undefined })
  return (
    <AnchorLink {...log} hash={`L${line}`} resetScroll={false} inherit>
      {t('tasks.causeLine', { line })}
    </AnchorLink>
  )
}
