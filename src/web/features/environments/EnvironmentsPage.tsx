import { Button } from '@mantine/core'
import { IconBox, IconPencil, IconSitemap, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Environment, environments } from '../../../contract/environment.ts'
import { send } from '../../api/client.ts'
import { useDeleteFlow } from '../../api/delete-flow.tsx'
import { useChange } from '../../api/hooks.ts'
import { usePagedList } from '../../api/paged-list.ts'
import { useProject } from '../../api/session.tsx'
import { useUsedBy } from '../../api/used-by.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { NewButton } from '../../ui/NewButton.tsx'
import { EmptyState, Page } from '../../ui/Page.tsx'
import { RowName } from '../../ui/RowName.tsx'
import { EnvironmentForm } from './EnvironmentForm.tsx'

/** What the form is open for: a group, a new one, or a new one filled with the example. */
type Open = { group?: Environment; example?: boolean } | null

export function EnvironmentsPage() {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const [open, setOpen] = useState<Open>(null)
  const list = usePagedList(environments.list, { params: { project_id: project.id } }, { sorts: ['name'] })
  const remove = useChange(environments.remove)
  const params = (group: Environment) => ({ project_id: project.id, id: group.id })
  const deletion = useDeleteFlow<Environment>({
    word: t('environments.word'),
    name: (group) => group.name,
    refs: (group) => send(environments.refs, { params: params(group) }),
    remove: (group) => remove.mutateAsync({ params: params(group) }),
  })
  const usedBy = useUsedBy(environments.refs)
  const mayChange = can('manageProjectResources')
  const edit = (group: Environment) => setOpen({ group })

  const columns: Column<Environment>[] = [
    {
      id: 'name',
      title: t('common.name'),
      sort: (group) => group.name,
      cell: (group) => <RowName name={group.name} onOpen={() => edit(group)} />,
    },
  ]
  const button = <NewButton label={t('environments.new')} allowed={mayChange} onClick={() => setOpen({})} />
  return (
    <Page title={t('environments.title')} actions={button}>
      <DataTable
        label={t('environments.table')}
        {...list.table}
        columns={columns}
        id={(group) => group.id}
        name={(group) => group.name}
        text={(group) => group.name}
        onOpen={edit}
        {...(mayChange
          ? {
              actions: [
                { label: t('common.edit'), icon: <IconPencil size={16} />, run: edit },
                { label: t('common.usedBy'), icon: <IconSitemap size={16} />, run: usedBy.show },
                { label: t('common.delete'), icon: <IconTrash size={16} />, run: deletion.ask, danger: true },
              ],
            }
          : {})}
        empty={
          <EmptyState
            icon={<IconBox size={40} stroke={1.2} />}
            title={t('environments.firstTitle')}
            text={t('environments.firstText')}
            action={
              <>
                {button}
                {mayChange ? (
                  <Button variant="subtle" onClick={() => setOpen({ example: true })}>
                    {t('environments.firstExample')}
                  </Button>
                ) : null}
              </>
            }
          />
        }
      />
      {open ? <EnvironmentForm item={open.group} example={open.example} onClose={() => setOpen(null)} /> : null}
      {usedBy.dialog}
      {deletion.dialog}
    </Page>
  )
}
