import { Button, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AppIcon } from '../../ui/AppIcon.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { IconChevronDown } from '../../ui/more-icons.ts'
import { NewButton } from '../../ui/NewButton.tsx'
import { WorkspacePlaces } from './WorkspacePlaces.tsx'

/**
 * One entry for each app whose inventories are created here. Workspaces belong to their template, and the menu leads
 * there.
 */
export function NewInventoryMenu({ allowed, onAnsible }: { allowed: boolean; onAnsible: () => void }) {
  const { t } = useTranslation()
  if (!allowed) return <NewButton label={t('inventories.new')} allowed={false} onClick={onAnsible} />
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button leftSection={<IconPlus size={16} />} rightSection={<IconChevronDown size={16} />}>
          {t('inventories.new')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown maw={280}>
        <Menu.Item leftSection={<AppIcon app="ansible" />} onClick={onAnsible}>
          Ansible
        </Menu.Item>
        <Menu.Label fw={400}>{t('inventories.workspaces')}</Menu.Label>
        <WorkspacePlaces />
      </Menu.Dropdown>
    </Menu>
  )
}
