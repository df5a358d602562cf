import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Refs } from '../../../contract/endpoint.ts'
import type { Schedule } from '../../../contract/schedule.ts'
import { schedules } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { useDeleteFlow } from '../../flows/delete-flow.tsx'
import { useRunSchedule } from '../../flows/run-schedule.tsx'
import type { RowAction } from '../../ui/DataTable.tsx'
import { IconPlayerPlay } from '../../ui/icons.ts'
import { IconCopy, IconPencil, IconTrash } from '../../ui/more-icons.ts'
import { scheduleKeys } from '../../ui/shortcuts.ts'

interface Openings {
  onEdit: (schedule: Schedule) => void
  onCopy: (schedule: Schedule) => void
  /** Called when a task was started, to show its log. */
  onStarted: (taskId: number) => void
}

const noReferences: Refs = {
  templates: [],
  inventories: [],
  repositories: [],
  integrations: [],
  schedules: [],
  access_keys: [],
  environments: [],
  host_configs: [],
}

/** Actions for a schedule of the list, and their confirmation dialogs. */
export function useScheduleActions({ onEdit, onCopy, onStarted }: Openings) {
  const { t } = useTranslation()
  const { can } = useProject()
  const start = useRunSchedule((_, taskId) => onStarted(taskId))
  const remove = useChange(schedules.remove)
  const params = ({ project_id, id }: Schedule) => ({ project_id, id })
  const deletion = useDeleteFlow<Schedule>({
    word: t('schedules.word'),
    name: ({ name }) => name,
    // Only tasks refer to a schedule, and they keep its number after it is deleted.
    refs: () => Promise.resolve(noReferences),
    remove: (schedule) => remove.mutateAsync({ params: params(schedule) }),
  })
  const actions: RowAction<Schedule>[] = [
    {
      label: t('schedules.runNow'),
      icon: <IconPlayerPlay size={16} />,
      shortcut: scheduleKeys.run[0],
      run: start.runNow,
      disabled: () => (can('runProjectTasks') ? undefined : t('common.noRight')),
    },
    { label: t('common.edit'), icon: <IconPencil size={16} />, shortcut: scheduleKeys.edit[0], run: onEdit },
    { label: t('common.duplicate'), icon: <IconCopy size={16} />, shortcut: scheduleKeys.duplicate[0], run: onCopy },
    {
      label: t('common.delete'),
      icon: <IconTrash size={16} />,
      shortcut: scheduleKeys.remove[0],
      danger: true,
      run: deletion.ask,
    },
  ]
  const dialogs: ReactNode = (
    <>
      {deletion.dialog}
      {start.dialog}
    </>
  )
  return { actions, dialogs, runNow: start.runNow, running: start.running }
}
