import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NewPassword } from '../../../contract/password-link.ts'
import type { ReplyOf } from '../../api/call.ts'
import { passwordLinks, session } from '../../api/calls.ts'
import { ApiError, send } from '../../api/client.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useContractForm } from '../../flows/form.ts'
import { NewPasswordField } from '../../flows/NewPasswordField.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { AuthForm } from './AuthForm.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { AuthNotice } from './AuthNotice.tsx'
import { useLookedUp } from './looked-up.ts'

type Linked = ReplyOf<typeof passwordLinks.look>

/** Sets a password by a link. Its token is behind `#`, which the browser sends to no server. */
export function ResetPage() {
  const token = useLocation({ select: ({ hash }) => hash })
  // Another link in the same window does not load the page again.
  return <Reset key={token} token={token} />
}

function Reset({ token }: { token: string }) {
  const { t } = useTranslation()
  const { found: linked, error, retry } = useLookedUp(() => send(passwordLinks.look, { body: { token } }))
  const [state, setState] = useState<'open' | 'done' | 'void'>('open')
  const reset = useApi(session.metadata).data?.password_reset ?? false
  const title = t(linked?.first ? 'passwords.firstTitle' : 'passwords.resetTitle')
  const isVoid = state === 'void' || (error instanceof ApiError && error.status === 404)
  return (
    <AuthFrame title={title}>
      {state === 'done' ? (
        <AuthNotice title={t('passwords.doneTitle')} text={t('passwords.doneText')} />
      ) : isVoid ? (
        <AuthNotice bad title={t('passwords.linkTitle')} text={t('passwords.linkText')}>
          {reset ? (
            <ButtonLink {...paths.forgotPassword()} fullWidth>
              {t('passwords.again')}
            </ButtonLink>
          ) : null}
        </AuthNotice>
      ) : linked ? (
        <ResetForm token={token} linked={linked} onEnd={setState} />
      ) : error ? (
        <LoadError error={error} onRetry={retry} />
      ) : (
        <ListSkeleton rows={2} />
      )}
    </AuthFrame>
  )
}

interface ResetFormProps {
  token: string
  linked: Linked
  onEnd: (state: 'done' | 'void') => void
}

function ResetForm({ token, linked, onEnd }: ResetFormProps) {
  const { t } = useTranslation()
  const { username, first } = linked
  const { form, busy, error, submit } = useContractForm(NewPassword, { password: '' }, 'reset password')
  const { mutateAsync: use } = useChange(passwordLinks.use)
  return (
    <AuthForm
      text={t(first ? 'passwords.firstText' : 'passwords.resetText', { username })}
      error={error?.message}
      busy={busy}
      submitLabel={t('passwords.set')}
      onSubmit={() =>
        submit(async ({ password }) => {
          try {
            await use({ body: { token, password } })
            onEnd('done')
          } catch (failure) {
            if (!(failure instanceof ApiError && failure.status === 404)) throw failure
            onEnd('void')
          }
        })
      }
    >
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordField label={t('passwords.newPassword')} autoFocus {...form.getInputProps('password')} />
    </AuthForm>
  )
}
