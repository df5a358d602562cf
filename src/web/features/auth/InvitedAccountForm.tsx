import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { InvitedAccount } from '../../../contract/invite.ts'
import { ownInvites } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useContractForm } from '../../flows/form.ts'
import { NewPasswordField } from '../../flows/NewPasswordField.tsx'
import { AuthForm } from './AuthForm.tsx'
import { useEnter } from './enter.ts'

/** Creates the account of an invited person, which is a member and signed in afterwards. */
export function InvitedAccountForm({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation()
  const enter = useEnter()
  const initial = { username: '', name: '', password: '' }
  const { form, busy, error, submit } = useContractForm(InvitedAccount, initial, 'invited account')
  const { mutateAsync: join } = useChange(ownInvites.join)
  return (
    <AuthForm
      text={t('invites.newText', { email })}
      error={error?.message}
      busy={busy}
      submitLabel={t('invites.join')}
      onSubmit={() =>
        submit(async (account) => {
          const { project_id } = await join({ body: { ...account, token } })
          enter(`/project/${project_id}/history`)
        })
      }
    >
      <TextInput
        label={t('auth.username')}
        description={t('auth.usernameHint')}
        required
        autoFocus
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('username')}
      />
      <TextInput label={t('common.name')} required autoComplete="name" {...form.getInputProps('name')} />
      <NewPasswordField label={t('auth.password')} {...form.getInputProps('password')} />
    </AuthForm>
  )
}
