import type { TimeMode } from './clock.ts'
import type { FoldWish } from './fold-choice.ts'

/** What a person chose for the log view on this device. */
export interface LogSettings {
  time: TimeMode
  wrap: boolean
  /** null: as the run says. */
  folds: FoldWish
  theme: 'page' | 'light' | 'dark'
  /** The outline beside the log; null: where there is room for it. */
  outline: boolean | null
  failuresFirst: boolean
  /** The result of the line under the cursor beside the log. */
  panel: boolean
  /** Lines shown around each match of a filter. */
  context: number
}

export const logSettings: LogSettings = {
  time: 'off',
  wrap: false,
  folds: null,
  theme: 'page',
  outline: null,
  failuresFirst: false,
  panel: false,
  context: 0,
}
