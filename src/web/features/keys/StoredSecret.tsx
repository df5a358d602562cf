import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Key } from '../../../contract/key.ts'

/** The stored parts of a key that may be shown: its type and its user name, never the secret. */
export function StoredSecret({ item }: { item: Key }) {
  const { t } = useTranslation()
  const { source_storage_id, source_storage_type, source_storage_key } = item
  const sourceText = () => {
    if (source_storage_id !== null) return ` · ${t('storages.inStorage', { path: source_storage_key })}`
    if (source_storage_type === null) return ` · ${t(item.empty ? 'keys.empty' : 'keys.stored')}`
    return ` · ${t(`keys.source_${source_storage_type}`)}: ${source_storage_key}`
  }
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
