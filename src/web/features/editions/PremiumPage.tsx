import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { system } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useMe } from '../../api/session.tsx'
import { openAccountDialog } from '../../shell/account-dialog.ts'
import { IconAlertTriangle, IconCheck } from '../../ui/icons.ts'
import { NewProjectPage } from '../projects/NewProjectPage.tsx'

/** The new-project page for those who come for the features of Pro. It says whether they are on, in the edition `pro`. */
export function PremiumPage() {
  const { t } = useTranslation()
  const { admin, has_active_subscription: active } = useMe()
  const pro = useApi(system.info).data?.edition === 'pro'
  const notice = pro ? (
    <Alert
      color={active ? 'green' : 'orange'}
      variant="outline"
      icon={active ? <IconCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      title={t(active ? 'editions.proActive' : 'editions.proMissing')}
    >
      {active ? null : admin ? (
        <Button size="xs" variant="default" onClick={() => openAccountDialog('subscription')}>
          {t('editions.activateIt')}
        </Button>
      ) : (
        t('editions.askAdmin')
      )}
    </Alert>
  ) : null
  return <NewProjectPage notice={notice} />
}
