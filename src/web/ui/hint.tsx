import { Tooltip } from '@mantine/core'
import { type PointerEvent, useState } from 'react'

/**
 * A tooltip that is made when the mouse first points at its element: a page of rows has dozens, and making them took as
 * long as the rows themselves. `onPointerEnter` goes to the element, `tooltip` beside it.
 */
export function useHint(label: () => string) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  return {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
      if (pointerType === 'mouse') setTarget(currentTarget)
    },
    tooltip: target ? <Tooltip target={target} label={label()} defaultOpened /> : null,
  }
}
