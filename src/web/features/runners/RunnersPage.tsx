import { useTranslation } from 'react-i18next'
import { useMe } from '../../api/session.tsx'
import { AdminsOnly } from '../../shell/AdminsOnly.tsx'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { RunnersView } from './RunnersView.tsx'

/** The runners of the server and of all projects, for administrators. */
export function RunnersPage() {
  const { t } = useTranslation()
  const title = t('shell.runners')
  if (!useMe().admin) return <AdminsOnly title={title} />
  return (
    <Page title={title} help={<HelpButton topic="runner" />}>
      <RunnersView owner={null} mayChange />
    </Page>
  )
}
