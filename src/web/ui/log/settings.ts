import type { TimeMode } from './clock.ts'
import type { FoldSetting } from './fold-choice.ts'

/** The user's settings of the log view on this device. */
export interface LogSettings {
  time: TimeMode
  /** null to wrap on phones only. */
  wrap: boolean | null
  /** null to follow the rule for the run's state. */
  folds: FoldSetting
  theme: 'page' | 'light' | 'dark'
  /** Shows the outline beside the log; null to show it if there is room. */
  outline: boolean | null
  failuresFirst: boolean
  /** Shows the result of the line under the cursor beside the log; null to show it for a failed run if there is room. */
  panel: boolean | null
  /** Lines shown around each match of a filter. */
  context: number
}

/** The settings with what the view decides where the user has not. */
export interface ShownSettings extends LogSettings {
  wrap: boolean
}

export const logSettings: LogSettings = {
  time: 'off',
  wrap: null,
  folds: null,
  theme: 'page',
  outline: null,
  failuresFirst: false,
  panel: null,
  context: 0,
}
