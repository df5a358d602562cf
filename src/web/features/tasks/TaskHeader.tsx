import { ActionIcon, Button, Group, Menu, Text, Tooltip } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { TaskDetails } from '../../../contract/task.ts'
import { isFinished } from '../../../contract/task-status.ts'
import { tasks } from '../../api/calls.ts'
import { address } from '../../api/client.ts'
import { useProject } from '../../api/session.tsx'
import { isWatched, useWatchedRuns } from '../../flows/watched-runs.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import { paths } from '../../paths.ts'
import { copyText } from '../../ui/CopyButton.tsx'
import {
  IconArrowsDiff,
  IconBell,
  IconCheck,
  IconCode,
  IconDots,
  IconFileText,
  IconGitBranch,
  IconGitCommit,
  IconHandStop,
  IconLink,
  IconMessage,
  IconX,
} from '../../ui/icons.ts'
import { AnchorLink, useHref } from '../../ui/links.tsx'
import { PinnedMark } from '../../ui/PinnedMark.tsx'
import { RunTime } from '../../ui/runs/RunTime.tsx'
import { TaskVersion } from '../../ui/runs/TaskVersion.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { durationText, TimeText } from '../../ui/TimeText.tsx'
import { DeployBuild } from './DeployBuild.tsx'
import { NotifyItem } from './NotifyItem.tsx'
import { PinItem } from './PinItem.tsx'
import { RunAgain } from './RunAgain.tsx'
import { RunProgress } from './RunProgress.tsx'
import { SinceSuccess } from './SinceSuccess.tsx'
import { StartedBy } from './StartedBy.tsx'
import { useSummaryReady } from './summary/useSummaryReady.ts'
import classes from './task.module.css'
import { useTaskView } from './task-view.ts'
import { usePlanCounts } from './usePlanCounts.ts'
import { useTaskActions } from './useTaskActions.tsx'
import { useUsualSeconds } from './useUsualSeconds.ts'
import { WaitingReason } from './WaitingReason.tsx'

export type TaskData = z.output<typeof TaskDetails>

