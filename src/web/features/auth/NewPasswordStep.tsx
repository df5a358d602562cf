import { useTranslation } from 'react-i18next'
import { NewPassword } from '../../../contract/password-link.ts'
import { passwordLinks, session } from '../../api/calls.ts'
import { ApiError, send } from '../../api/client.ts'
import { useContractForm } from '../../flows/form.ts'
import { NewPasswordField } from '../../flows/NewPasswordField.tsx'
import { AuthForm } from './AuthForm.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { AuthLink } from './AuthLink.tsx'

interface NewPasswordStepProps {
  onSignedIn: () => void
  /** The sign-in begins again; `reason` says why, if the user did not want it. */
  onAgain: (reason?: string) => void
}

/** The last step of a sign-in of a user who must set a new password. */
export function NewPasswordStep({ onSignedIn, onAgain }: NewPasswordStepProps) {
  const { t } = useTranslation()
  const { form, busy, error, submit } = useContractForm(NewPassword, { password: '' }, 'required password')
  const leave = async () => {
    await send(session.logout).catch(() => {})
    onAgain()
  }
  const change = () =>
    submit(async (body) => {
      try {
        await send(passwordLinks.change, { body })
      } catch (failure) {
        // The session has ended meanwhile.
        if (!(failure instanceof ApiError && failure.status === 401)) throw failure
        return onAgain(failure.message)
      }
      onSignedIn()
    })
  return (
    <AuthFrame title={t('passwords.changeTitle')}>
      <AuthForm
        text={t('passwords.changeText')}
        error={error?.message}
        busy={busy}
        submitLabel={t('passwords.change')}
        onSubmit={change}
      >
        <NewPasswordField label={t('passwords.newPassword')} autoFocus {...form.getInputProps('password')} />
      </AuthForm>
      <AuthLink onClick={() => void leave()}>{t('passwords.backToSignIn')}</AuthLink>
    </AuthFrame>
  )
}
