import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondFactor } from '../../api/calls.ts'
import { ApiError, send } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'
import { LoadError } from '../../ui/Page.tsx'
import { PasscodeField } from '../../ui/PasscodeField.tsx'

interface EmailSetUpProps {
  onCancel: () => void
  /** Called with the recovery codes, if it is the first second factor. */
  onDone: (codes: string[]) => void
}

/** Turning on codes by e-mail: a first code is sent, and entered here. */
export function EmailSetUp({ onCancel, onDone }: EmailSetUpProps) {
  const { t } = useTranslation()
  const [sent, setSent] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const [passcode, setPasscode] = useState('')
  const [problem, setProblem] = useState<string>()
  const { mutateAsync: confirm, isPending: busy } = useChange(secondFactor.confirmEmail)
  const field = useRef<HTMLInputElement>(null)
  const running = useRef(false)
  const begun = useRef(false)
  const begin = () => {
    setFailure(undefined)
    send(secondFactor.setUpEmail).then(() => setSent(true), setFailure)
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    send(secondFactor.setUpEmail).then(() => setSent(true), setFailure)
  }, [])
  if (failure) return <LoadError error={failure} onRetry={begin} />
  if (!sent) return <Skeleton height={160} />
  const turnOn = async (code: string) => {
    if (running.current) return
    running.current = true
    setProblem(undefined)
    try {
      onDone((await confirm({ body: { passcode: code } })).recovery_codes)
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      setProblem(refusal.fields['passcode'] ?? refusal.message)
      setPasscode('')
      field.current?.focus()
    } finally {
      running.current = false
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
        <Text size="sm">{t('factor.emailSetUpText')}</Text>
        <PasscodeField
          ref={field}
          label={t('factor.code')}
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
