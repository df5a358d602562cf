import { Anchor, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Forgot } from '../../../contract/password-link.ts'
import { passwordLinks } from '../../api/calls.ts'
import { base } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'
import { useContractForm } from '../../flows/form.ts'
import { paths } from '../../paths.ts'
import { AuthForm } from './AuthForm.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { AuthNotice } from './AuthNotice.tsx'

/** Asks for a link to set a new password. The answer is the same for known and unknown accounts. */
export function ForgotPage() {
  const { t } = useTranslation()
  const [sent, setSent] = useState<string>()
  const { form, busy, error, submit } = useContractForm(Forgot, { auth: '' }, 'forgotten password')
  const { mutateAsync: ask } = useChange(passwordLinks.forgot)
  return (
    <AuthFrame title={t('passwords.forgotTitle')}>
      {sent === undefined ? (
        <AuthForm
          text={t('passwords.forgotText')}
          error={error?.message}
          busy={busy}
          submitLabel={t('passwords.send')}
          onSubmit={() =>
            submit(async (body) => {
              await ask({ body })
              setSent(body.auth)
            })
          }
        >
          <TextInput
            label={t('passwords.account')}
            required
            autoFocus
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('auth')}
          />
        </AuthForm>
      ) : (
        <AuthNotice title={t('passwords.sentTitle')} text={t('passwords.sentText', { account: sent })} />
      )}
      {sent === undefined ? (
        // A link of the router would load the frame, which no visitor sees.
        <Anchor href={base + paths.login().to} size="sm" mih={24} w="fit-content">
          {t('passwords.backToSignIn')}
        </Anchor>
      ) : null}
    </AuthFrame>
  )
}
