import { Radio, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MemberDraft } from '../../../contract/project.ts'
import type { UserName } from '../../../contract/user.ts'
import { members } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { useContractForm } from '../../flows/form.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { PersonSelect } from './PersonSelect.tsx'
import { useRoleChoices } from './role-choices.ts'
import type { Member } from './TeamPage.tsx'

interface Values {
  user_id: number | null
  role: string
}

/** Adds a user, found by name, with a role. */
export function AddMemberDialog({ members: team, onClose }: { members: readonly Member[]; onClose: () => void }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const { choices } = useRoleChoices()
  const [person, setPerson] = useState<UserName | null>(null)
  const { form, busy, error, dirty, submit } = useContractForm<Values>(
    MemberDraft,
    { user_id: null, role: 'guest' },
    `member ${project.id}`,
  )
  const { mutateAsync: add } = useChange(members.add)
  const send = () =>
    submit(async ({ user_id, role }) => {
      await add({ params: { project_id: project.id }, body: { user_id: user_id as number, role } })
      notifications.show({ message: t('team.added', { name: person?.name ?? '' }) })
      onClose()
    })
  return (
    <FormDialog
      title={t('team.addTitle')}
      error={error}
      busy={busy}
      dirty={dirty}
      submitLabel={t('team.add')}
      onSubmit={send}
      onClose={onClose}
    >
      <Stack gap="md">
        <PersonSelect
          team={team}
          value={person}
          onChange={(chosen) => {
            setPerson(chosen)
            form.setFieldValue('user_id', chosen?.id ?? null)
          }}
          error={form.errors.user_id && form.values.user_id === null ? t('team.personRequired') : form.errors.user_id}
        />
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
