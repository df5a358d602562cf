import { Button, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondFactor, session } from '../../api/calls.ts'
import { ApiError, send } from '../../api/client.ts'
import { useApi } from '../../api/hooks.ts'
import { hasPasskeys, PasskeyCancelled, signInWithPasskey } from '../../api/web-authn.ts'
import { PasscodeField } from '../../ui/PasscodeField.tsx'
import { AuthForm } from './AuthForm.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { AuthLink } from './AuthLink.tsx'
import { Resend } from './Resend.tsx'

interface SecondStepProps {
  onSignedIn: () => void
  /** The sign-in begins again; `reason` says why, if the user did not want it. */
  onAgain: (reason?: string) => void
}

/** The second step of a sign-in: the code of the authenticator app or of an e-mail, a passkey, or a recovery code. */
export function SecondStep({ onSignedIn, onAgain }: SecondStepProps) {
  const { t } = useTranslation()
  const [recovery, setRecovery] = useState(false)
  const methods = useApi(session.metadata).data?.auth_methods
  const { awaits } = useApi(secondFactor.state).data ?? {}
  const byMail = awaits === 'sign_in' || awaits === 'email'
  const leave = async () => {
    await send(session.logout).catch(() => {})
    onAgain()
  }
  const step = { onSignedIn, onAgain }
  return (
    <AuthFrame title={t(recovery ? 'factor.recoveryTitle' : byMail ? 'factor.checkMail' : 'factor.verifyTitle')}>
      {recovery ? <Recovery {...step} /> : <Code {...step} />}
      <Stack gap={4} mt="md" align="flex-start">
        {recovery ? (
          <AuthLink onClick={() => setRecovery(false)}>
            {t(byMail ? 'factor.backToMail' : 'factor.backToCode')}
          </AuthLink>
        ) : methods?.totp?.allow_recovery && awaits !== 'sign_in' ? (
          <AuthLink onClick={() => setRecovery(true)}>{t('factor.lost')}</AuthLink>
        ) : null}
        <AuthLink onClick={() => void leave()}>{t('factor.backToSignIn')}</AuthLink>
      </Stack>
    </AuthFrame>
  )
}

function Code(step: SecondStepProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [passcode, setPasscode] = useState('')
  const state = useApi(secondFactor.state).data
  const { passkeys } = state ?? {}
  const { busy, problem, submit } = useStep(step, (code) => send(secondFactor.verify, { body: { passcode: code } }))
  const passkey = useStep(step, signInWithPasskey)
  const verify = async (code: string) => {
    if (await submit(code)) return
    setPasscode('')
    field.current?.focus()
  }
  // Someone with passkeys only has no code.
  if (state?.awaits === 'totp' && !state.app && passkeys)
    return (
      <AuthForm
        text={t(hasPasskeys() ? 'factor.passkeyText' : 'factor.passkeysMissing')}
        error={passkey.problem}
        busy={passkey.busy}
        submitLabel={t('factor.usePasskey')}
        onSubmit={() => void passkey.submit('')}
      />
    )
  const mail = state?.email
  return (
    <AuthForm
      text={mail ? t('factor.mailText', { address: mail.address }) : t('factor.verifyText')}
      error={passkey.problem ?? problem}
      busy={busy}
      submitLabel={t('factor.verify')}
      onSubmit={() => void verify(passcode)}
      other={
        passkeys && hasPasskeys() ? (
          <Button variant="default" fullWidth loading={passkey.busy} onClick={() => void passkey.submit('')}>
            {t('factor.usePasskey')}
          </Button>
        ) : null
      }
    >
      <PasscodeField
        ref={field}
        label={t('factor.code')}
        autoFocus
        value={passcode}
        onChange={setPasscode}
        onComplete={(code) => void verify(code)}
      />
      {mail ? <Resend failed={mail.mail === 'failed'} limited={mail.mail === 'limited'} /> : null}
    </AuthForm>
  )
}

function Recovery(step: SecondStepProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const { busy, problem, submit } = useStep(step, (recovery_code) =>
    send(secondFactor.recover, { body: { recovery_code } }),
  )
  const recover = async () => {
    if (!(await submit(code))) field.current?.select()
  }
  return (
    <AuthForm
      text={t('factor.recoveryText')}
      error={problem}
      busy={busy}
      submitLabel={t('factor.verify')}
      onSubmit={() => void recover()}
    >
      <TextInput
        ref={field}
        label={t('factor.recoveryCode')}
        required
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
    </AuthForm>
  )
}

/** The refusals after which the session may try again; any other 401 has ended it. */
const again = new Set([
  'email_code_wrong',
  'email_code_expired',
  'passcode_wrong',
  'passcode_used',
  'recovery_code_wrong',
  'passkey_refused',
])

/** Sends a code once at a time. `submit` returns whether it was right. */
function useStep({ onSignedIn, onAgain }: SecondStepProps, sendCode: (code: string) => Promise<unknown>) {
  const { t } = useTranslation()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async (code: string): Promise<boolean> => {
    if (running.current) return true
    running.current = true
    setBusy(true)
    setProblem(null)
    try {
      await sendCode(code)
      onSignedIn()
      return true
    } catch (failure) {
      if (failure instanceof PasskeyCancelled) {
        setProblem(t('factor.passkeyCancelled'))
        return false
      }
      if (!(failure instanceof ApiError)) throw failure
      if (failure.status === 401 && !again.has(failure.code)) {
        onAgain(failure.message)
        return true
      }
      setProblem(Object.values(failure.fields)[0] ?? failure.message)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, problem, submit }
}
