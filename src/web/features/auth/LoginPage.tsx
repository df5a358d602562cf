import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Login } from '../../../contract/session.ts'
import { session, users } from '../../api/calls.ts'
import { ApiError } from '../../api/client.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useContractForm } from '../../flows/form.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { ownPath, useEnter } from './enter.ts'

const SignInHelp = lazyComponent(async () => (await import('./SignInHelp.tsx')).SignInHelp)

/** Sign-in. Afterwards the page opens that asked for it. */
export function LoginPage() {
  const { t } = useTranslation()
  const { return: wanted } = useSearch({ from: '/auth/login' })
  const setupNeeded = useApi(users.setupState).data?.needed ?? false
  const { form, busy, error, submit } = useContractForm(Login, { auth: '', password: '' }, 'login')
  const { mutateAsync: login } = useChange(session.login)
  const [refused, setRefused] = useState(false)
  const [help, setHelp] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  const enter = useEnter()

  const send = (event: FormEvent) => {
    event.preventDefault()
    setRefused(false)
    submit(async (body) => {
      try {
        await login({ body })
        enter(ownPath(wanted))
      } catch (failure) {
        // Here a 401 means a wrong password, not an expired session.
        if (!(failure instanceof ApiError && failure.status === 401)) throw failure
        setRefused(true)
        password.current?.select()
      }
    })
  }

  const problem = refused ? t('auth.incorrect') : error?.message
  return (
    <AuthFrame title={t('auth.signIn')}>
      {setupNeeded ? (
        <Alert color="indigo" variant="outline" title={t('auth.setupNeededTitle')}>
          {t('auth.setupNeededText')}
        </Alert>
      ) : null}
      <form noValidate onSubmit={send}>
        <Stack gap="md">
          {problem ? (
            <Alert color="red" variant="outline" role="alert">
              {problem}
            </Alert>
          ) : null}
          <TextInput
            label={t('auth.username')}
            required
            autoFocus
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('auth')}
          />
          <PasswordField
            ref={password}
            label={t('auth.password')}
            required
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <Button type="submit" fullWidth loading={busy}>
            {t('auth.signIn')}
          </Button>
        </Stack>
      </form>
      <Anchor component="button" type="button" size="sm" mt="md" mih={24} onClick={() => setHelp(true)}>
        {t('auth.help')}
      </Anchor>
      {help ? <SignInHelp onClose={() => setHelp(false)} /> : null}
    </AuthFrame>
  )
}
