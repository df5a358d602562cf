import { Checkbox, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import type { User } from '../../../contract/user.ts'
import { PasswordChange } from '../../../contract/user.ts'
import { users } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useContractForm } from '../../flows/form.ts'
import { NewPasswordField } from '../../flows/NewPasswordField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'

/** Sets a new password for another user. */
export function UserPassword({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation()
  const { form, busy, error, dirty, submit } = useContractForm(
    PasswordChange,
    { password: '', revoke_tokens: false },
    `password of ${user.id}`,
  )
  const { mutateAsync: change } = useChange(users.password)
  const send = () =>
    submit(async (body) => {
      await change({ params: { id: user.id }, body })
      notifications.show({ message: t('users.passwordChanged', { name: user.name }) })
      onClose()
    })
  return (
    <FormDialog
      title={t('users.passwordTitle', { name: user.name })}
      error={error}
      busy={busy}
      dirty={dirty}
      submitLabel={t('users.changePassword')}
      onSubmit={send}
      onClose={onClose}
    >
      <Stack gap="md">
        <NewPasswordField label={t('users.newPassword')} data-autofocus {...form.getInputProps('password')} />
        <Checkbox
          label={t('users.revokeTokens')}
          description={t('users.revokeTokensHint')}
          {...form.getInputProps('revoke_tokens', { type: 'checkbox' })}
        />
        <Text size="sm" c="dimmed">
          {t('users.passwordText')}
        </Text>
      </Stack>
    </FormDialog>
  )
}
