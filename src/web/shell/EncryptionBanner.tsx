import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { system } from '../api/calls.ts'
import { useApi } from '../api/hooks.ts'
import { useMe } from '../api/session.tsx'
import { IconLockX } from '../ui/icons.ts'

/** Shown to administrators on every page if stored secrets need an encryption key that the server does not have. */
export function EncryptionBanner() {
  const { t } = useTranslation()
  const { admin } = useMe()
  const encryption = useApi(system.info, {}, { enabled: admin }).data?.encryption
  if (!encryption?.expected_key_id) return null
  const { key_id, expected_key_id, unreadable } = encryption
  return (
    <Alert
      color="red"
      variant="outline"
      mb="md"
      icon={<IconLockX size={20} />}
      title={t('shell.encryptionTitle', { count: unreadable })}
    >
      {t('shell.encryptionText', { expected: expected_key_id, key: key_id })}
    </Alert>
  )
}
