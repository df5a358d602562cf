import type { TimeMode } from './clock.ts'
import type { FoldWish } from './fold-choice.ts'

/** What a person chose for the log view on this device. */
export interface LogSettings {
  time: TimeMode
  wrap: boolean
  /** null: as the run says. */
  folds: FoldWish
  theme: 'page' | 'light' | 'dark'
}

export const logSettings: LogSettings = { time: 'off', wrap: false, folds: null, theme: 'page' }
