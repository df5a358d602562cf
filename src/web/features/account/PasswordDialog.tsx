import { Checkbox, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { PasswordChange } from '../../../contract/user.ts'
import { users } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useMe } from '../../api/session.tsx'
import { useContractForm } from '../../flows/form.ts'
import { NewPasswordField } from '../../flows/NewPasswordField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'

/** Changes the signed-in user's own password. Requires the current password and ends the user's other sessions. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const me = useMe()
  const initial = { current_password: '', password: '', revoke_tokens: false }
  const { form, busy, error, dirty, submit } = useContractForm(PasswordChange, initial, 'password')
  const { mutateAsync: change } = useChange(users.password)
  const send = () =>
    submit(async (body) => {
      await change({ params: { id: me.id }, body })
      notifications.show({ message: t('account.passwordChanged') })
      onClose()
    })
  return (
    <FormDialog
      title={t('shell.changePassword')}
      help="password"
      error={error}
      busy={busy}
      dirty={dirty}
      submitLabel={t('shell.changePassword')}
      onSubmit={send}
      onClose={onClose}
    >
      <Stack gap="md">
        {/* For password managers: the user whose password this is. */}
        <input type="text" value={me.username} autoComplete="username" readOnly hidden />
        <PasswordField
          label={t('account.currentPassword')}
          required
          data-autofocus
          autoComplete="current-password"
          {...form.getInputProps('current_password')}
        />
        <NewPasswordField label={t('account.newPassword')} {...form.getInputProps('password')} />
        <Checkbox
          label={t('account.revokeTokens')}
          description={t('account.revokeTokensHint')}
          {...form.getInputProps('revoke_tokens', { type: 'checkbox' })}
        />
        <Text size="sm" c="dimmed">
          {t('account.otherSessions')}
        </Text>
      </Stack>
    </FormDialog>
  )
}
