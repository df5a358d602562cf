import { Popover, Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconAlertTriangle } from './icons.ts'
import classes from './NotReady.module.css'

interface ReasonBadgeProps {
  label: string
  /** The accessible name, with the name of the object. */
  name: string
  /** The reason. */
  children: ReactNode
}

/** Marks an object in a list. The reason is one click away, also on a touch screen. */
export function ReasonBadge({ label, name, children }: ReasonBadgeProps) {
  return (
    <Popover width={320} position="bottom-start" withArrow shadow="md">
      <Popover.Target>
        <UnstyledButton
          className={classes.badge}
          aria-label={name}
          // A click on the row itself opens it.
          onClick={(event) => event.stopPropagation()}
        >
          <IconAlertTriangle size={14} aria-hidden />
          {label}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown onClick={(event) => event.stopPropagation()}>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {children}
        </Text>
      </Popover.Dropdown>
    </Popover>
  )
}
