import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Role } from '../../../contract/permissions.ts'

/** A role with one line about its permissions. */
export function RoleOption({ role }: { role: Role }) {
  const { t } = useTranslation()
  return (
    <Stack gap={0}>
      <Text size="sm">{t(`shell.${role}`)}</Text>
      <Text size="xs" c="dimmed">
        {t(`team.${role}`)}
      </Text>
    </Stack>
  )
}
