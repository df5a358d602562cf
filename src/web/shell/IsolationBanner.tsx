import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { system } from '../api/calls.ts'
import { useApi } from '../api/hooks.ts'
import { useMe } from '../api/session.tsx'
import { IconShieldOff } from '../ui/icons.ts'

/** Shown to administrators on every page if tasks run as the system user of the server, with what to do about it. */
export function IsolationBanner() {
  const { t } = useTranslation()
  const { admin } = useMe()
  const isolation = useApi(system.info, {}, { enabled: admin }).data?.isolation
  if (isolation?.level !== 'L0') return null
  return (
    <Alert
      color="orange"
      variant="outline"
      mb="md"
      py="xs"
      icon={<IconShieldOff size={20} />}
      title={t('shell.isolationOff')}
    >
      {t('shell.isolationText')} {isolation.reason ? t(`shell.isolationRemedy.${isolation.reason}`) : null}
    </Alert>
  )
}
