import { Checkbox, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type User, UserDraft, UserUpdate } from '../../../contract/user.ts'
import { users } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'
import { useMe } from '../../api/session.tsx'
import { yesOrNo } from '../../flows/conflict-rows.ts'
import { useContractForm } from '../../flows/form.ts'
import { SaveDialog } from '../../flows/SaveDialog.tsx'
import { AccountFields } from '../../ui/AccountFields.tsx'
import { useAccountKinds } from './account-kinds.ts'
import { NewPasswordChoice } from './NewPasswordChoice.tsx'

/** A user who creates an account in the form sets a password or sends a link; scripts may set it later. */
const NewUser = UserDraft.and(z.object({ way: z.enum(['link', 'password']) })).superRefine((draft, context) => {
  const { external, password, way } = draft
  if (way === 'password' && !external && !password)
    context.addIssue({ code: 'custom', path: ['password'], message: 'password_required' })
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
    must_change_password = user === undefined,
  } = user ?? {}
  const account = { username, name, email, alert, admin, pro, external, must_change_password }
  return { ...account, way: 'link' as 'link' | 'password', password: '', current_password: '' }
}

interface UserFormProps {
  user?: User | undefined
  /** Creates a link for a new user, and shows it if it was not sent. */
  onLink: (user: { id: number; name: string }) => Promise<void>
  onClose: () => void
}

/** The user is created, and the form is closed. */
const noLink = (failure: unknown) =>
  notifications.show({ color: 'red', message: failure instanceof Error ? failure.message : String(failure) })

/** A user as administrators see it. Without `user`: a new one. */
export function UserForm({ user, onLink, onClose }: UserFormProps) {
  const { t } = useTranslation()
  const me = useMe()
  const kinds = useAccountKinds()
  const create = useChange(users.create)
  const update = useChange(users.update)
  const params = { id: user?.id ?? 0 }
  const flags = (['admin', 'alert', 'pro', 'must_change_password'] as const).map((path) => ({
    path,
    label: t(path === 'must_change_password' ? 'users.mustChange' : `users.${path}`),
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
      help="user"
      contract={contract}
      stored={user !== undefined}
      savedName={({ name }) => `${t('users.word')} ${name.trim()}`}
      save={({ way, password, current_password, external: outside, must_change_password, ...account }, revision) =>
        user
          ? update.mutateAsync({
              params,
              body: {
                ...account,
                ...(own || user.external ? {} : { must_change_password }),
                ...(current_password ? { current_password } : {}),
                revision,
              },
            })
          : create.mutateAsync({
              body: {
                ...account,
                external: outside,
                ...(outside || way === 'link' ? {} : { password, must_change_password }),
              },
            })
      }
      onCreated={(id) => {
        const { way, external: outside, name } = form.values
        if (way === 'link' && !outside) onLink({ id, name }).catch(noLink)
      }}
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
        {user || !kinds.external ? null : box('external')}
        {user || external ? null : <NewPasswordChoice form={form} />}
        {box(
          'admin',
          own
            ? { disabled: true, description: t('users.ownAdmin') }
            : user?.admin_rule
              ? { disabled: true, description: t('mapping.byRule', { rule: user.admin_rule.name }) }
              : {},
        )}
        {user && !own && !external ? (
          <Checkbox
            label={t('users.mustChange')}
            description={t('users.mustChangeHint')}
            {...form.getInputProps('must_change_password', { type: 'checkbox' })}
          />
        ) : null}
        {box('alert')}
        {kinds.pro ? box('pro') : null}
      </Stack>
    </SaveDialog>
  )
}
