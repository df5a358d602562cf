import { ActionIcon } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconX } from '../icons.ts'
import classes from './LogSide.module.css'

interface LogSideProps {
  side: 'start' | 'end'
  /** `beside`: takes its width from the log. `over`: covers part of the log. `sheet`: at the lower edge, on phones. */
  place: 'beside' | 'over' | 'sheet'
  label: string
  closeLabel: string
  children: ReactNode
  onClose(): void
}

/** A panel beside the log, or over it if there is not enough room. */
export function LogSide({ side, place, label, closeLabel, children, onClose }: LogSideProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place === 'sheet') box.current?.focus({ preventScroll: true })
  }, [place])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes a panel over the log
    <div
      ref={box}
      className={classes.side}
      data-side={side}
      data-place={place}
      role={place === 'sheet' ? 'dialog' : undefined}
      aria-label={place === 'sheet' ? label : undefined}
      tabIndex={place === 'sheet' ? -1 : undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || place === 'beside') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      {place === 'sheet' && side === 'start' ? (
        <ActionIcon
          className={classes.sideClose}
          variant="subtle"
          color="gray"
          aria-label={closeLabel}
          data-mantine-stop-propagation
          onClick={onClose}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      ) : null}
      {children}
    </div>
  )
}
