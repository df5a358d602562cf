import { TextInput, type TextInputProps } from '@mantine/core'
import type { Ref } from 'react'

interface PasscodeFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string
  onChange: (digits: string) => void
  /** Called with all six digits, as soon as they are typed or pasted. */
  onComplete?: (digits: string) => void
  ref?: Ref<HTMLInputElement>
}

const length = 6

/**
 * A field for the code of an authenticator app. Pasted spaces are dropped; phones show digits, and browsers and password
 * managers offer the code.
 */
export function PasscodeField({ value, onChange, onComplete, ...props }: PasscodeFieldProps) {
  return (
    <TextInput
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      aria-invalid={props.error ? true : undefined}
      styles={{
        input: {
          fontFamily: 'var(--mantine-font-family-monospace)',
          letterSpacing: '0.3em',
          fontSize: 'var(--text-lg)',
        },
      }}
      value={value}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, length)
        onChange(digits)
        if (digits.length === length && digits !== value) onComplete?.(digits)
      }}
      {...props}
    />
  )
}