/** What a run is, its state, and what a person can do about it (docs/design/console.md#task-header). */
export function TaskHeader({ task, onRunAgain }: { task: TaskData; onRunAgain: () => void }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const usual = useUsualSeconds(task)
  return (
    <div className={classes.header}>
      <Group gap="sm" wrap="wrap" align="center">
        <StatusBadge status={task.status} />
        <AnchorLink {...paths.template(project.id, task.template_id)} fw={600} className={classes.long}>
          <bdi>{task.tpl_alias}</bdi>
        </AnchorLink>
        {task.version || task.build_task ? (
          <Text component="span">
            {task.build_task ? t('tasks.build') : t('templates.version')} <TaskVersion task={task} />
          </Text>
        ) : null}
        {task.pinned ? <PinnedMark /> : null}
        <Group gap="xs" ml="auto" className={classes.actions}>
          <Answers task={task} />
          <StopButton task={task} />
          <DeployBuild task={task} />
          {isFinished(task.status) ? <RunAgain task={task} onRunAgain={onRunAgain} /> : null}
          <MoreMenu task={task} />
        </Group>
      </Group>
      <Group gap="md" mt={6} wrap="wrap" className={classes.facts}>
        <span className={`${classes.fact} ${classes.starter}`}>
          {t('triggers.startedBy')} <StartedBy task={task} />
        </span>
        <TimeText time={task.start ?? task.created} />
        <span>
          {t('tasks.duration')}: <RunTime task={task} />
          {task.waited_sec > 0 ? `, ${t('tasks.waited', { duration: durationText(task.waited_sec * 1000) })}` : null}
          {usual === null ? null : `, ${t('tasks.usually', { duration: durationText(usual * 1000) })}`}
        </span>
        {task.git_branch ? <Fact icon={<IconGitBranch size={14} aria-hidden />}>{task.git_branch}</Fact> : null}
        {task.commit_hash ? (
          <Fact icon={<IconGitCommit size={14} aria-hidden />}>
            <code>{task.commit_hash.slice(0, 10)}</code> {cut(task.commit_message, 50)}
          </Fact>
        ) : null}
        <Confirmed history={task.history} />
        <Notifies task={task} />
        {task.message ? <Fact icon={<IconMessage size={14} aria-hidden />}>{task.message}</Fact> : null}
      </Group>
      <StatusReason task={task} />
      {usual === null ? null : <RunProgress task={task} usualSeconds={usual} />}
    </div>
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
  const watched = isWatched(useWatchedRuns(), task)
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

/** The reason why the task waits, or why it ended. */
function StatusReason({ task }: { task: TaskData }) {
  const { t } = useTranslation()
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
        · {t('tasks.since')} <TimeText time={task.waits.since} />
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
      </span>
      {task.status === 'error' ? <SinceSuccess task={task} /> : null}
    </div>
  )
}

/** A link to the line of the log that says why the task failed. */
function ToLine({ line }: { line: number }) {
  const { t } = useTranslation()
  const log = paths.here({ tab: undefined, part: undefined, result: undefined })
  return (
    <AnchorLink {...log} hash={`L${line}`} resetScroll={false}>
      {t('tasks.causeLine', { line })}
    </AnchorLink>
  )
}

function Answers({ task }: { task: TaskData }) {
  const { t } = useTranslation()
  const actions = useTaskActions(task)
  if (!actions.offersAnswer) return null
  return (
    <Tooltip label={actions.answerReason} disabled={!actions.answerReason}>
      <Group gap="xs">
        <Button
          leftSection={<IconCheck size={16} />}
          loading={actions.busy}
          disabled={!!actions.answerReason}
          onClick={actions.confirm}
          data-key="y"
        >
          {t('tasks.confirm')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconX size={16} />}
          disabled={actions.busy || !!actions.answerReason}
          onClick={actions.reject}
          data-key="N"
        >
          {t('tasks.reject')}
        </Button>
        {actions.dialog}
      </Group>
    </Tooltip>
  )
}

/** Stop, with the countdown to the kill; during the countdown, the button offers to kill at once. */
function StopButton({ task }: { task: TaskData }) {
  const { t } = useTranslation()
  const actions = useTaskActions(task)
  const left = useSecondsUntil(task.kill_at)
  if (!actions.offersStop) return null
  const stopping = task.status === 'stopping'
  return (
    <Tooltip label={actions.stopReason} disabled={!actions.stopReason}>
      <Group gap={6}>
        <Button
          color="red"
          variant={stopping ? 'filled' : 'outline'}
          leftSection={<IconHandStop size={16} />}
          disabled={!!actions.stopReason}
          onClick={stopping ? actions.forceStop : actions.stop}
          data-key={stopping ? 'S' : 's'}
        >
          {stopping ? t('tasks.forceStop') : t('tasks.stop')}
        </Button>
        {stopping && left > 0 ? (
          <Text size="sm" c="dimmed" role="timer">
            {t('tasks.killIn', { seconds: left })}
          </Text>
        ) : null}
      </Group>
    </Tooltip>
  )
}

function MoreMenu({ task }: { task: TaskData }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const { show } = useTaskView(task.id)
  const params = { project_id: project.id, id: task.id }
  const link = new URL(useHref()(paths.task(project.id, task.id)), location.origin).href
  const copy = (text: string) =>
    void copyText(text, t('common.copied'), (message) => t('common.copyFailed', { message }))
  const call = `curl -H "Authorization: Bearer $TOKEN" ${new URL(address(tasks.get, { params }), location.origin).href}`
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={34} aria-label={t('common.more')}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={address(tasks.rawOutput, { params })}
          target="_blank"
          rel="noopener"
          leftSection={<IconFileText size={16} />}
        >
          {t('tasks.rawLog')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLink size={16} />} onClick={() => copy(link)}>
          {t('tasks.copyLink')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCode size={16} />} onClick={() => copy(call)}>
          {t('tasks.copyCall')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowsDiff size={16} />} onClick={() => show({ compare: 0 }, { push: true })}>
          {t('compare.menu')}
        </Menu.Item>
        <NotifyItem task={task} />
        <PinItem task={task} />
      </Menu.Dropdown>
    </Menu>
  )
}

function useSecondsUntil(time: string | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (time === null) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [time])
  return time === null ? 0 : Math.max(0, Math.ceil((Date.parse(time) - now) / 1000))
}

function cut(text: string, length: number): string {
  const letters = Array.from(text)
  return letters.length > length ? `${letters.slice(0, length).join('')}…` : text
}
