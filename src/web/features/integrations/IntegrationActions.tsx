import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Integration } from '../../../contract/integration.ts'
import { useHistory } from '../../flows/history.ts'
import { HistoryLink } from '../../ui/HistoryLink.tsx'
import { IconFlask, IconPencil, IconPlugConnected, IconTrash } from '../../ui/more-icons.ts'
import { NewButton } from '../../ui/NewButton.tsx'
import { senders } from './senders.ts'

interface IntegrationActionsProps {
  integration: Integration
  allowed: boolean
  onTry: () => void
  onSender: (id: string) => void
  onEdit: () => void
  onDelete: () => void
}

/** The buttons in the head of an integration's page. */
export function IntegrationActions({
  integration,
  allowed,
  onTry,
  onSender,
  onEdit,
  onDelete,
}: IntegrationActionsProps) {
  const { t } = useTranslation()
  const history = useHistory('integration')
  return (
    <>
      <NewButton
        label={t('integrations.tester')}
        icon={<IconFlask size={16} aria-hidden />}
        allowed={allowed}
        onClick={onTry}
      />
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" leftSection={<IconPlugConnected size={16} aria-hidden />}>
            {t('integrations.setUpSender')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {senders.map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => onSender(id)}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <HistoryLink to={history?.(integration)} />
      {allowed ? (
        <>
          <Tooltip label={t('common.edit')}>
            <ActionIcon variant="default" size={36} aria-label={t('common.edit')} onClick={onEdit}>
              <IconPencil size={18} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t('common.delete')}>
            <ActionIcon
              variant="default"
              size={36}
              c="var(--status-failed)"
              aria-label={t('common.delete')}
              onClick={onDelete}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Tooltip>
        </>
      ) : null}
    </>
  )
}
