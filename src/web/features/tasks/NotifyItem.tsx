import { Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../../contract/task.ts'
import { isFinished } from '../../../contract/task-status.ts'
import { useMe } from '../../api/session.tsx'
import { pushRun } from '../../flows/push.ts'
import { isWatched, notificationPermission, unwatchRun, useWatchedRuns, watchRun } from '../../flows/watched-runs.ts'
import { IconBell } from '../../ui/icons.ts'
import { IconBellOff } from '../../ui/more-icons.ts'

/** The message that the browser shows no notifications; it goes once it does. */
const refused = 'notifications-refused'

/** Asks this browser to notify of the end and of questions of a run, or not to. The browser asks for permission first. */
export function NotifyItem({ task }: { task: Task }) {
  const { t } = useTranslation()
  const me = useMe()
  const watched = isWatched(useWatchedRuns(me.id), task)
  if (isFinished(task.status)) return null
  const watch = async () => {
    const permission = await notificationPermission()
    if (permission !== 'granted')
      return void notifications.show({
        id: refused,
        color: 'orange',
        title: t('tasks.notifyRefused'),
        message: t(`tasks.notifyProblem.${permission}`),
        autoClose: false,
      })
    watchRun(me.id, task)
    notifications.hide(refused)
    const pushed = await pushRun(task, true)
    notifications.show({ message: t(pushed ? 'tasks.notifyOnDevice' : 'tasks.notifyOn', { id: task.id }) })
  }
  const unwatch = () => {
    unwatchRun(me.id, task)
    void pushRun(task, false)
    notifications.show({ message: t('tasks.notifyOff', { id: task.id }), autoClose: 3000 })
  }
  return (
    <Menu.Item
      leftSection={watched ? <IconBellOff size={16} /> : <IconBell size={16} />}
      onClick={() => (watched ? unwatch() : void watch())}
    >
      {t(watched ? 'tasks.notifyStop' : 'tasks.notify')}
    </Menu.Item>
  )
}
