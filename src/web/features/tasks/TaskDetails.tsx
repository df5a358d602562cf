import { Alert, Button, Stack } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isFinished } from '../../../contract/task-status.ts'
import { tasks } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { copyText } from '../../ui/CopyButton.tsx'
import { IconCode } from '../../ui/more-icons.ts'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import classes from './details/details.module.css'
import { Section } from './details/FactList.tsx'
import { Given } from './details/Given.tsx'
import { Attempts, Commands, Tools } from './details/Programs.tsx'
import { RunFacts } from './details/RunFacts.tsx'
import { startCall } from './details/start-call.ts'
import { TaskAlerts } from './details/TaskAlerts.tsx'
import { VariableTable } from './details/VariableTable.tsx'
import type { TaskData } from './task-data.ts'
import { useResults } from './useResults.ts'

/** All inputs of a run, and how it went. */
export function TaskDetails({ task }: { task: TaskData }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const answer = useApi(tasks.facts, { params: { project_id: project.id, id: task.id } })
  const { results } = useResults(project.id, task.id, !isFinished(task.status))
  const items = results?.items ?? []
  const facts = answer.data?.facts ?? null
  const missing = answer.data?.facts === null
  const { refetch } = answer
  useEffect(() => {
    // The facts are created when a runner claims the task.
    if (missing && task.status !== 'waiting') void refetch()
  }, [missing, task.status, refetch])
  const copy = () =>
    copyText(startCall(task, facts), t('common.copied'), (message) => t('common.copyFailed', { message }))
  return (
    <Stack gap="sm">
      <div className={classes.sections}>
        <div className={classes.column}>
          <RunFacts task={task} />
          <TaskAlerts task={task} />
          <Attempts items={items} />
          <Tools items={items} />
        </div>
        {answer.error && !answer.data ? (
          <LoadError error={answer.error} onRetry={() => void refetch()} />
        ) : !answer.data ? (
          <ListSkeleton rows={4} />
        ) : facts ? (
          <>
            <Given task={task} facts={facts} />
            <Section title={t('details.variables')} wide>
              <VariableTable variables={facts.variables} />
            </Section>
          </>
        ) : (
          <Alert color="gray" variant="outline" title={t('details.noFacts')}>
            {isFinished(task.status) ? t('details.noFactsText') : t('details.notBegun')}
          </Alert>
        )}
        <Commands items={items} />
      </div>
      <div>
        <Button
          variant="default"
          leftSection={<IconCode size={16} />}
          onClick={() => void copy()}
          h="auto"
          mih={36}
          styles={{ label: { whiteSpace: 'normal' } }}
        >
          {t('details.copyStart')}
        </Button>
      </div>
    </Stack>
  )
}
