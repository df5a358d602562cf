import { Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { ServiceAccountDraft } from '../../../contract/service-account.ts'
import type { User } from '../../../contract/user.ts'
import { serviceAccounts, users } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useContractForm } from '../../flows/form.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'

/** A service account has a name and a user name. Without `user`: a new one. */
export function ServiceAccountForm({ user, onClose }: { user?: User | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutateAsync: create } = useChange(serviceAccounts.create)
  const { mutateAsync: update } = useChange(users.update)
  const initial = { name: user?.name ?? '', username: user?.username ?? '' }
  const { form, busy, error, dirty, submit } = useContractForm(
    ServiceAccountDraft,
    initial,
    `service account ${user?.id ?? 'new'}`,
  )
  const send = () =>
    submit(async (body) => {
      if (user) {
        const { id, email, revision } = user
        await update({ params: { id }, body: { ...body, email, revision } })
      } else await create({ body })
      notifications.show({ message: t('common.saved', { name: body.name.trim() }) })
      onClose()
    })
  return (
    <FormDialog
      title={user ? t('users.editService') : t('users.newService')}
      help="serviceAccount"
      error={error}
      busy={busy}
      dirty={dirty}
      submitLabel={user ? t('common.save') : t('common.create')}
      onSubmit={send}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('users.serviceHint')}
        </Text>
        <TextInput label={t('common.name')} required data-autofocus {...form.getInputProps('name')} />
        <TextInput
          label={t('auth.username')}
          required
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
      </Stack>
    </FormDialog>
  )
}
