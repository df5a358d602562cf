import { Badge, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rights } from '../../../contract/permissions.ts'
import type { ReplyOf } from '../../api/call.ts'
import { effectiveAccess } from '../../api/calls.ts'
import { useFilter } from '../../api/filter.ts'
import { useApi } from '../../api/hooks.ts'
import { roleName } from '../../api/role-name.ts'
import { useProject } from '../../api/session.tsx'
import { rightText } from '../../flows/right-text.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { IconCheck, IconUsers } from '../../ui/icons.ts'
import { EmptyState, Page } from '../../ui/Page.tsx'
import { RowName } from '../../ui/RowName.tsx'
import { useWidthIs } from '../../ui/widths.ts'
import { AccessOfPerson } from './AccessOfPerson.tsx'
import { TeamTabs } from './TeamTabs.tsx'

/** Everyone who is listed may view the project. */
const shownRights = rights.filter((right) => right !== 'viewProject')

type Person = ReplyOf<typeof effectiveAccess.list>[number]

/**
 * Who can do what in the project: members and administrators with each right, or in a narrow window how many; a row opens
 * the reasons.
 */
export function AccessPage() {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const [filter, setFilter] = useFilter()
  const [opened, setOpened] = useState<Person | null>(null)
  const allowed = can('manageProjectUsers')
  const list = useApi(effectiveAccess.list, { params: { project_id: project.id } }, { enabled: allowed })
  const narrow = useWidthIs('columns')
  const countOf = ({ rights: held }: Person) => shownRights.filter((right) => held.includes(right)).length
  const roleOf = (person: Person) =>
    person.role ? roleName(t, person.role, person.role_name) : t('shell.administrator')
  const columns: Column<Person>[] = [
    {
      id: 'name',
      title: t('common.name'),
      // Without a width it gets the rest.
      sort: (person) => person.name,
      cell: (person) => (
        <RowName name={person.name} onOpen={() => setOpened(person)}>
          {person.admin ? <Mark text={t('shell.administrator')} /> : null}
          {person.service ? <Mark text={t('access.service')} /> : null}
          {person.blocked ? <Mark text={t('access.blocked')} /> : null}
        </RowName>
      ),
    },
    {
      id: 'role',
      title: t('team.role'),
      width: narrow ? '32%' : 150,
      sort: roleOf,
      cell: (person) => <bdi style={{ overflowWrap: 'anywhere' }}>{roleOf(person)}</bdi>,
    },
    ...(narrow ? [] : shownRights).map(
      (right): Column<Person> => ({
        id: right,
        title: t(`access.short.${right}`),
        width: 38,
        upright: true,
        cell: (person) =>
          person.rights.includes(right) ? (
            <IconCheck size={16} display="block" role="img" aria-label={`${rightText(right)}: ${t('access.yes')}`} />
          ) : (
            <Text span size="sm" c="dimmed" aria-label={`${rightText(right)}: ${t('access.no')}`} role="img">
              –
            </Text>
          ),
      }),
    ),
    ...(narrow
      ? [
          {
            id: 'rights',
            title: t('roles.rights'),
            width: 84,
            sort: countOf,
            cell: (person: Person) => t('access.rightCount', { held: countOf(person), all: shownRights.length }),
          },
        ]
      : []),
    {
      id: 'objects',
      title: t('access.objects'),
      width: 104,
      priority: 'middle',
      sort: (person) => person.objects,
      cell: (person) => (person.objects === 0 ? null : t('access.objectCount', { count: person.objects })),
    },
  ]
  return (
    <Page title={t('team.title')} windowTitle={t('access.title')}>
      <TeamTabs />
      {allowed ? (
        <>
          <Text size="sm" c="dimmed" maw={720}>
            {t('access.intro')}
          </Text>
          <DataTable
            label={t('access.title')}
            fixed={narrow ? true : 1080}
            rows={list.data}
            error={list.error}
            onRetry={() => void list.refetch()}
            columns={columns}
            id={(person) => person.user_id}
            name={(person) => person.name}
            text={(person) => `${person.name} ${person.username} ${roleOf(person)}`}
            onOpen={setOpened}
            filter={filter}
            onFilter={setFilter}
            empty={
              <EmptyState icon={<IconUsers size={40} stroke={1.2} aria-hidden />} title={t('access.title')} text="" />
            }
          />
        </>
      ) : (
        <EmptyState title={t('common.noRight')} text={t('access.ownersOnly')} />
      )}
      {opened ? <AccessOfPerson userId={opened.user_id} name={opened.name} onClose={() => setOpened(null)} /> : null}
    </Page>
  )
}

const Mark = ({ text }: { text: string }) => (
  <Badge variant="outline" color="gray" c="var(--text)" miw="max-content">
    {text}
  </Badge>
)
