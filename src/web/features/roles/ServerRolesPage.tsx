import { useTranslation } from 'react-i18next'
import { useMe } from '../../api/session.tsx'
import { AdminsOnly } from '../../shell/AdminsOnly.tsx'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { RolesView } from './RolesView.tsx'

/** Roles for the members of every project, for administrators. */
export function ServerRolesPage() {
  const { t } = useTranslation()
  const me = useMe()
  if (!me.admin) return <AdminsOnly title={t('shell.serverRoles')} />
  return (
    <Page title={t('shell.serverRoles')} help={<HelpButton topic="role" />}>
      <RolesView owner={null} mayChange may={() => true} />
    </Page>
  )
}
