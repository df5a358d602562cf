import type { ReactNode } from 'react'

export type Kind = 'page' | 'template' | 'task' | 'project' | 'action' | 'help'
export type Step = 'run' | 'project'

/** One row of the palette. */
export interface Entry {
  id: string
  kind: Kind
  label: string
  /** Additional words that match it. */
  words?: string
  /** Where it belongs; shown at the right. */
  context?: string
  icon: ReactNode
  keys?: readonly string[]
  /** The console address to open, or the action to perform. */
  to?: string
  run?: () => void
  /** Opens a second step in the same box. */
  step?: Step
  /** Writes this into the box instead of leaving it. */
  query?: string
  disabled?: string | undefined
}
