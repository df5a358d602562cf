import { useTranslation } from 'react-i18next'
import { useProject } from '../../api/session.tsx'
import { AlertsOff } from './AlertsOff.tsx'
import { AlertsView } from './AlertsView.tsx'

/** The alert channels of the open project. */
export function AlertsPage() {
  const { t } = useTranslation()
  const { project, can } = useProject()
  return (
    <AlertsView key={project.id} owner={project.id} title={t('resources.pages.alerts')} mayChange={can('editAlerts')}>
      <AlertsOff />
    </AlertsView>
  )
}
