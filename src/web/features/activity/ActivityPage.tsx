import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { members } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { EventList } from './EventList.tsx'

/** What was done in the project, by whom. */
export function ActivityPage() {
  const { t } = useTranslation()
  const { project } = useProject()
  const { t: _, ...search } = useSearch({ from: '/app/project/$projectId/activity' })
  const people = useApi(members.list, { params: { project_id: project.id } }).data ?? []
  return (
    <Page title={t('resources.pages.activity')} help={<HelpButton topic="activity" />}>
      <EventList project={project.id} people={people} search={search} />
    </Page>
  )
}
