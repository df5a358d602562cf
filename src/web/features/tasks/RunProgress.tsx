import { useTranslation } from 'react-i18next'
import { useTick } from '../../ui/TimeText.tsx'
import classes from './task.module.css'
import type { TaskData } from './task-data.ts'
import { percentOf } from './usual-time.ts'

/** How far a run is, judged by how long earlier ones took. It takes no space: the log stays where it is. */
export function RunProgress({ task, usualSeconds }: { task: TaskData; usualSeconds: number }) {
  const { t } = useTranslation()
  useTick(task.asked_at === null ? 1000 : 0)
  const percent = percentOf(task, usualSeconds, Date.now())
  return (
    <div
      role="progressbar"
      aria-label={t('tasks.progress')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classes.progress}
    >
      <div style={{ width: `${percent}%` }} />
    </div>
  )
}
