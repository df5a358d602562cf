import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Environment } from '../../../contract/environment.ts'
import { environments } from '../../api/calls.ts'
import { usePagedList } from '../../api/paged-list.ts'
import { useProject } from '../../api/session.tsx'
import { useFormInAddress } from '../../flows/form-in-address.ts'
import { labelText } from '../../flows/labels.tsx'
import { useFactColumns } from '../../flows/resource-facts.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { IconBox } from '../../ui/icons.ts'
import { NewButton } from '../../ui/NewButton.tsx'
import { EmptyState, Page } from '../../ui/Page.tsx'
import { RowLabels } from '../../ui/RowLabels.tsx'
import { RowName } from '../../ui/RowName.tsx'
import { useResourceActions } from '../resources/useResourceActions.tsx'
import { EnvironmentForm } from './EnvironmentForm.tsx'

export function EnvironmentsPage() {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const list = usePagedList(environments.list, { params: { project_id: project.id } }, { sorts: ['name'] })
  const mayChange = can('editResources')
  const { open, edit, create, createExample, close } = useFormInAddress(environments.get, list.rows)
  const { actions, history, many, showUsers, dialogs } = useResourceActions<Environment>(environments, {
    type: 'environment',
    word: t('environments.word'),
    edit,
  })
  const facts = useFactColumns('environment', list.rows, showUsers)

  const columns: Column<Environment>[] = [
    {
      id: 'name',
      title: t('common.name'),
      sort: (group) => group.name,
      cell: (group) => (
        <>
          <RowName name={group.name} onOpen={() => edit(group)} />
          <RowLabels description={group.description} labels={group.labels} onLabel={list.table.onFilter} />
        </>
      ),
    },
    ...(can('viewVariables')
      ? [
          facts.count('variables', t('environments.variableCount')),
          facts.count('secrets', t('environments.secretCount')),
        ]
      : []),
    facts.usedBy,
    facts.lastRun,
  ]
  const button = <NewButton label={t('environments.new')} allowed={mayChange} onClick={create} />
  return (
    <Page title={t('environments.title')} help={<HelpButton topic="environment" />} actions={button}>
      <DataTable
        label={t('environments.table')}
        {...list.table}
        columns={columns}
        id={(group) => group.id}
        name={(group) => group.name}
        text={(group) => `${group.name} ${labelText(group)}`}
        onOpen={edit}
        history={history}
        {...(mayChange ? { actions, many } : {})}
        empty={
          <EmptyState
            icon={<IconBox size={40} stroke={1.2} />}
            title={t('environments.firstTitle')}
            text={t('environments.firstText')}
            action={
              <>
                {button}
                {mayChange ? (
                  <Button variant="subtle" onClick={createExample}>
                    {t('environments.firstExample')}
                  </Button>
                ) : null}
              </>
            }
          />
        }
      />
      {open ? (
        <EnvironmentForm key={open.item?.id ?? 'new'} item={open.item} example={open.example} onClose={close} />
      ) : null}
      {dialogs}
    </Page>
  )
}
