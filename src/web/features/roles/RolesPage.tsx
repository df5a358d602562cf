import { useTranslation } from 'react-i18next'
import { useProject } from '../../api/session.tsx'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { TeamTabs } from '../team/TeamTabs.tsx'
import { RolesView } from './RolesView.tsx'

/** The roles that members of a project can have. */
export function RolesPage() {
  const { t } = useTranslation()
  const { project, can } = useProject()
  return (
    <Page title={t('team.title')} help={<HelpButton topic="role" />} windowTitle={t('roles.title')}>
      <TeamTabs />
      <RolesView owner={project.id} mayChange={can('manageProjectUsers')} may={can} />
    </Page>
  )
}
