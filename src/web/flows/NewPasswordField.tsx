import type { PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { users } from '../api/calls.ts'
import { useApi } from '../api/hooks.ts'
import { PasswordField } from '../ui/PasswordField.tsx'

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
