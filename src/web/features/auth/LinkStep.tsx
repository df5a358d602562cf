import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../../api/calls.ts'
import { ApiError, send } from '../../api/client.ts'
import { useApi } from '../../api/hooks.ts'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { AuthForm } from './AuthForm.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { AuthLink } from './AuthLink.tsx'

interface LinkStepProps {
  onSignedIn: () => void
  /** The sign-in begins again; `reason` says why, if the user did not want it. */
  onAgain: (reason?: string) => void
}

/** A provider has identified the owner of an account of this server, who now gives its password once. */
export function LinkStep({ onSignedIn, onAgain }: LinkStepProps) {
  const { t } = useTranslation()
  const link = useApi(session.pendingLink, {}, { fresh: true })
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const over = link.error?.status === 401 ? link.error.message : undefined
  useEffect(() => {
    if (over !== undefined) onAgain(over)
  }, [over, onAgain])
  const submit = async () => {
    if (busy) return
    if (password === '') return setProblem(t('identity.linkPasswordRequired'))
    setBusy(true)
    setProblem(undefined)
    try {
      await send(session.link, { body: { password } })
      onSignedIn()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (failure.status === 401 && failure.code !== 'identity_password_wrong') return onAgain(failure.message)
      setProblem(Object.values(failure.fields)[0] ?? failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <AuthFrame title={t('identity.linkTitle')}>
      {link.data ? (
        <AuthForm
          text={t('identity.linkText', link.data)}
          error={problem}
          busy={busy}
          submitLabel={t('identity.linkSubmit')}
          onSubmit={() => void submit()}
        >
          <TextInput label={t('auth.username')} readOnly autoComplete="username" value={link.data.username} />
          <PasswordField
            label={t('auth.password')}
            required
            autoFocus
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </AuthForm>
      ) : link.error && over === undefined ? (
        <LoadError error={link.error} onRetry={() => void link.refetch()} />
      ) : (
        <ListSkeleton rows={3} />
      )}
      <AuthLink onClick={() => onAgain()}>{t('identity.backToSignIn')}</AuthLink>
    </AuthFrame>
  )
}
