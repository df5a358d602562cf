import { Button, type ButtonProps, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './drift.module.css'

interface DriftButtonProps extends Pick<ButtonProps, 'variant' | 'leftSection'> {
  /** Why it cannot be used; undefined if it can. */
  reason: string | undefined
  busy: boolean
  onClick: () => void
  children: ReactNode
}

/** A button with the reason below it if it cannot be used: it stays in the keyboard order, which leads to the reason. */
export function DriftButton({ reason, busy, onClick, children, ...look }: DriftButtonProps) {
  const id = useId()
  const blocked = reason === undefined ? {} : { 'aria-disabled': true, 'data-disabled': true, 'aria-describedby': id }
  return (
    <div className={classes.button}>
      <Button
        size="compact-sm"
        {...look}
        {...blocked}
        // Not `disabled` while it runs, either: the focus would be lost.
        onClick={() => reason === undefined && !busy && onClick()}
      >
        {children}
      </Button>
      {reason === undefined ? null : (
        <Text id={id} size="xs" c="dimmed">
          {reason}
        </Text>
      )}
    </div>
  )
}
