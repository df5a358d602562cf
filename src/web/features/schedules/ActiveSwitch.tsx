import { useTranslation } from 'react-i18next'
import type { Schedule } from '../../../contract/schedule.ts'
import { schedules } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { SavedSwitch } from '../../ui/SavedSwitch.tsx'

/** Switches the schedule on and off. */
export function ActiveSwitch({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation()
  const { can } = useProject()
  const change = useChange(schedules.setActive)
  const { id, project_id, name } = schedule
  return (
    <SavedSwitch
      name={t('schedules.activate', { name })}
      on={schedule.active}
      noRight={can('editSchedules') ? undefined : t('common.noRight')}
      save={(active) => change.mutateAsync({ params: { project_id, id }, body: { active } })}
      saved={(active) => t(active ? 'schedules.switchedOn' : 'schedules.switchedOff', { name })}
    />
  )
}
