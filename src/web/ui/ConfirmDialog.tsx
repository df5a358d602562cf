import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './Dialog.tsx'
import { RemedyOfError } from './help/Remedy.tsx'

export interface ConfirmDialogProps {
  title: string
  children: ReactNode
  confirmLabel: string
  /** Performs the action. If it throws, the dialog stays open and shows the error. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
  /** For actions that cannot be undone: the user must type this text first. */
  typed?: { text: string; label: string }
  /** The content says why it cannot be confirmed. */
  blocked?: boolean
  /** Nothing is destroyed: the button has the usual colour. */
  harmless?: boolean
}

/** Asks before something is destroyed or started. Cancel has the focus, a second click does nothing, and a refusal is shown. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, onConfirm, onClose, typed, blocked = false, harmless = false } = props
  const { t } = useTranslation()
  const [input, setInput] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const running = useRef(false)
  const allowed = !blocked && (!typed || input.trim() === typed.text.trim())
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (!allowed || running.current) return
    running.current = true
    setBusy(true)
    setError(null)
    try {
      await onConfirm()
      onClose()
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
      setBusy(false)
    } finally {
      running.current = false
    }
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <form onSubmit={(event) => void confirm(event)}>
        <Stack gap="md">
          {error ? (
            <Alert color="red" variant="outline" role="alert">
              {error.message} <RemedyOfError error={error} />
            </Alert>
          ) : null}
          <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
            {children}
          </Text>
          {typed ? (
            <TextInput
              label={typed.label}
              autoComplete="off"
              spellCheck={false}
              data-autofocus
              attributes={{ input: { dir: 'auto' } }}
              value={input}
              onChange={(event) => setInput(event.currentTarget.value)}
            />
          ) : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} data-autofocus={typed ? undefined : true}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" {...(harmless ? {} : { color: 'red' })} loading={busy} disabled={!allowed}>
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
