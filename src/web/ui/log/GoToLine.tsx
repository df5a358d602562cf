import { NumberInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import classes from './LogBars.module.css'
import type { LogLabels } from './labels.ts'

interface GoToLineProps {
  total: number
  labels: LogLabels
  onGo(line: number): void
  onClose(): void
}

/** The same function for each render: otherwise each keystroke would focus the input again, which costs a layout. */
const focus = (input: HTMLInputElement | null) => input?.focus()

/** The input for a line number, such as `:120`. */
export function GoToLine({ total, labels, onGo, onClose }: GoToLineProps) {
  const [line, setLine] = useState<number | string>('')
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typeof line === 'number') onGo(line)
    else if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <div className={classes.find}>
      <NumberInput
        className={classes.findText}
        size="xs"
        hideControls
        allowDecimal={false}
        allowNegative={false}
        max={total}
        clampBehavior="none"
        aria-label={labels.goToLine}
        placeholder={labels.goToLine}
        value={line}
        onChange={setLine}
        onKeyDown={keys}
        data-mantine-stop-propagation
        onBlur={onClose}
        data-autofocus
        ref={focus}
      />
    </div>
  )
}
