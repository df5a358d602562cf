import { Text } from '@mantine/core'

/** The type of a host key, such as ecdsa-sha2-nistp256, which would break at its hyphens. */
export function KeyType({ name }: { name: string }) {
  return (
    <Text span inherit style={{ whiteSpace: 'nowrap' }}>
      {name}
    </Text>
  )
}
