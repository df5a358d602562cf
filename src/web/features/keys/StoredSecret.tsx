import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Key } from '../../../contract/key.ts'

/** The stored parts of a key that may be shown: its type and its user name, never the secret. */
export function StoredSecret({ item }: { item: Key }) {
  const { t } = useTranslation()
  const sourceText = () =>
    item.source_storage_type === null
      ? ` · ${t(item.empty ? 'keys.empty' : 'keys.stored')}`
      : ` · ${t(`keys.source_${item.source_storage_type}`)}: ${item.source_storage_key}`
  const login = item.ssh.login || item.login_password.login
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {t(`keys.${item.type}`)}
      {login === '' ? null : (
        <>
          {' · '}
          {t('keys.login')}: <bdi>{login}</bdi>
        </>
      )}
      {item.type === 'none' ? null : sourceText()}
    </Text>
  )
}
