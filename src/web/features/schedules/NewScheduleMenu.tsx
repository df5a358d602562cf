import { Button, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconPlus } from '../../ui/icons.ts'
import { IconCalendarEvent, IconChevronDown, IconRepeat } from '../../ui/more-icons.ts'

/** Creates a schedule that repeats, or one that runs once. */
export function NewScheduleMenu({ onNew }: { onNew: (kind: 'cron' | 'once') => void }) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button leftSection={<IconPlus size={16} />} rightSection={<IconChevronDown size={14} />}>
          {t('schedules.new')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconRepeat size={16} />} onClick={() => onNew('cron')}>
          {t('schedules.newCron')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCalendarEvent size={16} />} onClick={() => onNew('once')}>
          {t('schedules.newOnce')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
