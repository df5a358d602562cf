import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LoginMetadata } from '../../../contract/session.ts'

/** The directory whose password is entered: `method` and `provider` of a sign-in. */
export interface AccountPlace {
  method: '' | 'password' | 'ldap'
  provider: string
}

interface DirectoryChoiceProps {
  metadata: Pick<LoginMetadata, 'ldap_providers' | 'login_with_password'>
  onChange: (place: AccountPlace) => void
}

/**
 * The choice between directories, for users who have the same name in several of them. With one directory, or none, it
 * makes no difference: everything is tried.
 */
export function DirectoryChoice({ metadata, onChange }: DirectoryChoiceProps) {
  const { t } = useTranslation()
  const { ldap_providers: directories, login_with_password: local } = metadata
  return (
    <NativeSelect
      label={t('auth.accountOf')}
      data={[
        { value: '', label: t('auth.accountAny') },
        ...directories.map(({ id, name }) => ({ value: `ldap ${id}`, label: name })),
        ...(local ? [{ value: 'password', label: t('auth.accountLocal') }] : []),
      ]}
      onChange={(event) => {
        const [method = '', provider = ''] = event.currentTarget.value.split(' ')
        onChange({ method: method as AccountPlace['method'], provider })
      }}
    />
  )
}
