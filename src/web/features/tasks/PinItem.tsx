import { Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../../contract/task.ts'
import { tasks } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { IconPin, IconPinnedOff } from '../../ui/more-icons.ts'

/** Pins a task, so that retention rules keep it, or unpins it. */
export function PinItem({ task }: { task: Task }) {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const { mutateAsync, isPending } = useChange(tasks.pin)
  const { id, pinned } = task
  const may = can('deleteTasks')
  // Notifies even if the menu is closed, and this item unmounted, by then.
  const change = () =>
    void mutateAsync({ params: { project_id: project.id, id }, body: { pinned: !pinned } }).then(
      () =>
        notifications.show({ message: t(pinned ? 'details.unpinDone' : 'details.pinDone', { id }), autoClose: 3000 }),
      (error: Error) => notifications.show({ color: 'red', message: error.message }),
    )
  return (
    <Menu.Item
      leftSection={pinned ? <IconPinnedOff size={16} /> : <IconPin size={16} />}
      disabled={!may || isPending}
      title={may ? undefined : t('common.noRight')}
      onClick={change}
    >
      {t(pinned ? 'details.unpin' : 'details.pin')}
    </Menu.Item>
  )
}
