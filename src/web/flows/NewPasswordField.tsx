import type { PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { users } from '../api/calls.ts'
import { useApi } from '../api/hooks.ts'
import { PasswordField } from '../ui/PasswordField.tsx'

/** A field for a new password. Shows the required length, which the server's configuration sets. */
export function NewPasswordField(props: PasswordInputProps) {
  const { t } = useTranslation()
  const min = useApi(users.setupState).data?.password_min_length
  return (
    <PasswordField
      description={min === undefined ? undefined : t('auth.passwordHint', { min })}
      required
      autoComplete="new-password"
      {...props}
    />
  )
}
