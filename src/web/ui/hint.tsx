import { Tooltip } from '@mantine/core'
import { type PointerEvent, useState } from 'react'

/**
 * A tooltip that is rendered only after the mouse has entered its element: a page of rows has dozens of tooltips, and
 * rendering all of them took as long as rendering the rows. Pass `onPointerEnter` to the element, and render `tooltip`
 * beside it.
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
