import { Select, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roles } from '../../../contract/permissions.ts'
import type { CustomRole } from '../../../contract/role.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { paramsOf, type RoleOwner, useMadeRoles, useRoleChanges } from './role-calls.ts'

interface RemoveRoleProps {
  owner: RoleOwner
  role: CustomRole
  onClose: () => void
}

/** Deletes a role; its members get another one if the user names it, otherwise a role in use stays. */
export function RemoveRole({ owner, role, onClose }: RemoveRoleProps) {
  const { t } = useTranslation()
  const { remove } = useRoleChanges(owner)
  const made = useMadeRoles(owner).data ?? []
  const [replacement, setReplacement] = useState<string | null>(null)
  const data = [
    ...roles.map((value) => ({ value: value as string, label: t(`shell.${value}`) })),
    ...made.filter(({ slug }) => slug !== role.slug).map(({ slug, name }) => ({ value: slug, label: name })),
  ]
  return (
    <ConfirmDialog
      title={t('roles.removeTitle', { name: role.name })}
      confirmLabel={t('common.delete')}
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync({
          params: { ...paramsOf(owner), slug: role.slug },
          ...(replacement ? { query: { replacement } } : {}),
        })
        notifications.show({ message: t('roles.removed', { name: role.name }) })
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{t('roles.removeText')}</Text>
        <Select
          label={t('roles.replacement')}
          description={t('roles.replacementHint')}
          placeholder={t('roles.noReplacement')}
          clearable
          data={data}
          value={replacement}
          onChange={setReplacement}
        />
      </Stack>
    </ConfirmDialog>
  )
}
