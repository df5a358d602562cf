import { Checkbox, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { users } from '../../../contract/user.ts'
import { useContractForm } from '../../api/form.ts'
import { useChange } from '../../api/hooks.ts'
import { useMe } from '../../api/session.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'

/** One's own account. What an identity provider keeps for external users cannot be changed here. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const me = useMe()
  const initial = { username: me.username, name: me.name, email: me.email, alert: me.alert }
  const { form, busy, error, dirty, submit } = useContractForm(users.update.body, initial, 'account')
  const { mutateAsync: update } = useChange(users.update)
  const kept = me.external ? { disabled: true, description: t('account.external') } : {}
  const send = () =>
    submit(async (body) => {
      await update({ params: { id: me.id }, body })
      notifications.show({ message: t('account.saved') })
      onClose()
    })
  return (
    <FormDialog
      title={t('shell.editAccount')}
      error={error}
      busy={busy}
      dirty={dirty}
      submitLabel={t('common.save')}
      onSubmit={send}
      onClose={onClose}
    >
      <Stack gap="md">
        <TextInput
          label={t('common.name')}
          required
          data-autofocus
          autoComplete="name"
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('auth.username')}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...kept}
          {...form.getInputProps('username')}
        />
        <TextInput
          label={t('auth.email')}
          type="email"
          required
          autoComplete="email"
          {...kept}
          {...form.getInputProps('email')}
        />
        <Checkbox
          label={t('account.alert')}
          description={t('account.alertHint')}
          {...form.getInputProps('alert', { type: 'checkbox' })}
        />
      </Stack>
    </FormDialog>
  )
}
