import { Badge, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecretStorage } from '../../../contract/secret-storage.ts'
import { secretStorages } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useFeature } from '../../api/features.ts'
import { useChange } from '../../api/hooks.ts'
import { usePagedList } from '../../api/paged-list.ts'
import { useProject } from '../../api/session.tsx'
import { useDeleteFlow } from '../../flows/delete-flow.tsx'
import { useFormInAddress } from '../../flows/form-in-address.ts'
import { useHistory } from '../../flows/history.ts'
import { useUsedBy } from '../../flows/used-by.tsx'
import { paths } from '../../paths.ts'
import { type Column, DataTable, type RowAction } from '../../ui/DataTable.tsx'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { IconKey, IconRefresh } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { IconPencil, IconSitemap, IconTrash } from '../../ui/more-icons.ts'
import { NewButton } from '../../ui/NewButton.tsx'
import { OneLine } from '../../ui/OneLine.tsx'
import { EmptyState, Page } from '../../ui/Page.tsx'
import { RowName } from '../../ui/RowName.tsx'
import { TestDialog } from '../../ui/TestDialog.tsx'
import { MissingFeature } from '../editions/MissingFeature.tsx'
import { SecretStorageForm } from './SecretStorageForm.tsx'
import { StorageOutcome } from './StorageOutcome.tsx'
import { SyncCell } from './SyncCell.tsx'
import { SyncDialog } from './SyncDialog.tsx'

/** The storages of other makers that keep secrets of the project's keys and variable groups. */
export function SecretStoragesPage() {
  const { t } = useTranslation()
  const history = useHistory('secret_storage')
  const { project, can } = useProject()
  const mayChange = can('editResources')
  const on = useFeature('secret_storage_management')
  const list = usePagedList(secretStorages.list, { params: { project_id: project.id } }, { sorts: ['name', 'type'] })
  const { open, edit, create, close } = useFormInAddress(secretStorages.get, list.rows)
  const { mutateAsync: remove } = useChange(secretStorages.remove)
  const test = useChange(secretStorages.test)
  const [tested, setTested] = useState<SecretStorage | null>(null)
  const [synced, setSynced] = useState<SecretStorage | null>(null)
  const usedBy = useUsedBy(secretStorages.refs)
  const params = ({ id }: SecretStorage) => ({ params: { project_id: project.id, id } })
  const deletion = useDeleteFlow<SecretStorage>({
    word: t('storages.word'),
    name: ({ name }) => name,
    refs: (item) => send(secretStorages.refs, params(item)),
    remove: (item) => remove(params(item)),
  })
  const run = (item: SecretStorage) => {
    setTested(item)
    test.mutate(params(item))
  }
  const columns: Column<SecretStorage>[] = [
    {
      id: 'name',
      title: t('common.name'),
      sort: ({ name }) => name,
      fills: 150,
      cell: (item) => (
        <RowName name={item.name} onOpen={mayChange && on ? () => edit(item) : undefined}>
          {item.readonly ? (
            <Badge color="gray" variant="outline" miw="max-content">
              {t('storages.readonly')}
            </Badge>
          ) : null}
        </RowName>
      ),
    },
    {
      id: 'type',
      title: t('storages.kind'),
      sort: ({ type }) => t(`storages.kinds.${type}`),
      cell: ({ type }) => <OneLine text={t(`storages.kinds.${type}`)} />,
    },
    {
      id: 'address',
      title: t('storages.fields.url'),
      priority: 'low',
      cell: ({ params: { url = '' } }) => <OneLine text={url || t('common.missing')} />,
    },
    {
      id: 'sync',
      title: t('storages.synced'),
      priority: 'low',
      cell: (item) => <SyncCell item={item} />,
    },
  ]
  const changes: RowAction<SecretStorage>[] = [
    { label: t('common.edit'), icon: <IconPencil size={16} />, run: edit },
    { label: t('storages.test'), icon: <IconKey size={16} />, run },
    { label: t('storages.sync'), icon: <IconRefresh size={16} />, run: setSynced },
  ]
  const actions: RowAction<SecretStorage>[] = [
    ...(on ? changes : []),
    { label: t('common.usedBy'), icon: <IconSitemap size={16} />, run: usedBy.show },
    { label: t('common.delete'), icon: <IconTrash size={16} />, run: deletion.ask, danger: true },
  ]
  const button = on ? <NewButton label={t('storages.new')} allowed={mayChange} onClick={create} /> : null
  const back = (
    <AnchorLink {...paths.list('keys', project.id)} size="sm" mih={24}>
      ← {t('keys.title')}
    </AnchorLink>
  )
  return (
    <Page title={t('storages.title')} help={<HelpButton topic="secretStorage" />} breadcrumb={back} actions={button}>
      <MissingFeature feature="secret_storage_management" />
      <Text size="sm" c="dimmed" maw={720}>
        {t('storages.text')}
      </Text>
      <DataTable
        label={t('storages.title')}
        {...list.table}
        columns={columns}
        history={history}
        id={({ id }) => id}
        name={({ name }) => name}
        text={({ name, type }) => `${name} ${t(`storages.kinds.${type}`)}`}
        {...(mayChange ? { actions, ...(on ? { onOpen: edit } : {}) } : {})}
        empty={
          <EmptyState
            icon={<IconKey size={40} stroke={1.2} />}
            title={t('storages.firstTitle')}
            text={t('storages.firstText')}
            action={button}
          />
        }
      />
      {open ? <SecretStorageForm key={open.item?.id ?? 'new'} item={open.item} onClose={close} /> : null}
      {tested ? (
        <TestDialog
          title={t('storages.testTitle', { name: tested.name })}
          test={test}
          testing={t('storages.testing')}
          failed={t('storages.testFailed')}
          again={t('storages.testAgain')}
          onAgain={() => run(tested)}
          onClose={() => setTested(null)}
        >
          {test.data ? <StorageOutcome result={test.data} /> : null}
        </TestDialog>
      ) : null}
      {synced ? <SyncDialog item={synced} onClose={() => setSynced(null)} /> : null}
      {usedBy.dialog}
      {deletion.dialog}
    </Page>
  )
}
