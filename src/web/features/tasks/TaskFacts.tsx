import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isFinished } from '../../../contract/task-status.ts'
import { useMe } from '../../api/session.tsx'
import { isWatched, useWatchedRuns } from '../../flows/watched-runs.ts'
import { runTimeText } from '../../i18n/run-time-text.ts'
import { IconBell, IconCheck, IconGitBranch, IconServerBolt } from '../../ui/icons.ts'
import { IconGitCommit, IconMessage } from '../../ui/more-icons.ts'
import { RunTime } from '../../ui/runs/RunTime.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { StartedBy } from './StartedBy.tsx'
import classes from './task.module.css'
import type { TaskData } from './task-data.ts'

/** Who or what started a run, when, how long it took, and what it ran. `usualSeconds`: how long its template usually takes. */
export function TaskFacts({ task, usualSeconds }: { task: TaskData; usualSeconds: number | null }) {
  const { t } = useTranslation()
  return (
    <Group gap="2px 16px" mt={6} wrap="wrap" className={classes.facts}>
      <span className={`${classes.fact} ${classes.starter}`}>
        {t('triggers.startedBy')} <StartedBy task={task} />
      </span>
      <TimeText time={task.start ?? task.created} />
      <span>
        {t('tasks.duration')}: <RunTime task={task} />
        {task.waited_sec > 0 ? `, ${t('tasks.waited', { duration: runTimeText(task.waited_sec * 1000) })}` : null}
        {usualSeconds === null ? null : `, ${t('tasks.usually', { duration: runTimeText(usualSeconds * 1000) })}`}
      </span>
      {task.git_branch ? <Fact icon={<IconGitBranch size={14} aria-hidden />}>{task.git_branch}</Fact> : null}
      {task.commit_hash ? (
        <Fact icon={<IconGitCommit size={14} aria-hidden />}>
          <code>{task.commit_hash.slice(0, 10)}</code> {cut(task.commit_message, 50)}
        </Fact>
      ) : null}
      {task.runner_name ? (
        <Fact icon={<IconServerBolt size={14} aria-hidden />}>
          <span className="visually-hidden">{t('tasks.runner')}: </span>
          {task.runner_name}
        </Fact>
      ) : null}
      <Confirmed history={task.history} />
      <Notifies task={task} />
      {task.message ? <Fact icon={<IconMessage size={14} aria-hidden />}>{task.message}</Fact> : null}
    </Group>
  )
}

/** Who has confirmed the plan, and what was said. A rejection is the reason of the end. */
function Confirmed({ history }: { history: TaskData['history'] }) {
  const { t } = useTranslation()
  const answer = history.findLast(({ status, by_name }) => status === 'confirmed' && by_name)
  if (!answer) return null
  return (
    <Fact icon={<IconCheck size={14} aria-hidden />}>
      {t('tasks.confirmedFact', { name: answer.by_name })} <TimeText time={answer.at} />
      {answer.comment ? `: ${answer.comment}` : null}
    </Fact>
  )
}

/** Says that this browser notifies of the run, for as long as it does. */
function Notifies({ task }: { task: TaskData }) {
  const { t } = useTranslation()
  const watched = isWatched(useWatchedRuns(useMe().id), task)
  if (!watched || isFinished(task.status)) return null
  return <Fact icon={<IconBell size={14} aria-hidden />}>{t('tasks.notifies')}</Fact>
}

function Fact({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <span className={classes.fact}>
      {icon}
      <bdi>{children}</bdi>
    </span>
  )
}

function cut(text: string, length: number): string {
  const letters = Array.from(text)
  return letters.length > length ? `${letters.slice(0, length).join('')}…` : text
}
