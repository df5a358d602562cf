import { Checkbox, Radio, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { User } from '../../../contract/user.ts'
import { PasswordChange } from '../../../contract/user.ts'
import { system, users } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useContractForm } from '../../flows/form.ts'
import { NewPasswordField } from '../../flows/NewPasswordField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'

interface Values {
  way: 'link' | 'password'
  password: string
  revoke_tokens: boolean
  must_change_password: boolean
}

/** A link needs no password. */
const Shape = z.custom<Values>().superRefine((values, context) => {
  if (values.way === 'link') return
  for (const { path, message } of PasswordChange.safeParse(values).error?.issues ?? [])
    context.addIssue({ code: 'custom', path, message })
})

interface UserPasswordProps {
  user: User
  /** Creates a link, and shows it if it was not sent. */
  onLink: (user: User) => Promise<void>
  onClose: () => void
}

/** Resets the password of another user: by a link with which the user sets one, or by a new one. */
export function UserPassword({ user, onLink, onClose }: UserPasswordProps) {
  const { t } = useTranslation()
  const info = useApi(system.info).data
  const mails = Boolean(info?.mail && info.web_host && user.email)
  const { form, busy, error, dirty, submit } = useContractForm<Values>(
    Shape,
    { way: 'link', password: '', revoke_tokens: false, must_change_password: true },
    `password of ${user.id}`,
  )
  const { mutateAsync: change } = useChange(users.password)
  const isLink = form.values.way === 'link'
  const send = () =>
    submit(async ({ way, ...body }) => {
      if (way === 'link') return onLink(user)
      await change({ params: { id: user.id }, body })
      notifications.show({ message: t('users.passwordChanged', { name: user.name }) })
      onClose()
    })
  return (
    <FormDialog
      title={t('users.passwordTitle', { name: user.name })}
      help="user"
      error={error}
      busy={busy}
      dirty={dirty}
      submitLabel={t(isLink ? 'users.createLink' : 'users.changePassword')}
      onSubmit={send}
      onClose={onClose}
    >
      <Stack gap="md">
        <Radio.Group label={t('users.way')} {...form.getInputProps('way')}>
          <Stack gap="sm" mt={6}>
            <Radio
              value="link"
              label={t('users.link')}
              description={mails ? t('users.linkMailed', { email: user.email }) : t('users.linkShown')}
            />
            <Radio value="password" label={t('users.enterNow')} />
          </Stack>
        </Radio.Group>
        {isLink ? null : (
          <>
            <NewPasswordField label={t('users.newPassword')} {...form.getInputProps('password')} />
            <Checkbox
              label={t('users.mustChange')}
              description={t('users.mustChangeHint')}
              {...form.getInputProps('must_change_password', { type: 'checkbox' })}
            />
            <Checkbox
              label={t('users.revokeTokens')}
              description={t('users.revokeTokensHint')}
              {...form.getInputProps('revoke_tokens', { type: 'checkbox' })}
            />
            <Text size="sm" c="dimmed">
              {t('users.passwordText')}
            </Text>
          </>
        )}
      </Stack>
    </FormDialog>
  )
}
