import { Stack, Text } from '@mantine/core'
import type { RoleChoice } from '../../flows/role-choices.ts'

/** A role with one line about its permissions. */
export function RoleOption({ role }: { role: RoleChoice }) {
  return (
    <Stack gap={0}>
      <Text size="sm">
        <bdi>{role.label}</bdi>
      </Text>
      <Text size="xs" c="dimmed" lineClamp={2}>
        {role.text}
      </Text>
    </Stack>
  )
}
