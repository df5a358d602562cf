import { createSpotlight } from '@mantine/spotlight'
import type { Step } from './palette-entry.ts'

/** Whether the palette is open, and its switch; separate from the palette itself, which is loaded later. */
export const [paletteStore, palette] = createSpotlight()

let firstStep: Step | null = null

/** Opens the palette, optionally at one of its second steps. */
export function openPalette(step: Step | null = null): void {
  firstStep = step
  palette.open()
}

export const stepOfPalette = (): Step | null => firstStep
export function forgetStep(): void {
  firstStep = null
}
