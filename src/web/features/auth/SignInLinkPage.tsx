import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../../api/calls.ts'
import { ApiError, base, send } from '../../api/client.ts'
import { AuthForm } from './AuthForm.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { AuthNotice } from './AuthNotice.tsx'

/**
 * Signs an administrator in by a link of the command line. Its token is behind `#`, which the browser sends to no server;
 * it is used only by the button, because programs open links too.
 */
export function SignInLinkPage() {
  const { t } = useTranslation()
  const token = useLocation({ select: ({ hash }) => hash })
  const [state, setState] = useState<'open' | 'busy' | 'void' | Error>('open')
  const signIn = async () => {
    setState('busy')
    try {
      await send(session.signInLink, { body: { token } })
      // The start page asks for the second factor, if the account has one.
      location.assign(`${base}/`)
    } catch (failure) {
      setState(failure instanceof ApiError && failure.status === 404 ? 'void' : (failure as Error))
    }
  }
  return (
    <AuthFrame title={t('auth.signIn')}>
      {state === 'void' ? (
        <AuthNotice bad title={t('passwords.linkTitle')} text={t('passwords.linkText')} />
      ) : (
        <AuthForm
          text={t('passwords.signInLinkText')}
          error={state instanceof Error ? state.message : null}
          busy={state === 'busy'}
          submitLabel={t('auth.signIn')}
          onSubmit={() => void signIn()}
        >
          {null}
        </AuthForm>
      )}
    </AuthFrame>
  )
}
