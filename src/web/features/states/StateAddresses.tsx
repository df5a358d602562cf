import { ActionIcon, Badge, Group, Text, Title, Tooltip } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Inventory } from '../../../contract/inventory.ts'
import type { TerraformAlias } from '../../../contract/terraform-state.ts'
import { keys, terraformAliases } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { IconPencil, IconTrash } from '../../ui/more-icons.ts'
import { NewButton } from '../../ui/NewButton.tsx'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { AddressForm } from './AddressForm.tsx'
import classes from './states.module.css'

/** The addresses at which clients outside of tasks reach the state: copy, change the key, take back, add. */
export function StateAddresses({ workspace, manage }: { workspace: Inventory; manage: boolean }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const heading = useId()
  const params = { project_id: workspace.project_id, id: workspace.id }
  const list = useApi(terraformAliases.list, { params })
  const keyList = useApi(keys.list, { params: { project_id: project.id } })
  const remove = useChange(terraformAliases.remove)
  const [editing, edit] = useState<TerraformAlias | 'new' | null>(null)
  const [removing, setRemoving] = useState<TerraformAlias | null>(null)
  const keyName = (id: number) => keyList.data?.find((key) => key.id === id)?.name ?? `${id}`
  return (
    <section aria-labelledby={heading}>
      <Group justify="space-between" align="flex-start" gap="sm" mb="sm">
        <div style={{ flex: '1 1 280px', minWidth: 0 }}>
          <Title order={2} size="h4" id={heading}>
            {t('states.addresses')}
          </Title>
          <Text size="sm" c="dimmed" maw={720}>
            {t('states.addressesText')}
          </Text>
        </div>
        <NewButton label={t('states.newAddress')} allowed={manage} variant="default" onClick={() => edit('new')} />
      </Group>
      {list.error && !list.data ? <LoadError error={list.error} onRetry={() => void list.refetch()} /> : null}
      {!list.data && !list.error ? <ListSkeleton rows={1} /> : null}
      {list.data?.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('states.noAddress')}
        </Text>
      ) : null}
      {list.data && list.data.length > 0 ? (
        <ul className={classes.addresses} aria-labelledby={heading}>
          {list.data.map((one) => (
            <li key={one.id}>
              {one.url === '' ? (
                <Text size="sm" c="dimmed" flex={1}>
                  {t('states.addressHidden')}
                </Text>
              ) : (
                <span className={classes.address} style={{ flex: '1 1 280px' }}>
                  {one.url}
                </span>
              )}
              {one.auth_key_id === null ? (
                <Badge color="yellow">{t('states.noKey')}</Badge>
              ) : (
                <Text span size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {t('states.key')}: <bdi>{keyName(one.auth_key_id)}</bdi>
                </Text>
              )}
              {manage ? (
                <>
                  <CopyButton text={one.url} label={t('states.copyAddress')} />
                  <Tooltip label={t('states.changeKey')}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={`${t('states.changeKey')}: ${one.url}`}
                      onClick={() => edit(one)}
                    >
                      <IconPencil size={16} />
                    </ActionIcon>
                  </Tooltip>
                  <Tooltip label={t('common.delete')}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={`${t('common.delete')}: ${one.url}`}
                      onClick={() => setRemoving(one)}
                    >
                      <IconTrash size={16} />
                    </ActionIcon>
                  </Tooltip>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {editing ? (
        <AddressForm workspace={workspace} item={editing === 'new' ? undefined : editing} onClose={() => edit(null)} />
      ) : null}
      {removing ? (
        <ConfirmDialog
          title={t('states.removeAddressTitle')}
          confirmLabel={t('common.delete')}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await remove.mutateAsync({ params: { ...params, alias_id: removing.id } })
            notifications.show({ message: t('states.addressRemoved'), autoClose: 3000 })
          }}
        >
          <span className={classes.address}>{removing.url}</span>
          <Text size="sm">{t('states.removeAddressText')}</Text>
        </ConfirmDialog>
      ) : null}
    </section>
  )
}
