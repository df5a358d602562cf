import { Radio, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { InviteDraft } from '../../../contract/invite.ts'
import type { SentLink } from '../../../contract/password-link.ts'
import { MemberDraft } from '../../../contract/project.ts'
import type { UserName } from '../../../contract/user.ts'
import { invites, members } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { useContractForm } from '../../flows/form.ts'
import { useRoleChoices } from '../../flows/role-choices.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useInviteWays, type Way } from './invite-ways.ts'
import { PersonSelect } from './PersonSelect.tsx'
import type { Member } from './TeamPage.tsx'

interface Values {
  way: Way
  user_id: number | null
  email: string
  role: string
}

/** The body of the call; the other field belongs to another way. */
const bodyOf = ({ way, user_id, email, role }: Values) =>
  way === 'email' ? { email, role } : { user_id: user_id as number, role }

const Shape = z.custom<Values>().superRefine((values, context) => {
  const shape = values.way === 'add' ? MemberDraft : InviteDraft
  // An empty field is reported as such, not as one of two that are missing.
  const body = values.way === 'user' ? MemberDraft.safeParse(bodyOf(values)) : shape.safeParse(bodyOf(values))
  for (const { path, message } of body.error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
})

interface AddMemberDialogProps {
  members: readonly Member[]
  /** Shows the link of an invitation that was not sent. */
  onLink: (name: string, sent: SentLink) => void
  onClose: () => void
}

/** Adds a user, found by name, with a role; or invites one, or an e-mail address, where the server allows it. */
export function AddMemberDialog({ members: team, onLink, onClose }: AddMemberDialogProps) {
  const { t } = useTranslation()
  const { project } = useProject()
  const { choices } = useRoleChoices()
  const ways = useInviteWays()
  const [person, setPerson] = useState<UserName | null>(null)
  const { form, busy, error, dirty, submit } = useContractForm<Values>(
    Shape,
    { way: 'add', user_id: null, email: '', role: 'guest' },
    `member ${project.id}`,
  )
  const { mutateAsync: add } = useChange(members.add)
  const { mutateAsync: invite } = useChange(invites.create)
  const { way } = form.values
  const { params } = { params: { project_id: project.id } }
  const send = () =>
    submit(async (values) => {
      if (values.way === 'add') {
        await add({ params, body: { user_id: values.user_id as number, role: values.role } })
        notifications.show({ message: t('team.added', { name: person?.name ?? '' }) })
        return onClose()
      }
      const sent = await invite({ params, body: bodyOf(values) })
      onClose()
      if (sent.mailed_to === null) onLink(sent.email ?? person?.name ?? '', sent)
      else notifications.show({ message: t('invites.sent', { to: sent.mailed_to }) })
    })
  return (
    <FormDialog
      title={t(ways.length > 1 ? 'invites.dialogTitle' : 'team.addTitle')}
      help="member"
      error={error}
      busy={busy}
      dirty={dirty}
      submitLabel={t(way === 'add' ? 'team.add' : 'invites.send')}
      onSubmit={send}
      onClose={onClose}
    >
      <Stack gap="md">
        {ways.length > 1 ? (
          <Radio.Group label={t('invites.how')} {...form.getInputProps('way')}>
            <Stack gap="sm" mt={6}>
              {ways.map(({ value, label, text }) => (
                <Radio key={value} value={value} label={label} description={text} />
              ))}
            </Stack>
          </Radio.Group>
        ) : null}
        {way === 'email' ? (
          <TextInput
            label={t('invites.email')}
            type="email"
            required
            autoComplete="off"
            {...form.getInputProps('email')}
          />
        ) : (
          <PersonSelect
            team={team}
            value={person}
            onChange={(chosen) => {
              setPerson(chosen)
              form.setFieldValue('user_id', chosen?.id ?? null)
            }}
            error={
              form.errors['user_id'] && form.values.user_id === null ? t('team.personRequired') : form.errors['user_id']
            }
          />
        )}
        <Radio.Group label={t('team.role')} {...form.getInputProps('role')}>
          <Stack gap="sm" mt={6}>
            {choices.map(({ value, label, text, disabled }) => (
              <Radio
                key={value}
                value={value}
                label={<bdi>{label}</bdi>}
                description={disabled ? t('roles.above') : text}
                disabled={disabled}
              />
            ))}
          </Stack>
        </Radio.Group>
      </Stack>
    </FormDialog>
  )
}
