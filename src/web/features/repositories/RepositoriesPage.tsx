import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Repository } from '../../../contract/repository.ts'
import { keys, repositories } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { usePagedList } from '../../api/paged-list.ts'
import { useProject } from '../../api/session.tsx'
import { useFormInAddress } from '../../flows/form-in-address.ts'
import { labelText } from '../../flows/labels.tsx'
import { useFactColumns } from '../../flows/resource-facts.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { IconGitBranch } from '../../ui/icons.ts'
import { NewButton } from '../../ui/NewButton.tsx'
import { NotReadyBadge } from '../../ui/NotReady.tsx'
import { OneLine } from '../../ui/OneLine.tsx'
import { EmptyState, Page } from '../../ui/Page.tsx'
import { RowLabels } from '../../ui/RowLabels.tsx'
import { RowName } from '../../ui/RowName.tsx'
import { useResourceActions } from '../resources/useResourceActions.tsx'
import { printedUrl } from './printed-url.ts'
import { RepositoryForm } from './RepositoryForm.tsx'

export function RepositoriesPage() {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const list = usePagedList(
    repositories.list,
    { params: { project_id: project.id } },
    { sorts: ['name', 'git_url', 'git_branch'] },
  )
  const keyList = useApi(keys.list, { params: { project_id: project.id } })
  const mayChange = can('editResources')
  const { open, edit, create, createExample, close } = useFormInAddress(repositories.get, list.rows)
  const { actions, history, many, showUsers, dialogs } = useResourceActions<Repository>(repositories, {
    type: 'repository',
    word: t('repositories.word'),
    edit,
  })
  const facts = useFactColumns('repository', list.rows, showUsers)
  const keyName = (repository: Repository) =>
    keyList.data?.find((key) => key.id === repository.ssh_key_id)?.name ?? t('common.missing')

  const columns: Column<Repository>[] = [
    {
      id: 'name',
      title: t('common.name'),
      sort: (repository) => repository.name,
      cell: (repository) => (
        <>
          <RowName name={repository.name} onOpen={mayChange ? () => edit(repository) : undefined} />
          <RowLabels description={repository.description} labels={repository.labels} onLabel={list.table.onFilter} />
          <NotReadyBadge reasons={repository.not_ready} name={repository.name} />
        </>
      ),
    },
    {
      id: 'git_url',
      title: t('repositories.url'),
      priority: 'middle',
      sort: (repository) => printedUrl(repository.git_url),
      cell: (repository) => <Address text={printedUrl(repository.git_url)} />,
    },
    {
      id: 'git_branch',
      title: t('repositories.branch'),
      sort: (repository) => repository.git_branch,
      cell: (repository) => <OneLine text={repository.git_branch || t('common.missing')} mono />,
    },
    {
      id: 'key',
      title: t('repositories.key'),
      priority: 'low',
      sort: keyName,
      cell: (repository) => <OneLine text={keyName(repository)} />,
    },
    facts.lastFetch,
    facts.usedBy,
    facts.lastRun,
  ]
  const button = <NewButton label={t('repositories.new')} allowed={mayChange} onClick={create} />
  return (
    <Page title={t('repositories.title')} help={<HelpButton topic="repository" />} actions={button}>
      <DataTable
        label={t('repositories.table')}
        {...list.table}
        columns={columns}
        id={(repository) => repository.id}
        name={(repository) => repository.name}
        text={(repository) =>
          `${repository.name} ${printedUrl(repository.git_url)} ${repository.git_branch} ${keyName(repository)} ${labelText(repository)}`
        }
        history={history}
        {...(mayChange
          ? {
              onOpen: edit,
              actions,
              many,
            }
          : {})}
        empty={
          <EmptyState
            icon={<IconGitBranch size={40} stroke={1.2} />}
            title={t('repositories.firstTitle')}
            text={t('repositories.firstText')}
            action={
              <>
                {button}
                {mayChange ? (
                  <Button variant="subtle" onClick={createExample}>
                    {t('repositories.firstExample')}
                  </Button>
                ) : null}
              </>
            }
          />
        }
      />
      {open ? (
        <RepositoryForm key={open.item?.id ?? 'new'} item={open.item} example={open.example} onClose={close} />
      ) : null}
      {dialogs}
    </Page>
  )
}

/** In full where it fits into two lines: repositories often differ at the end of their addresses only. */
function Address({ text }: { text: string }) {
  return (
    <Text size="sm" ff="monospace" lineClamp={2} maw="min(36vw, 560px)" miw={150} title={text} lh={1.35}>
      <bdi style={{ overflowWrap: 'anywhere' }}>{text}</bdi>
    </Text>
  )
}
