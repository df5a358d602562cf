import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Key } from '../../../contract/key.ts'

/** The stored parts of a key that may be shown: its type and its user name, never the secret. */
export function StoredSecret({ item }: { item: Key }) {
  const { t } = useTranslation()
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
      {item.type === 'none'
        ? null
        : ` · ${
            item.source_storage_id === null
              ? t(item.empty ? 'keys.empty' : 'keys.stored')
              : t('storages.inStorage', { path: item.source_storage_key ?? '' })
          }`}
    </Text>
  )
}
