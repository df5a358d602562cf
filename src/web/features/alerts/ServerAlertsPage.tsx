import { Alert, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { IconLock } from '../../ui/more-icons.ts'
import { Page } from '../../ui/Page.tsx'
import { AlertsView } from './AlertsView.tsx'

/** Channels for alerts about the tasks of all projects, for administrators. */
export function ServerAlertsPage() {
  const { t } = useTranslation()
  const me = useMe()
  if (!me.admin)
    return (
      <Page title={t('shell.serverAlerts')} narrow>
        <Alert color="orange" variant="outline" icon={<IconLock aria-hidden />} title={t('alerts.adminsOnlyTitle')}>
          {t('alerts.adminsOnlyText')}
        </Alert>
      </Page>
    )
  const back = (
    <AnchorLink {...paths.start()} size="sm" mih={24}>
      ← {t('alerts.serverBack')}
    </AnchorLink>
  )
  return (
    <AlertsView owner={null} title={t('shell.serverAlerts')} breadcrumb={back} mayChange>
      <Text size="sm" c="dimmed" maw={720}>
        {t('alerts.serverIntro')}
      </Text>
    </AlertsView>
  )
}
