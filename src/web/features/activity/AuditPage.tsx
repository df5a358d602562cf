import { Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { projects, users } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useMe } from '../../api/session.tsx'
import { AdminsOnly } from '../../shell/AdminsOnly.tsx'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { EventList } from './EventList.tsx'

/** What was done in all projects and outside of them, for administrators. */
export function AuditPage() {
  const { t } = useTranslation()
  return useMe().admin ? <Audit /> : <AdminsOnly title={t('shell.audit')} />
}

function Audit() {
  const { t } = useTranslation()
  const search = useSearch({ from: '/app/audit' })
  const people = useApi(users.list).data ?? []
  const all = useApi(projects.list).data ?? []
  return (
    <Page title={t('shell.audit')} help={<HelpButton topic="audit" />}>
      <Text size="sm" c="dimmed" maw={720}>
        {t('admin.auditIntro')}
      </Text>
      <EventList project={null} projects={all} people={people} search={search} />
    </Page>
  )
}
