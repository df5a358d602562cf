import { SegmentedControl } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'

/** Switches between the list and the weekly calendar; the choice is in the address. */
export function ScheduleViews() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { view } = useSearch({ from: '/app/project/$projectId/schedule' })
  return (
    <SegmentedControl
      aria-label={t('calendar.views')}
      value={view ?? 'list'}
      onChange={(next) =>
        void navigate({
          ...paths.here({ view: next === 'calendar' ? next : undefined, day: undefined, zone: undefined }),
        })
      }
      data={[
        { value: 'list', label: t('calendar.list') },
        { value: 'calendar', label: t('calendar.calendar') },
      ]}
    />
  )
}
