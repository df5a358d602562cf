import { Badge, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IdentityProvider } from '../../../contract/identity-provider.ts'
import { identityProviders } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useHistory } from '../../flows/history.ts'
import { inSentence } from '../../i18n/in-sentence.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { IconPencil, IconPlugConnected, IconTrash } from '../../ui/more-icons.ts'
import { NewButton } from '../../ui/NewButton.tsx'
import { EmptyState } from '../../ui/Page.tsx'
import { RowName } from '../../ui/RowName.tsx'

interface Words {
  title: string
  intro: string
  /** One of them. */
  word: string
  create: string
  /** Why one of the configuration cannot be changed. */
  readOnly: string
  address: string
  /** Said while the list is empty. */
  firstTitle: string
  firstText: string
}

interface FormProps {
  /** Absent for a new one. */
  item: IdentityProvider | undefined
  /** The IDs that are in use. */
  taken: readonly string[]
  onClose: () => void
  /** Called when it is to be tested right after saving. */
  onTest: (provider: { slug: string; name: string }) => void
}

interface ProviderTableProps {
  kind: IdentityProvider['kind']
  words: Words
  /** The icon of the empty list. */
  icon: ReactNode
  /** The icon of one of them. */
  iconOf?: (provider: IdentityProvider) => ReactNode
  /** Returns the address of the servers. */
  placeOf: (settings: IdentityProvider['settings']) => string
  test: { run: FormProps['onTest']; dialog: ReactNode }
  Form: ComponentType<FormProps>
}

/** The identity providers of one kind: those of the configuration, read-only, and those of the console. */
export function ProviderTable({ kind, words, icon, iconOf, placeOf, test, Form }: ProviderTableProps) {
  const { t } = useTranslation()
  const history = useHistory('identity_provider')
  const list = useApi(identityProviders.list)
  const remove = useChange(identityProviders.remove)
  const [filter, setFilter] = useState('')
  const [open, setOpen] = useState<{ item?: IdentityProvider } | null>(null)
  const [removing, setRemoving] = useState<IdentityProvider | null>(null)
  const rows = list.data?.filter((one) => one.kind === kind)
  const fixed = ({ read_only }: IdentityProvider) => (read_only ? words.readOnly : undefined)
  const columns: Column<IdentityProvider>[] = [
    {
      id: 'name',
      title: t('common.name'),
      sort: ({ name }) => name,
      cell: (provider) => (
        <Group gap="xs" wrap="nowrap" maw="min(420px, 56vw)">
          {iconOf?.(provider)}
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
      title: words.address,
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
  const button = <NewButton label={words.create} allowed onClick={() => setOpen({})} />
  return (
    <>
      <Group justify="space-between" align="start" gap="md">
        <Text size="sm" c="dimmed" maw={720}>
          {words.intro}
        </Text>
        {rows && rows.length > 0 ? button : null}
      </Group>
      <DataTable
        label={words.title}
        rows={rows}
        error={list.error}
        onRetry={() => void list.refetch()}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        history={history}
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
        empty={<EmptyState icon={icon} title={words.firstTitle} text={words.firstText} action={button} />}
      />
      {open ? (
        <Form
          item={open.item}
          taken={(list.data ?? []).map(({ slug }) => slug)}
          onClose={() => setOpen(null)}
          onTest={test.run}
        />
      ) : null}
      {test.dialog}
      {removing ? (
        <ConfirmDialog
          title={t('common.deleteTitle', { object: inSentence(words.word) })}
          confirmLabel={t('common.delete')}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await remove.mutateAsync({ params: { slug: removing.slug } })
            const name = `${words.word} ${removing.name}`
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
