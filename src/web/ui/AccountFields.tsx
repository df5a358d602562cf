import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PasswordField } from './PasswordField.tsx'

interface AccountFieldsProps {
  /** What the form says of each field. */
  inputs: Record<'name' | 'username' | 'email' | 'current_password', object>
  /** One's own account: the browser may fill it in, and another e-mail takes the password. */
  own: boolean
  /** What an identity provider keeps cannot be changed here. */
  external: boolean
  /** The e-mail was changed. */
  newEmail: boolean
}

/** Who somebody is, and how they sign in. */
export function AccountFields({ inputs, own, external, newEmail }: AccountFieldsProps) {
  const { t } = useTranslation()
  const kept = external ? { disabled: true, description: t('shell.external') } : {}
  return (
    <>
      <TextInput
        label={t('common.name')}
        required
        data-autofocus
        autoComplete={own ? 'name' : 'off'}
        {...inputs.name}
      />
      <TextInput
        label={t('auth.username')}
        required
        autoComplete={own ? 'username' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        {...kept}
        {...inputs.username}
      />
      <TextInput
        label={t('auth.email')}
        type="email"
        required
        autoComplete={own ? 'email' : 'off'}
        {...kept}
        {...inputs.email}
      />
      {own && newEmail ? (
        <PasswordField
          label={t('account.currentPassword')}
          description={t('account.emailNeedsPassword')}
          required
          autoComplete="current-password"
          {...inputs.current_password}
        />
      ) : null}
    </>
  )
}
