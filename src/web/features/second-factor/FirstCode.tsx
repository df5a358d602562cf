import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/client.ts'
import { PasscodeField } from '../../ui/PasscodeField.tsx'

interface FirstCodeProps {
  /** Where the code comes from. */
  children: ReactNode
  hint?: string
  /** Turns the second factor on with this code. */
  confirm: (code: string) => Promise<{ recovery_codes: string[] }>
  onCancel: () => void
  onDone: (codes: string[]) => void
}

/** The first code of a new second factor, which confirms it. */
export function FirstCode({ children, hint, confirm, onCancel, onDone }: FirstCodeProps) {
  const { t } = useTranslation()
  const [passcode, setPasscode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const field = useRef<HTMLInputElement>(null)

  const turnOn = async (code: string) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      onDone((await confirm(code)).recovery_codes)
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      setProblem(refusal.fields['passcode'] ?? refusal.message)
      setPasscode('')
      field.current?.focus()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void turnOn(passcode)
      }}
    >
      <Stack gap="md">
        {children}
        <PasscodeField
          ref={field}
          label={t('factor.code')}
          description={hint}
          autoFocus
          error={problem}
          value={passcode}
          onChange={setPasscode}
          onComplete={(code) => void turnOn(code)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('factor.turnOn')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
