import { Text } from '@mantine/core'

/** A text of a table cell that may be long, cut at a width at which the columns after it stay in the window. */
export function OneLine({ text, mono = false }: { text: string; mono?: boolean }) {
  return (
    <Text size="sm" truncate maw="min(28vw, 180px)" title={text} {...(mono ? { ff: 'monospace' } : {})}>
      <bdi>{text}</bdi>
    </Text>
  )
}
