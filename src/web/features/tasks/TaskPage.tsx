import { Box } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page.tsx'
import { TaskSurface } from './TaskSurface.tsx'

/** A task as a separate page: the target of share links. */
export function TaskPage() {
  const { t } = useTranslation()
  const { taskId } = useParams({ from: '/app/project/$projectId/tasks/$taskId' })
  return (
    <Page title={Number.isSafeInteger(taskId) ? t('tasks.title', { id: taskId }) : t('tasks.missingTitle')}>
      <Box h="calc(100dvh - 120px)" mih={480}>
        <TaskSurface key={taskId} taskId={taskId} />
      </Box>
    </Page>
  )
}
