import { Switch, Tooltip } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Schedule, schedules } from '../../../contract/schedule.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'

/** On or off, saved at once: it shows the wish until the server has answered, and goes back when that was a no. */
export function ActiveSwitch({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation()
  const { can } = useProject()
  const change = useChange(schedules.setActive)
  const [wish, setWish] = useState<boolean | null>(null)
  const { id, project_id, name } = schedule
  const may = can('manageProjectResources')
  const set = (active: boolean) => {
    if (change.isPending) return
    setWish(active)
    change.mutate(
      { params: { project_id, id }, body: { active } },
      {
        onSuccess: () =>
          notifications.show({
            message: t(active ? 'schedules.switchedOn' : 'schedules.switchedOff', { name }),
            autoClose: 3000,
          }),
        onError: (error) => notifications.show({ color: 'red', message: error.message }),
        onSettled: () => setWish(null),
      },
    )
  }
  return (
    <Tooltip label={t('common.noRight')} disabled={may}>
      {/* A disabled switch tells nothing to a pointer: what is around it does. */}
      <div>
        <Switch
          aria-label={t('schedules.activate', { name }) + (may ? '' : `: ${t('common.noRight')}`)}
          checked={wish ?? schedule.active}
          disabled={!may}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      </div>
    </Tooltip>
  )
}
