import type { KeyboardEvent } from 'react'

const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** Returns the key as it is meant in a page from left to right: in one from right to left, the left arrow leads forwards. */
export function keyForwards({ key, currentTarget }: KeyboardEvent): string {
  const mirror = mirrored[key]
  return mirror && getComputedStyle(currentTarget).direction === 'rtl' ? mirror : key
}
