import { Badge, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isFinished } from '../../../contract/task-status.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { PinnedMark } from '../../ui/PinnedMark.tsx'
import { TaskVersion } from '../../ui/runs/TaskVersion.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DriftBadge } from '../drift/DriftBadge.tsx'
import { AnswerButtons } from './AnswerButtons.tsx'
import { DeployBuild } from './DeployBuild.tsx'
import { RunAgain } from './RunAgain.tsx'
import { RunProgress } from './RunProgress.tsx'
import { StatusNews } from './StatusNews.tsx'
import { StatusReason } from './StatusReason.tsx'
import { StopButton } from './StopButton.tsx'
import { TaskFacts } from './TaskFacts.tsx'
import { TaskMenu } from './TaskMenu.tsx'
import classes from './task.module.css'
import type { TaskData } from './task-data.ts'
import { useUsualSeconds } from './useUsualSeconds.ts'

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
        {task.drift === null ? null : task.drift === 'unknown' ? (
          <Badge color="gray" variant="outline">
            {t('drift.task')}
          </Badge>
        ) : (
          <DriftBadge status={task.drift} />
        )}
        {task.pinned ? <PinnedMark /> : null}
        <Group gap="xs" ms="auto" className={classes.actions}>
          <AnswerButtons task={task} />
          <StopButton task={task} />
          <DeployBuild task={task} />
          {isFinished(task.status) ? <RunAgain task={task} onRunAgain={onRunAgain} /> : null}
          <TaskMenu task={task} />
        </Group>
      </Group>
      <StatusNews task={task} />
      <TaskFacts task={task} usualSeconds={usual} />
      <StatusReason task={task} />
      {usual === null ? null : <RunProgress task={task} usualSeconds={usual} />}
    </div>
  )
}
