import { useMediaQuery } from '@mantine/hooks'

/**
 * The widths at which the layout changes (docs/design/console.md#sizes). Style sheets repeat the numbers, because a media
 * query takes no variable; widths.test.ts compares them.
 */
export const widths = {
  /** Below, a row of the history has its status above its task. */
  narrow: '(max-width: 379px)',
  /** Below, one column: dialogs fill the window, and tables show what matters most. */
  phone: '(max-width: 599px)',
  /** Below, the lists of a summary join their columns. */
  summary: '(max-width: 699px)',
  /** Below, the sidebar is a drawer and the drawers fill the window. */
  tablet: '(max-width: 959px)',
  /** Below, the columns of a page are one, and tables leave out their least important columns. */
  columns: '(max-width: 1099px)',
  /** From here on, the list of templates shows what runs. */
  usual: '(min-width: 1400px)',
  /** From here on, tables show all of their columns. */
  wide: '(min-width: 1680px)',
  /** From here on, the list of templates shows all of its columns. */
  widest: '(min-width: 1920px)',
} as const

/** Returns whether the window has this width, from the first render on, so that nothing moves after it. */
export function useWidthIs(width: keyof typeof widths): boolean {
  return useMediaQuery(widths[width], undefined, { getInitialValueInEffect: false }) ?? false
}
