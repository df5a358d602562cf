import { Checkbox, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type User, UserDraft, UserUpdate } from '../../../contract/user.ts'
import { users } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'
import { useMe } from '../../api/session.tsx'
import { yesOrNo } from '../../flows/conflict-rows.ts'
import { useContractForm } from '../../flows/form.ts'
import { NewPasswordField } from '../../flows/NewPasswordField.tsx'
import { SaveDialog } from '../../flows/SaveDialog.tsx'
import { AccountFields } from '../../ui/AccountFields.tsx'

/** A user who creates an account in the form must set a password; scripts may set it later. */
const NewUser = UserDraft.superRefine(({ external, password }, context) => {
  if (!external && !password) context.addIssue({ code: 'custom', path: ['password'], message: 'password_required' })
})

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

/** A user as administrators see it. Without `user`: a new one. */
export function UserForm({ user, onClose }: { user?: User | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const me = useMe()
  const create = useChange(users.create)
  const update = useChange(users.update)
  const params = { id: user?.id ?? 0 }
  const flags = (['admin', 'alert', 'pro'] as const).map((path) => ({
    path,
    label: t(`users.${path}`),
    show: yesOrNo(t),
  }))
  const contract = useContractForm(user ? UserUpdate : NewUser, valuesOf(user), `user ${user?.id ?? 'new'}`, {
    revision: user?.revision,
    load: async () => {
      const now = await send(users.get, { params })
      if (!('email' in now)) throw new Error(t('users.adminsOnlyTitle'))
      return { revision: now.revision, values: valuesOf(now) }
    },
    fields: [
      { path: 'name', label: t('common.name') },
      { path: 'username', label: t('auth.username') },
      { path: 'email', label: t('auth.email') },
      ...flags,
      { path: 'current_password', label: t('account.currentPassword'), secret: true },
    ],
  })
  const { form, field } = contract
  const own = user?.id === me.id
  const { external, email } = form.values
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
    <SaveDialog
      title={user ? t('users.editTitle') : t('users.newTitle')}
      contract={contract}
      stored={user !== undefined}
      savedName={({ name }) => `${t('users.word')} ${name.trim()}`}
      save={({ password, current_password, external: outside, ...account }, revision) =>
        user
          ? update.mutateAsync({
              params,
              body: { ...account, ...(current_password ? { current_password } : {}), revision },
            })
          : create.mutateAsync({ body: { ...account, external: outside, ...(outside ? {} : { password }) } })
      }
      onClose={onClose}
    >
      <Stack gap="md">
        <AccountFields
          inputs={{
            name: field('name'),
            username: field('username'),
            email: field('email'),
            current_password: field('current_password'),
          }}
          own={own}
          external={user?.external ?? false}
          newEmail={email !== user?.email}
        />
        {user ? null : box('external')}
        {user || external ? null : <NewPasswordField label={t('auth.password')} {...form.getInputProps('password')} />}
        {box('admin', own ? { disabled: true, description: t('users.ownAdmin') } : {})}
        {box('alert')}
        {box('pro')}
      </Stack>
    </SaveDialog>
  )
}
