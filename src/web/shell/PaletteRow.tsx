import { Kbd } from '@mantine/core'
import type { MouseEvent } from 'react'
import classes from './palette.module.css'
import type { Entry } from './palette-entry.ts'

interface PaletteRowProps {
  row: Entry
  id: string
  selected: boolean
  context: boolean
  onPoint: () => void
  onOpen: (event: MouseEvent) => void
}

/** A row of the palette: icon, name, context, and keys. */
export function PaletteRow({ row, id, selected, context, onPoint, onOpen }: PaletteRowProps) {
  return (
    // The box handles keys: the focus never leaves it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      aria-selected={selected}
      aria-disabled={row.disabled ? true : undefined}
      className={classes.row}
      // Not on mouse enter: rows that scroll under a resting pointer must not be selected.
      onMouseMove={selected ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <span className={classes.icon}>{row.icon}</span>
      <span className={classes.label}>
        <bdi title={row.label}>{row.label}</bdi>
        {row.disabled ? <span className={classes.reason}>{row.disabled}</span> : null}
      </span>
      {context && row.context ? <bdi className={classes.context}>{row.context}</bdi> : null}
      {row.keys ? (
        <span className={classes.keys}>
          {row.keys.map((key) => (
            <Kbd key={key} size="xs">
              {key}
            </Kbd>
          ))}
        </span>
      ) : null}
    </div>
  )
}
