import { Badge, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IdentityProvider } from '../../../contract/identity-provider.ts'
import { identityProviders } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { inSentence } from '../../i18n/in-sentence.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { IconUsers } from '../../ui/icons.ts'
import { IconPencil, IconPlugConnected, IconTrash } from '../../ui/more-icons.ts'
import { NewButton } from '../../ui/NewButton.tsx'
import { EmptyState } from '../../ui/Page.tsx'
import { RowName } from '../../ui/RowName.tsx'
import { DirectoryForm } from './DirectoryForm.tsx'
import { useDirectoryTest } from './useDirectoryTest.tsx'

/** The LDAP directories: that of the configuration, read-only, and those of the console. */
export function DirectoriesTab() {
  const { t } = useTranslation()
  const list = useApi(identityProviders.list)
  const remove = useChange(identityProviders.remove)
  const test = useDirectoryTest()
  const [filter, setFilter] = useState('')
  const [open, setOpen] = useState<{ item?: IdentityProvider } | null>(null)
  const [removing, setRemoving] = useState<IdentityProvider | null>(null)
  const rows = list.data?.filter(({ kind }) => kind === 'ldap')
  const fixed = ({ read_only }: IdentityProvider) => (read_only ? t('directories.readOnly') : undefined)
  const columns: Column<IdentityProvider>[] = [
    {
      id: 'name',
      title: t('common.name'),
      sort: ({ name }) => name,
      cell: (provider) => (
        <Group gap="xs" wrap="nowrap" maw="min(420px, 56vw)">
          <RowName name={provider.name} onOpen={() => setOpen({ item: provider })}>
            {provider.active ? null : (
              <Badge variant="outline" color="gray" c="var(--text-dim)">
                {t('identity.off')}
              </Badge>
            )}
            {provider.read_only ? (
              <Badge variant="outline" color="gray" c="var(--text-dim)">
                {t('identity.configured')}
              </Badge>
            ) : null}
          </RowName>
        </Group>
      ),
    },
    {
      id: 'slug',
      title: t('identity.slug'),
      priority: 'middle',
      sort: ({ slug }) => slug,
      cell: ({ slug }) => slug,
    },
    {
      id: 'address',
      title: t('directories.fields.servers'),
      priority: 'low',
      cell: ({ settings }) => (
        <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
          {placeOf(settings)}
        </Text>
      ),
    },
    {
      id: 'accounts',
      title: t('identity.accounts'),
      priority: 'low',
      sort: ({ accounts }) => accounts,
      cell: ({ accounts }) => accounts,
    },
  ]
  const button = <NewButton label={t('directories.new')} allowed onClick={() => setOpen({})} />
  return (
    <>
      <Group justify="space-between" align="start" gap="md">
        <Text size="sm" c="dimmed" maw={720}>
          {t('directories.intro')}
        </Text>
        {rows && rows.length > 0 ? button : null}
      </Group>
      <DataTable
        label={t('directories.title')}
        rows={rows}
        error={list.error}
        onRetry={() => void list.refetch()}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        id={({ slug }) => slug}
        name={({ name }) => name}
        text={({ name, slug }) => `${name} ${slug}`}
        onOpen={(item) => setOpen({ item })}
        actions={[
          { label: t('identity.test'), icon: <IconPlugConnected size={16} />, run: test.run },
          {
            label: t('common.edit'),
            icon: <IconPencil size={16} />,
            run: (item) => setOpen({ item }),
            disabled: fixed,
          },
          { label: t('common.delete'), icon: <IconTrash size={16} />, run: setRemoving, danger: true, disabled: fixed },
        ]}
        empty={
          <EmptyState
            icon={<IconUsers size={40} aria-hidden />}
            title={t('directories.firstTitle')}
            text={t('directories.firstText')}
            action={button}
          />
        }
      />
      {open ? (
        <DirectoryForm
          item={open.item}
          taken={(list.data ?? []).map(({ slug }) => slug)}
          onClose={() => setOpen(null)}
          onTest={test.run}
        />
      ) : null}
      {test.dialog}
      {removing ? (
        <ConfirmDialog
          title={t('common.deleteTitle', { object: inSentence(t('directories.word')) })}
          confirmLabel={t('common.delete')}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await remove.mutateAsync({ params: { slug: removing.slug } })
            const name = `${t('directories.word')} ${removing.name}`
            notifications.show({ message: t('common.deleted', { name }), autoClose: 3000 })
          }}
        >
          <bdi style={{ fontWeight: 600 }}>{removing.name}</bdi>
          <br />
          {t('identity.deleteText', { count: removing.accounts })} {t('common.deleteText')}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** Returns the servers of a directory. */
const placeOf = (settings: IdentityProvider['settings']) =>
  ((settings as { servers?: string[] }).servers ?? []).join(', ')
