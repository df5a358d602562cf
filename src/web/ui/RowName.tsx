import { Anchor, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './RowName.module.css'

export interface RowNameProps {
  name: string
  onOpen?: (() => void) | undefined
  /** Badges after the name. */
  children?: ReactNode
}

/** The first cell of a row: the name on one line, in full in the tooltip, as a link that opens the row. */
export function RowName({ name, onOpen, children }: RowNameProps) {
  const text = (
    <Text component="span" truncate fw={500} title={name} display="block">
      <bdi>{name}</bdi>
    </Text>
  )
  return (
    <Group gap="xs" wrap="nowrap" miw={0} maw="min(420px, 50vw)" className={classes.row}>
      {onOpen ? (
        <Anchor component="button" type="button" ta="start" miw={0} mih={24} onClick={onOpen}>
          {text}
        </Anchor>
      ) : (
        text
      )}
      {children}
    </Group>
  )
}
