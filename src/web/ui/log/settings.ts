import type { TimeMode } from './clock.ts'
import type { FoldSetting } from './fold-choice.ts'

/** The user's settings of the log view on this device. */
export interface LogSettings {
  time: TimeMode
  wrap: boolean
  /** null to follow the rule for the run's state. */
  folds: FoldSetting
  theme: 'page' | 'light' | 'dark'
  /** Shows the outline beside the log; null to show it if there is room. */
  outline: boolean | null
  failuresFirst: boolean
  /** Shows the result of the line under the cursor beside the log. */
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
