import type { KeyboardEvent } from 'react'
import { useRef } from 'react'
import classes from './GoToLine.module.css'
import type { LogLabels } from './labels.ts'

interface GoToLineProps {
  labels: LogLabels
  onGo(line: number): void
  onClose(): void
}

/** The same function for each render, so that the input is focused once. */
const focus = (input: HTMLInputElement | null) => input?.focus()

/**
 * The input for a line number, such as `:120`. It is above the lines and not between them and the toolbar: a log that
 * changes its height for it would be drawn again.
 */
export function GoToLine({ labels, onGo, onClose }: GoToLineProps) {
  const closed = useRef(false)
  const close = () => {
    // Closing gives the focus away, which closes again.
    if (!closed.current) onClose()
    closed.current = true
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    const { value } = event.currentTarget
    if (event.key === 'Enter' && value !== '') onGo(Number(value))
    close()
  }
  return (
    <div className={classes.place}>
      <div className={classes.bar}>
        <input
          className={classes.line}
          inputMode="numeric"
          maxLength={15}
          aria-label={labels.goToLine}
          placeholder={labels.goToLine}
          spellCheck={false}
          autoComplete="off"
          onInput={({ currentTarget }) => {
            const digits = currentTarget.value.replaceAll(/\D/g, '')
            if (digits !== currentTarget.value) currentTarget.value = digits
          }}
          onKeyDown={keys}
          onBlur={close}
          data-mantine-stop-propagation
          data-autofocus
          ref={focus}
        />
      </div>
    </div>
  )
}
