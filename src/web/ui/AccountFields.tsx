import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PasswordField } from './PasswordField.tsx'

interface AccountFieldsProps {
  /** Form props of each field: label, value, error and handlers. */
  inputs: Record<'name' | 'username' | 'email' | 'current_password', { label: string }>
  /** The user edits their own account: the browser may fill in the fields, and a new e-mail requires the password. */
  own: boolean
  /** The account comes from an identity provider, so what the provider stores cannot be changed here. */
  external: boolean
  /** The e-mail has been changed. */
  newEmail: boolean
}

/** The fields that identify an account: name, user name and e-mail. */
export function AccountFields({ inputs, own, external, newEmail }: AccountFieldsProps) {
  const { t } = useTranslation()
  const readOnly = external ? { disabled: true, description: t('shell.external') } : {}
  return (
    <>
      <TextInput required data-autofocus autoComplete={own ? 'name' : 'off'} {...inputs.name} />
      <TextInput
        required
        autoComplete={own ? 'username' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        {...readOnly}
        {...inputs.username}
      />
      <TextInput type="email" required autoComplete={own ? 'email' : 'off'} {...readOnly} {...inputs.email} />
      {own && newEmail ? (
        <PasswordField
          description={t('account.emailNeedsPassword')}
          required
          autoComplete="current-password"
          {...inputs.current_password}
        />
      ) : null}
    </>
  )
}
