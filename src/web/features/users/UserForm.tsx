import { Checkbox, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { type User, UserDraft, UserUpdate, users } from '../../../contract/user.ts'
import { send } from '../../api/client.ts'
import { useContractForm } from '../../api/form.ts'
import { useChange } from '../../api/hooks.ts'
import { useMe } from '../../api/session.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'

function valuesOf(user: User | undefined) {
  const {
    username = '',
    name = '',
    email = '',
    alert = false,
    admin = false,
    pro = false,
    external = false,
  } = user ?? {}
  return { username, name, email, alert, admin, pro, external, password: '', current_password: '' }
}

/** A user as administrators see one. Without `user`: a new one. */
export function UserForm({ user, onClose }: { user?: User | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const me = useMe()
  const create = useChange(users.create)
  const update = useChange(users.update)
  const params = { id: user?.id ?? 0 }
  const yesNo = (on: unknown) => (on ? t('common.yes') : t('common.no'))
  const flags = (['admin', 'alert', 'pro'] as const).map((path) => ({ path, label: t(`users.${path}`), show: yesNo }))
  const { form, busy, error, dirty, submit, conflict } = useContractForm(
    user ? UserUpdate : UserDraft,
    valuesOf(user),
    `user ${user?.id ?? 'new'}`,
    {
      revision: user?.revision,
      load: async () => {
        const now = await send(users.get, { params })
        if (!('email' in now)) throw new Error(t('users.adminsOnlyTitle'))
        return { revision: now.revision, values: valuesOf(now) }
      },
      fields: [
        { path: 'name', label: t('common.name') },
        { path: 'username', label: t('users.username') },
        { path: 'email', label: t('users.email') },
        ...flags,
        { path: 'current_password', label: t('users.currentPassword'), secret: true },
      ],
    },
  )
  const own = user?.id === me.id
  const { external, email } = form.values
  const kept = user?.external ? { disabled: true, description: t('account.external') } : {}
  const save = () =>
    submit(async ({ password, current_password, external: outside, ...account }, revision) => {
      if (user)
        await update.mutateAsync({
          params,
          body: { ...account, ...(current_password ? { current_password } : {}), revision },
        })
      else await create.mutateAsync({ body: { ...account, external: outside, ...(outside ? {} : { password }) } })
      const words = { name: `${t('users.word')} ${account.name.trim()}` }
      notifications.show({ message: user ? t('common.saved', words) : t('common.created', words) })
      onClose()
    })
  const box = (
    name: 'alert' | 'admin' | 'pro' | 'external',
    more: { disabled?: boolean; description?: string } = {},
  ) => (
    <Checkbox
      label={t(`users.${name}`)}
      description={t(`users.${name}Hint`)}
      {...form.getInputProps(name, { type: 'checkbox' })}
      {...more}
    />
  )
  return (
    <FormDialog
      title={user ? t('users.editTitle') : t('users.newTitle')}
      error={error}
      busy={busy}
      dirty={dirty}
      submitLabel={user ? t('common.save') : t('common.create')}
      onSubmit={save}
      onClose={onClose}
      conflict={conflict}
    >
      <Stack gap="md">
        <TextInput
          label={t('common.name')}
          required
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('users.username')}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...kept}
          {...form.getInputProps('username')}
        />
        <TextInput
          label={t('users.email')}
          type="email"
          required
          autoComplete="off"
          {...kept}
          {...form.getInputProps('email')}
        />
        {own && email !== user.email ? (
          <PasswordField
            label={t('users.currentPassword')}
            description={t('users.currentPasswordHint')}
            required
            autoComplete="current-password"
            {...form.getInputProps('current_password')}
          />
        ) : null}
        {user ? null : box('external')}
        {user || external ? null : (
          <PasswordField
            label={t('auth.password')}
            description={t('auth.passwordHint')}
            required
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
        )}
        {box('admin', own ? { disabled: true, description: t('users.ownAdmin') } : {})}
        {box('alert')}
        {box('pro')}
      </Stack>
    </FormDialog>
  )
}
