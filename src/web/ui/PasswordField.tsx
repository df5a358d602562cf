import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A password field with a button that reveals the text. Unlike Mantine's own it announces errors to screen readers. */
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
