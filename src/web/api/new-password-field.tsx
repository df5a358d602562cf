import type { PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../ui/PasswordField.tsx'
import { users } from './calls.ts'
import { useApi } from './hooks.ts'

/** A field for a password that is being set: says how long it must be, which the server's administrator decides. */
export function NewPasswordField(props: PasswordInputProps) {
  const { t } = useTranslation()
  const least = useApi(users.setupState).data?.password_min_length
  return (
    <PasswordField
      description={least === undefined ? undefined : t('auth.passwordHint', { least })}
      required
      autoComplete="new-password"
      {...props}
    />
  )
}
