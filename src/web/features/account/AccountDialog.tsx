import { Checkbox, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { UserUpdate } from '../../../contract/user.ts'
import { users } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'
import { type Me, useMe } from '../../api/session.tsx'
import { useContractForm } from '../../flows/form.ts'
import { AccountFields } from '../../ui/AccountFields.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'

function valuesOf({ username, name, email, alert }: Me) {
  return { username, name, email, alert, current_password: '' }
}

/** The signed-in user's own account. Fields that an identity provider manages for external users are read-only. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const me = useMe()
  const { form, field, tick, busy, error, dirty, submit, conflict } = useContractForm(
    UserUpdate,
    valuesOf(me),
    'account',
    {
      revision: me.revision,
      load: async () => {
        const now = await send(users.me)
        return { revision: now.revision, values: valuesOf(now) }
      },
      fields: [
        { path: 'name', label: t('common.name') },
        { path: 'username', label: t('auth.username') },
        { path: 'email', label: t('auth.email') },
        { path: 'alert', label: t('account.alert'), show: (on) => (on ? t('common.yes') : t('common.no')) },
        { path: 'current_password', label: t('account.currentPassword'), secret: true },
      ],
    },
  )
  const { mutateAsync: update } = useChange(users.update)
  const save = () =>
    submit(async ({ current_password, ...account }, revision) => {
      const proof = current_password ? { current_password } : {}
      await update({ params: { id: me.id }, body: { ...account, ...proof, revision } })
      notifications.show({ message: t('account.saved') })
      onClose()
    })
  return (
    <FormDialog
      title={t('shell.editAccount')}
      help="account"
      error={error}
      busy={busy}
      dirty={dirty}
      submitLabel={t('common.save')}
      onSubmit={save}
      onClose={onClose}
      conflict={conflict}
    >
      <Stack gap="md">
        <AccountFields
          inputs={{
            name: field('name'),
            username: field('username'),
            email: field('email'),
            current_password: field('current_password'),
          }}
          own
          external={me.external}
          newEmail={form.values.email !== me.email}
        />
        <Checkbox {...tick('alert')} description={t('account.alertHint')} />
      </Stack>
    </FormDialog>
  )
}
