import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { users } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { openAccountDialog } from '../../shell/account-dialog.ts'
import { IconSparkles } from '../../ui/more-icons.ts'
import { markSeen } from './mark-seen.ts'

/** Says that the server was upgraded, until the administrator reads what is new or closes it. */
export function UpgradeBanner({ version }: { version: string }) {
  const { t } = useTranslation()
  const save = useChange(users.setOption)
  return (
    <Alert
      role="status"
      color="blue"
      variant="outline"
      mb="md"
      py="xs"
      icon={<IconSparkles size={20} aria-hidden />}
      title={t('releases.upgraded', { version })}
      withCloseButton
      closeButtonLabel={t('common.close')}
      onClose={() => void markSeen(save.mutateAsync, version)}
    >
      <Button variant="default" size="xs" onClick={() => openAccountDialog('release')}>
        {t('releases.show')}
      </Button>
    </Alert>
  )
}
