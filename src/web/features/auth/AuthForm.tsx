import { Alert, Button, Stack, Text } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'

interface AuthFormProps {
  text: string
  error: string | null | undefined
  busy: boolean
  submitLabel: string
  onSubmit: () => void
  /** A button for another way. */
  other?: ReactNode
  children?: ReactNode
}

/** A form of a visitor without a session: what it is for, what went wrong, its fields, and its button. */
export function AuthForm({ text, error, busy, submitLabel, onSubmit, other, children }: AuthFormProps) {
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="md">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
        {error ? (
          <Alert color="red" variant="outline" role="alert">
            {error}
          </Alert>
        ) : null}
        {children}
        <Button type="submit" fullWidth loading={busy}>
          {submitLabel}
        </Button>
        {other}
      </Stack>
    </form>
  )
}
