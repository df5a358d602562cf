import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../../api/calls.ts'
import { ApiError, send } from '../../api/client.ts'
import { AuthForm } from './AuthForm.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { AuthLink } from './AuthLink.tsx'

interface EmailStepProps {
  /** A code was asked for. */
  onSignedIn: () => void
  onAgain: (reason?: string) => void
}

/** Signing in by e-mail: the address that a code is sent to. */
export function EmailStep({ onSignedIn, onAgain }: EmailStepProps) {
  const { t } = useTranslation()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<{ field?: string; whole?: string }>({})
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const ask = async () => {
    if (busy) return
    setProblem({})
    if (!email.trim()) return setProblem({ field: t('factor.emailMissing') })
    setBusy(true)
    try {
      await send(session.loginByEmail, { body: { email } })
      onSignedIn()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      const of_field = failure.fields['email']
      if (of_field) setProblem({ field: of_field })
      else setProblem({ whole: failure.status === 401 ? t('factor.emailIncorrect') : failure.message })
      field.current?.select()
    } finally {
      setBusy(false)
    }
  }
  return (
    <AuthFrame title={t('factor.emailSignIn')}>
      <AuthForm
        text={t('factor.emailText')}
        error={problem.whole}
        busy={busy}
        submitLabel={t('factor.emailSend')}
        onSubmit={() => void ask()}
      >
        <TextInput
          ref={field}
          label={t('auth.email')}
          type="email"
          required
          autoFocus
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={problem.field}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </AuthForm>
      <AuthLink onClick={() => onAgain()}>{t('factor.backToSignIn')}</AuthLink>
    </AuthFrame>
  )
}
