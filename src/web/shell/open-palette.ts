import { createSpotlight } from '@mantine/spotlight'
import type { Step } from './palette-entry.ts'

/** Whether it is open, and its switch; apart from the palette itself, which is loaded later. */
export const [paletteStore, palette] = createSpotlight()

let firstStep: Step | null = null

/** Opens the palette, at one of its second steps if wanted. */
export function openPalette(step: Step | null = null): void {
  firstStep = step
  palette.open()
}

export const stepOfPalette = (): Step | null => firstStep
export function forgetStep(): void {
  firstStep = null
}
