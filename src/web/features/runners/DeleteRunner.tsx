import { List, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import type { Runner, RunnerTask } from '../../../contract/runner.ts'
import { isFinished } from '../../../contract/task-status.ts'
import { usePageOf } from '../../api/cursor.ts'
import { inSentence } from '../../i18n/in-sentence.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ListSkeleton } from '../../ui/Page.tsx'
import { RunnerTaskLink } from './RunnerTaskLink.tsx'
import { callsOf, paramsOf, type RunnerOwner, useRunnerChanges } from './runner-calls.ts'

interface DeleteRunnerProps {
  runner: Runner
  owner: RunnerOwner
  onClose: () => void
}

/** Asks before a runner is deleted, and names the tasks that keep it. */
export function DeleteRunner({ runner, owner, onClose }: DeleteRunnerProps) {
  const { t } = useTranslation()
  const { remove } = useRunnerChanges(owner)
  const { id, name } = runner
  const params = { ...paramsOf(owner), id }
  const page = usePageOf(callsOf(owner).tasks, { params, query: { count: 200 } })
  const held = page.data?.rows.filter((task: RunnerTask) => !isFinished(task.status)) ?? []
  return (
    <ConfirmDialog
      title={t('common.deleteTitle', { object: inSentence(t('runners.word')) })}
      confirmLabel={t('common.delete')}
      // The server refuses as well; without its answer the button stays usable.
      blocked={held.length > 0 || page.isPending}
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync({ params })
        notifications.show({ message: t('common.deleted', { name: `${t('runners.word')} ${name}` }), autoClose: 3000 })
      }}
    >
      <Stack gap="xs">
        <Text inherit fw={600}>
          <bdi>{name}</bdi>
        </Text>
        {page.isPending ? (
          <ListSkeleton rows={2} />
        ) : held.length > 0 ? (
          <>
            <span>{t('runners.holds', { count: held.length })}</span>
            <List size="sm">
              {held.map((task) => (
                <List.Item key={task.task_id}>
                  <RunnerTaskLink task={task} onFollow={onClose} />
                </List.Item>
              ))}
            </List>
          </>
        ) : (
          <span>
            {t('runners.deleteText')} {t('common.deleteText')}
          </span>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
