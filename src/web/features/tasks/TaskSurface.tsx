import { Badge, Stack, Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFinished } from '../../../contract/task-status.ts'
import { tasks, templates } from '../../api/calls.ts'
import { ApiError } from '../../api/client.ts'
import { useFeature } from '../../api/features.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { IconFileSearch } from '../../ui/more-icons.ts'
import { EmptyState, ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { LiveStrip } from './summary/LiveStrip.tsx'
import { useSummaryReady } from './summary/useSummaryReady.ts'
import { TaskDetails } from './TaskDetails.tsx'
import { TaskHeader } from './TaskHeader.tsx'
import classes from './task.module.css'
import type { TaskData } from './task-data.ts'
import { loadTaskLog } from './task-log.ts'
import { type TaskTab, useTaskView } from './task-view.ts'
import { useArtifacts } from './useArtifacts.ts'
import { useTaskKeys } from './useTaskKeys.ts'
import { useWindowState } from './useWindowState.ts'

const TaskLog = lazyComponent(async () => (await loadTaskLog()).TaskLog, <ListSkeleton rows={8} />)
// Loads the log view while the task is fetched.
void TaskLog.preload()
const CompareDialog = lazy(async () => ({ default: (await import('./compare/CompareDialog.tsx')).CompareDialog }))
const Summary = lazyComponent(async () => (await import('./summary/Summary.tsx')).Summary, <ListSkeleton rows={6} />)
const Artifacts = lazyComponent(async () => (await import('./Artifacts.tsx')).Artifacts, <ListSkeleton rows={6} />)
const RunDialog = lazy(async () => ({ default: (await import('./RunDialog.tsx')).RunDialog }))

interface TaskSurfaceProps {
  taskId: number
  /** Renders content above it for the loaded task. */
  title?: (task: TaskData) => ReactNode
  /** The title of the page that contains it, if that is about more than the task. */
  within?: string
}

/** One task, wherever it is shown: header, log, details. */
export function TaskSurface({ taskId, title, within }: TaskSurfaceProps) {
  const { t } = useTranslation()
  const { project } = useProject()
  const result = useApi(tasks.get, { params: { project_id: project.id, id: taskId } })
  const task = result.data
  if (!task) {
    if (result.error instanceof ApiError && (result.error.status === 400 || result.error.status === 404))
      return <Missing />
    if (result.error) return <LoadError error={result.error} onRetry={() => void result.refetch()} />
    return <ListSkeleton rows={8} />
  }
  return (
    <div
      className={classes.surface}
      data-task
      role="group"
      aria-label={t('tasks.surface', { id: task.id, template: task.tpl_alias })}
    >
      {title?.(task)}
      <Loaded task={task} within={within} refetch={() => void result.refetch()} />
    </div>
  )
}

function Loaded({ task, within, refetch }: { task: TaskData; within: string | undefined; refetch: () => void }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const navigate = useNavigate()
  const { tab: wanted, onTab, show, compare, compared } = useTaskView(task.id)
  const summarised = useFeature('task_summary')
  const tab = wanted === 'summary' && !summarised ? 'log' : wanted
  const ready = useSummaryReady(task) && summarised
  const { data: artifacts } = useArtifacts(task)
  const files = artifacts?.artifacts.length ?? 0
  const hasArtifacts = files > 0 || (artifacts?.patterns ?? null) !== null
  const [again, setAgain] = useState(false)
  const template = useApi(
    templates.get,
    { params: { project_id: project.id, id: task.template_id } },
    { enabled: again },
  ).data
  useWindowState(task, within)
  useTaskKeys({
    onTab: (next) => {
      if ((next !== 'summary' || ready) && (next !== 'artifacts' || hasArtifacts)) onTab(next)
    },
    onRunAgain: () => isFinished(task.status) && setAgain(true),
  })
  useEffect(() => {
    if (task.waits === null) return
    // The position in the queue changes without an update event for this task.
    const timer = setInterval(refetch, 3000)
    return () => clearInterval(timer)
  }, [task.waits, refetch])
  return (
    <>
      <TaskHeader task={task} onRunAgain={() => setAgain(true)} />
      <Tabs
        value={tab}
        onChange={(value) => onTab((value ?? 'log') as TaskTab)}
        className={classes.body}
        keepMounted={false}
      >
        <Tabs.List mb="xs" className={classes.tabs}>
          <Tabs.Tab value="log">{t('tasks.log')}</Tabs.Tab>
          <Tabs.Tab value="details">{t('tasks.details')}</Tabs.Tab>
          {summarised ? (
            <Tabs.Tab value="summary" disabled={!ready} title={ready ? undefined : t('summary.afterEnd')}>
              {t('summary.title')}
            </Tabs.Tab>
          ) : null}
          {hasArtifacts || tab === 'artifacts' ? (
            <Tabs.Tab
              value="artifacts"
              rightSection={
                files === 0 ? null : (
                  <Badge color="gray" size="sm">
                    {files}
                  </Badge>
                )
              }
            >
              {t('artifacts.title')}
            </Tabs.Tab>
          ) : null}
        </Tabs.List>
        {tab === 'summary' || !summarised ? null : (
          <LiveStrip task={task} onOpen={() => show({ tab: 'summary', part: undefined })} />
        )}
        <Tabs.Panel value="log" className={classes.body}>
          <TaskLog task={task} />
        </Tabs.Panel>
        <Tabs.Panel value="details">
          <Stack>
            <TaskDetails task={task} />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="summary" className={classes.body}>
          <Summary task={task} />
        </Tabs.Panel>
        <Tabs.Panel value="artifacts">
          <Artifacts task={task} />
        </Tabs.Panel>
      </Tabs>
      {compare === undefined ? null : (
        <Suspense>
          <CompareDialog
            task={task}
            earlier={compare}
            onEarlier={(id) => show({ compare: id })}
            part={compared}
            onPart={(part) => show({ compared: part })}
            onClose={() => show({ compare: undefined, compared: undefined })}
          />
        </Suspense>
      )}
      {again && template ? (
        <Suspense>
          <RunDialog
            template={template}
            from={task}
            onClose={() => setAgain(false)}
            onStarted={(id: number) => {
              setAgain(false)
              void navigate(paths.history(project.id, { t: id }))
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** Not found: deleted, in another project, or never existed. The server answers all three alike. */
function Missing() {
  const { t } = useTranslation()
  const { project } = useProject()
  return (
    <EmptyState
      icon={<IconFileSearch size={48} stroke={1.4} />}
      title={t('tasks.missingTitle')}
      text={t('tasks.missingText')}
      action={
        <ButtonLink {...paths.history(project.id)} variant="default">
          {t('tasks.toHistory')}
        </ButtonLink>
      }
    />
  )
}
