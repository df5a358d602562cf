import { Group, Select, Tooltip } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { members } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import type { RoleChoice, useRoleChoices } from '../../flows/role-choices.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconLock } from '../../ui/more-icons.ts'
import { RoleOption } from './RoleOption.tsx'
import type { Member } from './TeamPage.tsx'

interface RoleSelectProps {
  member: Member
  fixed: string | undefined
  roles: ReturnType<typeof useRoleChoices>
}

/**
 * A member's role, edited in the list; asks first if an owner would stop being one. `fixed`: why it cannot be changed.
 */
export function RoleSelect({ member, fixed, roles }: RoleSelectProps) {
  const { choices, nameOf } = roles
  const { t } = useTranslation()
  const { project } = useProject()
  const change = useChange(members.update)
  const label = t('team.roleOf', { name: member.name })
  const [pending, setPending] = useState<string | null>(null)
  const save = async (role: string) => {
    await change.mutateAsync({ params: { project_id: project.id, user_id: member.id }, body: { role } })
    notifications.show({ message: t('team.roleChanged', { name: member.name, role: nameOf(role) }) })
  }
  const choose = async (role: string) => {
    if (member.role === 'owner') return setPending(role)
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
          aria-label={`${label}: ${nameOf(member.role)}. ${fixed}`}
        >
          {nameOf(member.role)}
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
        data={choices}
        // The whole name is in the list, and here if it does not fit.
        title={nameOf(member.role)}
        styles={{ input: { textOverflow: 'ellipsis' } }}
        renderOption={({ option }) => <RoleOption role={option as RoleChoice} />}
        comboboxProps={{ width: 320, position: 'bottom-end' }}
        value={member.role}
        disabled={change.isPending}
        onChange={(role) => role && role !== member.role && void choose(role)}
      />
      {pending ? (
        <ConfirmDialog
          title={t('team.demoteTitle', { name: member.name })}
          confirmLabel={t('team.demote')}
          onConfirm={() => save(pending)}
          onClose={() => setPending(null)}
        >
          {t('team.demoteText', { role: nameOf(pending) })} {choices.find(({ value }) => value === pending)?.text}.
        </ConfirmDialog>
      ) : null}
    </>
  )
}
