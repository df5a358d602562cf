import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A field for a password, with a button that shows it. Unlike Mantine's own it says when what is in it is wrong. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation()
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('auth.showPassword') }}
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  )
}
