import { Button, Center, Code, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondFactor } from '../../api/calls.ts'
import { ApiError, address, send } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { LoadError } from '../../ui/Page.tsx'
import { PasscodeField } from '../../ui/PasscodeField.tsx'

interface SetUpProps {
  user_id: number
  onCancel: () => void
  /** Called with the recovery codes once the first code has confirmed the app. */
  onDone: (codes: string[]) => void
}

/** A new authenticator app: its QR code, its key as text, and the first code that confirms it. */
export function SetUp({ user_id, onCancel, onDone }: SetUpProps) {
  const { t } = useTranslation()
  const { made, failure, begin } = useEnrolment(user_id)
  const [passcode, setPasscode] = useState('')
  const [problem, setProblem] = useState<string>()
  const { mutateAsync: confirm, isPending: busy } = useChange(secondFactor.confirm)
  const running = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  if (failure) return <LoadError error={failure} onRetry={begin} />
  if (!made) return <Skeleton height={360} />

  const turnOn = async (code: string) => {
    if (running.current) return
    running.current = true
    setProblem(undefined)
    try {
      const { recovery_codes } = await confirm({ params: { id: user_id, totp_id: made.id }, body: { passcode: code } })
      onDone(recovery_codes)
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      setProblem(refusal.fields['passcode'] ?? refusal.message)
      setPasscode('')
      field.current?.focus()
    } finally {
      running.current = false
    }
  }
  const key = (made.secret.match(/.{1,4}/g) ?? []).join(' ')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void turnOn(passcode)
      }}
    >
      <Stack gap="md">
        <Text size="sm">{t('factor.scan')}</Text>
        <Center>
          <img
            src={address(secondFactor.qr, { params: { id: user_id, totp_id: made.id } })}
            width={256}
            height={256}
            style={{ maxWidth: '100%', height: 'auto', borderRadius: 4 }}
            alt={t('factor.qr')}
          />
        </Center>
        <div>
          <Text size="sm" mb={4} id="second-factor-key">
            {t('factor.secret')}
          </Text>
          <Group gap="xs" wrap="nowrap" align="flex-start">
            <Code block flex={1} miw={0} aria-labelledby="second-factor-key" style={{ whiteSpace: 'pre-wrap' }}>
              {key}
            </Code>
            <CopyButton text={made.secret} label={t('factor.copySecret')} />
          </Group>
        </div>
        <PasscodeField
          ref={field}
          label={t('factor.code')}
          description={t('factor.enterFirst')}
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

type Enrolment = Awaited<ReturnType<typeof send<typeof secondFactor.setUp>>>

/** Begins to set up an app when first shown. */
function useEnrolment(id: number) {
  const [made, setMade] = useState<Enrolment>()
  const [failure, setFailure] = useState<Error>()
  const begun = useRef(false)
  const begin = () => {
    setFailure(undefined)
    send(secondFactor.setUp, { params: { id } }).then(setMade, setFailure)
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    send(secondFactor.setUp, { params: { id } }).then(setMade, setFailure)
  }, [id])
  return { made, failure, begin }
}
