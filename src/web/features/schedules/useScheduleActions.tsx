import { notifications } from '@mantine/notifications'
import { IconCopy, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Refs } from '../../../contract/endpoint.ts'
import { type Schedule, schedules } from '../../../contract/schedule.ts'
import { useDeleteFlow } from '../../api/delete-flow.tsx'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { RowAction } from '../../ui/DataTable.tsx'

interface Openings {
  onEdit: (schedule: Schedule) => void
  onCopy: (schedule: Schedule) => void
  /** A task was started: show its log. */
  onStarted: (taskId: number) => void
}

const nobody: Refs = {
  templates: [],
  inventories: [],
  repositories: [],
  integrations: [],
  schedules: [],
  access_keys: [],
}

/** What can be done with a schedule of the list, and the questions before it. */
export function useScheduleActions({ onEdit, onCopy, onStarted }: Openings) {
  const { t } = useTranslation()
  const { can } = useProject()
  const start = useChange(schedules.run)
  const remove = useChange(schedules.remove)
  const [asked, setAsked] = useState<Schedule | null>(null)
  const params = ({ project_id, id }: Schedule) => ({ project_id, id })
  const deletion = useDeleteFlow<Schedule>({
    word: t('schedules.word'),
    name: ({ name }) => name,
    // Nothing refers to a schedule but the tasks that it started, and they keep its number.
    refs: () => Promise.resolve(nobody),
    remove: (schedule) => remove.mutateAsync({ params: params(schedule) }),
  })
  const run = async (schedule: Schedule) => {
    const { id } = await start.mutateAsync({ params: params(schedule) })
    notifications.show({ message: t('schedules.started', { id }), autoClose: 3000 })
    onStarted(id)
  }
  const runNow = (schedule: Schedule) => {
    if (start.isPending) return
    // What it destroys was agreed to for the time it was meant for.
    if (schedule.task_params?.params.destroy === true) return setAsked(schedule)
    run(schedule).catch((error: Error) => notifications.show({ color: 'red', message: error.message }))
  }
  const actions: RowAction<Schedule>[] = [
    {
      label: t('schedules.runNow'),
      icon: <IconPlayerPlay size={16} />,
      shortcut: 'r',
      run: runNow,
      disabled: () => (can('runProjectTasks') ? undefined : t('common.noRight')),
    },
    { label: t('common.edit'), icon: <IconPencil size={16} />, shortcut: 'e', run: onEdit },
    { label: t('common.duplicate'), icon: <IconCopy size={16} />, shortcut: 'd', run: onCopy },
    {
      label: t('common.delete'),
      icon: <IconTrash size={16} />,
      shortcut: 'Delete',
      danger: true,
      run: deletion.ask,
    },
  ]
  const dialogs: ReactNode = (
    <>
      {deletion.dialog}
      {asked ? (
        <ConfirmDialog
          title={t('schedules.runNowDestroys', { name: asked.name })}
          confirmLabel={t('schedules.runNow')}
          onConfirm={() => run(asked)}
          onClose={() => setAsked(null)}
        >
          {t('schedules.runNowDestroysText', { template: asked.tpl_name })}
        </ConfirmDialog>
      ) : null}
    </>
  )
  const running = start.isPending ? (start.variables.params?.id ?? null) : null
  return { actions, dialogs, runNow, running: running === null ? null : Number(running) }
}
