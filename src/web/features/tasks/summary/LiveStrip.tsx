import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isTerraformLike } from '../../../../contract/app.ts'
import { isFinished } from '../../../../contract/task-status.ts'
import { IconListDetails } from '../../../ui/more-icons.ts'
import type { TaskData } from '../task-data.ts'
import { ApplyingNow } from './ApplyingNow.tsx'
import { HostCounts, PlanCounts } from './Counts.tsx'
import { titleOf } from './host-rows.ts'
import classes from './summary.module.css'
import { useApplyProgress } from './useApplyProgress.ts'
import { useAttempts } from './useAttempts.ts'

/** Above the log while a task runs: its progress, and the counts of its plan as soon as there is one. */
export function LiveStrip({ task, onOpen }: { task: TaskData; onOpen: () => void }) {
  const reportsResults = task.tpl_app === 'ansible' || isTerraformLike(task.tpl_app)
  if (!reportsResults || isFinished(task.status) || task.status === 'waiting') return null
  return <Strip task={task} onOpen={onOpen} />
}

function Strip({ task, onOpen }: { task: TaskData; onOpen: () => void }) {
  const { t } = useTranslation()
  const { attempts } = useAttempts(task)
  const attempt = attempts.last
  const progress = useApplyProgress(task, attempts)
  const ansible = task.tpl_app === 'ansible'
  if (ansible ? attempt.hosts.size === 0 && !attempt.task : !attempt.plan) return null
  return (
    <section
      className={classes.strip}
      aria-label={t('summary.live')}
      data-asks={task.status === 'waiting_confirmation' || undefined}
    >
      {ansible ? (
        <HostCounts attempt={attempt} short />
      ) : progress ? (
        <ApplyingNow progress={progress} />
      ) : (
        <PlanCounts attempt={attempt} />
      )}
      {ansible && attempt.task ? (
        <bdi className={classes.now}>{t('summary.nowTask', { task: titleOf(attempt.task) })}</bdi>
      ) : null}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconListDetails size={14} aria-hidden />}
        onClick={onOpen}
      >
        {ansible ? t('summary.open') : t('summary.openPlan')}
      </Button>
    </section>
  )
}
