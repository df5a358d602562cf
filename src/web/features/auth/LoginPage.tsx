import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core'
import { useRouterState, useSearch } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Login } from '../../../contract/session.ts'
import { session, users } from '../../api/calls.ts'
import { ApiError, base, send } from '../../api/client.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { type SecondStepName, secondStepOf } from '../../api/second-step.ts'
import type { Me } from '../../api/session.tsx'
import { useContractForm } from '../../flows/form.ts'
import { paths } from '../../paths.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import type { AccountPlace } from './DirectoryChoice.tsx'
import { ownPath, useEnter } from './enter.ts'

const DirectoryChoice = lazyComponent(async () => (await import('./DirectoryChoice.tsx')).DirectoryChoice)
const ProviderButtons = lazyComponent(async () => (await import('./ProviderButtons.tsx')).ProviderButtons)
const ProviderFailure = lazyComponent(async () => (await import('./ProviderFailure.tsx')).ProviderFailure)
const OtherWays = lazyComponent(async () => (await import('./OtherWays.tsx')).OtherWays)
const SignInHelp = lazyComponent(async () => (await import('./SignInHelp.tsx')).SignInHelp)
const SecondStep = lazyComponent(async () => (await import('./SecondStep.tsx')).SecondStep)
const SetUpStep = lazyComponent(async () => (await import('./SetUpStep.tsx')).SetUpStep)

const steps = {
  verify: SecondStep,
  setup: SetUpStep,
  email: lazyComponent(async () => (await import('./EmailStep.tsx')).EmailStep),
  password: lazyComponent(async () => (await import('./NewPasswordStep.tsx')).NewPasswordStep),
  link: lazyComponent(async () => (await import('./LinkStep.tsx')).LinkStep),
}

/**
 * Sign-in: the password, then the second factor if the account has one or must have one. Afterwards the page opens that
 * asked for it.
 */
export function LoginPage() {
  const { return: asked, step, new_project } = useSearch({ from: '/auth/login' })
  const target = asked ?? (new_project === undefined ? undefined : askedPath(new_project))
  const [second, setSecond] = useState<StepName | undefined>(step)
  const [reason, setReason] = useState<string>()
  const enter = useEnter()
  const goOn = (me?: Me) => enter(ownPath(target), me)
  const onSession = (session: Me | StepName) => {
    if (typeof session === 'string') setSecond(session)
    else goOn(session)
  }
  if (!second)
    return <FirstStep reason={reason} to={ownPath(target)} onDone={onSession} onEmail={() => setSecond('email')} />
  const Step = steps[second]
  return (
    <Step
      onSignedIn={() => void signedInUser().then(onSession, () => goOn())}
      onAgain={(why) => {
        setReason(why)
        setSecond(undefined)
      }}
    />
  )
}

/** The address that the query `new_project` leads to. */
const askedPath = (new_project: string): string =>
  new_project === 'premium' ? paths.premium().to : `${paths.start().to}?new_project=${encodeURIComponent(new_project)}`

type StepName = keyof typeof steps

interface FirstStepProps {
  /** Why the user is here again. */
  reason: string | undefined
  /** The page to open after the sign-in. */
  to: string
  onDone: (session: Me | StepName) => void
  onEmail: () => void
}

/** The password, or the button of a provider. */
function FirstStep({ reason, to, onDone, onEmail }: FirstStepProps) {
  const { t } = useTranslation()
  const { failed, provider } = useSearch({ from: '/auth/login' })
  const ended = useRouterState({ select: ({ location }) => location.state.sessionEnded }) ?? false
  const metadata = useApi(session.metadata).data
  const canReset = metadata?.password_reset ?? false
  const withPassword = !metadata || metadata.login_with_password || metadata.login_with_ldap
  const setupNeeded = useApi(users.setupState).data?.needed ?? false
  const { form, busy, error, submit } = useContractForm(Login, { auth: '', password: '' }, 'login')
  const { mutateAsync: login } = useChange(session.login)
  const [place, setPlace] = useState<AccountPlace>({ method: '', provider: '' })
  /** Why the last sign-in was refused; null while there is no reason, undefined before the first one. */
  const [refused, setRefused] = useState<string | null>()
  const [help, setHelp] = useState(false)
  const password = useRef<HTMLInputElement>(null)

  const sign_in = (event: FormEvent) => {
    event.preventDefault()
    setRefused(null)
    submit(async (body) => {
      try {
        await login({ body: { ...body, ...place } })
      } catch (failure) {
        // Here a 401 means a wrong password, not an expired session.
        if (!(failure instanceof ApiError && failure.status === 401)) throw failure
        // A directory has identified the owner of a local account.
        if (failure.code === 'identity_password_first') return onDone('link')
        setRefused(failure.code === 'sign_in_wrong' ? t('auth.incorrect') : failure.message)
        password.current?.select()
        return
      }
      onDone(await signedInUser())
    })
  }

  const providers = metadata?.oidc_providers ?? []
  const problem = refused ?? error?.message ?? (refused === undefined ? reason : undefined)
  return (
    <AuthFrame title={t('auth.signIn')}>
      {setupNeeded ? (
        <Alert color="indigo" variant="outline" title={t('auth.setupNeededTitle')}>
          {t('auth.setupNeededText')}
        </Alert>
      ) : null}
      {ended && refused === undefined ? (
        <Alert color="indigo" variant="outline" role="status" mb="md">
          {t('auth.sessionEnded')}
        </Alert>
      ) : null}
      {failed && metadata && refused === undefined ? (
        <ProviderFailure code={failed} provider={providers.find(({ id }) => id === provider)?.name} />
      ) : null}
      {problem && !withPassword ? (
        <Alert color="red" variant="outline" role="alert" mb="md">
          {problem}
        </Alert>
      ) : null}
      <form noValidate hidden={!withPassword} onSubmit={sign_in}>
        <Stack gap="md">
          {problem ? (
            <Alert color="red" variant="outline" role="alert">
              {problem}
            </Alert>
          ) : null}
          <TextInput
            label={t('auth.login')}
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
          {metadata && metadata.ldap_providers.length > 1 ? (
            <DirectoryChoice metadata={metadata} onChange={setPlace} />
          ) : null}
          <Button type="submit" fullWidth loading={busy}>
            {t('auth.signIn')}
          </Button>
        </Stack>
      </form>
      {providers.length > 0 ? <ProviderButtons providers={providers} to={to} others={withPassword} /> : null}
      {metadata?.auth_methods.passkey || metadata?.auth_methods.email ? (
        <OtherWays
          methods={metadata.auth_methods}
          continued={providers.length > 0}
          onSignedIn={() => void signedInUser().then(onDone)}
          onEmail={onEmail}
        />
      ) : null}
      <Stack gap={4} mt="md" align="flex-start">
        {canReset ? (
          // A link of the router would load the frame, which no visitor sees.
          <Anchor href={base + paths.forgotPassword().to} size="sm" mih={24}>
            {t('auth.forgot')}
          </Anchor>
        ) : null}
        <Anchor component="button" type="button" size="sm" mih={24} onClick={() => setHelp(true)}>
          {t('auth.help')}
        </Anchor>
      </Stack>
      {help ? <SignInHelp onClose={() => setHelp(false)} /> : null}
    </AuthFrame>
  )
}

/** Returns the user of the session that has just begun, or what it is missing. */
async function signedInUser(): Promise<Me | SecondStepName> {
  try {
    return await send(users.me)
  } catch (failure) {
    const missing = failure instanceof ApiError && secondStepOf(failure)
    if (missing) return missing
    throw failure
  }
}
