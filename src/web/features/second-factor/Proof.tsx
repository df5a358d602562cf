import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondFactor } from '../../api/calls.ts'
import { ApiError, send } from '../../api/client.ts'
import { useMe } from '../../api/session.tsx'
import { hasPasskeys, PasskeyCancelled, proveWithPasskey } from '../../api/web-authn.ts'
import { PasscodeField } from '../../ui/PasscodeField.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'

/** Asks for the password, or for a code of the authenticator app, before the second factor changes. */
export function Proof({ onCancel, onProved }: { onCancel: () => void; onProved: () => Promise<void> }) {
  const { t } = useTranslation()
  const me = useMe()
  const [byCode, setByCode] = useState(me.totp !== undefined)
  const [password, setPassword] = useState('')
  const [passcode, setPasscode] = useState('')
  const [problem, setProblem] = useState<{ field?: string | undefined; whole?: string }>({})
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const field = useRef<HTMLInputElement>(null)

  const withPasskey = me.factors?.includes('passkey') === true && hasPasskeys()
  // External users have no password: a new sign-in is a proof, which the server checks.
  const bySignIn = me.external && !byCode

  const prove = async (proof: () => Promise<unknown>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem({})
    try {
      await proof()
      await onProved()
    } catch (failure) {
      if (failure instanceof PasskeyCancelled) return setProblem({ whole: t('factor.passkeyCancelled') })
      if (!(failure instanceof ApiError)) throw failure
      const [of_field] = Object.values(failure.fields)
      setProblem(of_field ? { field: of_field } : { whole: failure.message })
      setPasscode('')
      field.current?.select()
      field.current?.focus()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = byCode ? { passcode } : { current_password: password }
    void prove(async () => (bySignIn ? undefined : send(secondFactor.prove, { body })))
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {problem.whole ? (
          <Alert color="red" variant="outline" role="alert">
            {problem.whole}
          </Alert>
        ) : null}
        <Text size="sm">
          {t(byCode ? 'factor.proofCode' : bySignIn ? 'factor.proofSignIn' : 'factor.proofPassword')}
        </Text>
        {/* For password managers: the user whose password this is. */}
        <input type="text" value={me.username} autoComplete="username" readOnly hidden />
        {byCode ? (
          <PasscodeField
            key="code"
            ref={field}
            label={t('factor.code')}
            autoFocus
            data-autofocus
            error={problem.field}
            value={passcode}
            onChange={setPasscode}
            onComplete={(code) => void prove(() => send(secondFactor.prove, { body: { passcode: code } }))}
          />
        ) : bySignIn ? null : (
          <PasswordField
            key="password"
            ref={field}
            label={t('account.currentPassword')}
            required
            autoFocus
            data-autofocus
            autoComplete="current-password"
            error={problem.field}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
        {me.totp && !me.external ? (
          <Anchor
            component="button"
            type="button"
            size="sm"
            mih={24}
            ta="start"
            onClick={() => {
              setProblem({})
              setByCode(!byCode)
            }}
          >
            {t(byCode ? 'factor.usePassword' : 'factor.useCode')}
          </Anchor>
        ) : null}
        {withPasskey ? (
          <Button variant="default" onClick={() => void prove(proveWithPasskey)}>
            {t('factor.usePasskey')}
          </Button>
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('factor.continue')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
