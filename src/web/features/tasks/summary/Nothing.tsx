import { Center, Stack, Text } from '@mantine/core'

/** Replaces a list that has no rows. */
export function Nothing({ text, more }: { text: string; more?: string }) {
  return (
    <Center mih={160} p="md">
      <Stack gap={4} align="center" ta="center" maw={520}>
        <Text fw={600}>{text}</Text>
        {more ? (
          <Text size="sm" c="dimmed">
            {more}
          </Text>
        ) : null}
      </Stack>
    </Center>
  )
}
