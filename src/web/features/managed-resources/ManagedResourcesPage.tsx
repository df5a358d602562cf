import { Button, Table, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ManagedResource } from '../../../contract/managed-resource.ts'
import { managedResources } from '../../api/calls.ts'
import { usePageOf } from '../../api/cursor.ts'
import { useProject } from '../../api/session.tsx'
import { paths, type SearchChanges } from '../../paths.ts'
import { FilterField } from '../../ui/FilterField.tsx'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { IconStack2 } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { EmptyState, ListSkeleton, LoadError, Page } from '../../ui/Page.tsx'
import classes from './managed-resources.module.css'
import { NextFirst } from './NextFirst.tsx'

const pageSize = 50

/** Everything that the workspaces of the project manage whose state is kept here. */
export function ManagedResourcesPage() {
  const { t } = useTranslation()
  const { project } = useProject()
  const navigate = useNavigate()
  const { q, after } = useSearch({ from: '/app/project/$projectId/resources' })
  const page = usePageOf(managedResources.list, {
    params: { project_id: project.id },
    query: { q, after, limit: pageSize },
  })
  const go = (changes: SearchChanges) => void navigate({ ...paths.here(changes), resetScroll: false })
  const { rows, next = null } = page.data ?? {}
  return (
    <Page title={t('resources.pages.managed')} help={<HelpButton topic="managedResources" />}>
      <Text size="sm" c="dimmed" maw={720}>
        {t('managed.text')}
      </Text>
      <search>
        <FilterField
          label={t('managed.filter')}
          maxLength={200}
          value={q ?? ''}
          onChange={(text) => go({ q: text || undefined, after: undefined })}
          asks
        />
      </search>
      {page.error && !rows ? (
        <LoadError error={page.error} onRetry={() => void page.refetch()} />
      ) : !rows ? (
        <ListSkeleton />
      ) : rows.length === 0 ? (
        q || after !== undefined ? (
          <EmptyState
            title={t('managed.noMatch')}
            text=""
            action={
              <Button variant="default" onClick={() => go({ q: undefined, after: undefined })}>
                {t('managed.showAll')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={<IconStack2 size={40} stroke={1.2} />}
            title={t('managed.none')}
            text={t('managed.noneText')}
          />
        )
      ) : (
        <>
          <Rows rows={rows} />
          <NextFirst after={after} next={next} onGo={(to) => go({ after: to })} />
        </>
      )}
    </Page>
  )
}

/** Returns a provider without the address of the usual registries. */
const shortProvider = (provider: string) =>
  provider.replace(/^(registry\.(terraform|opentofu)\.(io|org)|terraform\.io\/builtin)\//, '')

function Rows({ rows }: { rows: ManagedResource[] }) {
  const { t } = useTranslation()
  const { project } = useProject()
  return (
    <Table aria-label={t('managed.title')} className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('managed.address')}</Table.Th>
          <Table.Th className={classes.wide}>{t('managed.type')}</Table.Th>
          <Table.Th className={classes.wide}>{t('managed.provider')}</Table.Th>
          <Table.Th className={classes.workspace}>{t('workspaces.word')}</Table.Th>
          <Table.Th className={classes.wide}>{t('managed.template')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Th scope="row">
              <bdi className={classes.address}>{row.address}</bdi>
            </Table.Th>
            <Table.Td className={classes.wide}>
              <bdi>{row.type}</bdi>
            </Table.Td>
            <Table.Td className={classes.wide}>
              <bdi title={row.provider}>{shortProvider(row.provider)}</bdi>
            </Table.Td>
            <Table.Td>
              <AnchorLink {...paths.states(project.id, row.inventory_id)}>
                <bdi>{row.workspace}</bdi>
              </AnchorLink>
            </Table.Td>
            <Table.Td className={classes.wide}>
              {row.template_id === null ? (
                t('common.missing')
              ) : (
                <AnchorLink {...paths.template(project.id, row.template_id)}>
                  <bdi>{row.template_name}</bdi>
                </AnchorLink>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
