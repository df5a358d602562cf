import { ActionIcon, Popover } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconInfoCircle } from '../../ui/icons.ts'
import { FilterList } from './parts.ts'

/** A button in the filter of the history that lists what can be filtered. */
export function FilterHelp() {
  const { t } = useTranslation()
  return (
    <Popover width="min(420px, calc(100vw - 24px))" position="bottom-end" shadow="md" withArrow>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t('dashboard.filterHelp')}
          title={t('dashboard.filterHelp')}
          onPointerEnter={() => void FilterList.preload()}
        >
          <IconInfoCircle size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('dashboard.filterHelp')}>
        <FilterList />
      </Popover.Dropdown>
    </Popover>
  )
}
