import { Box } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page.tsx'
import { TaskSurface } from './TaskSurface.tsx'

/** A task as a page of its own: what share links lead to. */
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
