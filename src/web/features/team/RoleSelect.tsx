import { Group, Select, Tooltip } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Role, roles } from '../../../contract/permissions.ts'
import { members } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconLock } from '../../ui/icons.ts'
import { RoleOption } from './RoleOption.tsx'
import type { Member } from './TeamPage.tsx'

/**
 * A member's role, edited in the list; asks first if an owner would stop being one. `fixed`: why it cannot be changed.
 */
export function RoleSelect({ member, fixed }: { member: Member; fixed: string | undefined }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const change = useChange(members.update)
  const label = t('team.roleOf', { name: member.name })
  const [asked, setAsked] = useState<Role | null>(null)
  const save = async (role: Role) => {
    await change.mutateAsync({ params: { project_id: project.id, user_id: member.id }, body: { role } })
    notifications.show({ message: t('team.roleChanged', { name: member.name, role: t(`shell.${role}`) }) })
  }
  const choose = async (role: Role) => {
    if (member.role === 'owner') return setAsked(role)
    try {
      await save(role)
    } catch (error) {
      notifications.show({ color: 'red', message: (error as Error).message, autoClose: 6000 })
    }
  }
  if (fixed)
    return (
      <Tooltip label={fixed} multiline maw={320}>
        <Group
          tabIndex={0}
          role="group"
          gap={6}
          w="fit-content"
          aria-label={`${label}: ${t(`shell.${member.role}`)}. ${fixed}`}
        >
          {t(`shell.${member.role}`)}
          <IconLock size={14} color="var(--mantine-color-dimmed)" aria-hidden />
        </Group>
      </Tooltip>
    )
  return (
    <>
      <Select
        aria-label={label}
        size="xs"
        allowDeselect={false}
        data={roles.map((role) => ({ value: role, label: t(`shell.${role}`) }))}
        renderOption={({ option }) => <RoleOption role={option.value} />}
        comboboxProps={{ width: 320, position: 'bottom-end' }}
        value={member.role}
        disabled={change.isPending}
        onChange={(role) => role && role !== member.role && void choose(role)}
      />
      {asked ? (
        <ConfirmDialog
          title={t('team.demoteTitle', { name: member.name })}
          confirmLabel={t('team.demote')}
          onConfirm={() => save(asked)}
          onClose={() => setAsked(null)}
        >
          {t('team.demoteText', { role: t(`shell.${asked}`) })} {t(`team.${asked}`)}.
        </ConfirmDialog>
      ) : null}
    </>
  )
}
