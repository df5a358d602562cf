import type { ReactNode } from 'react'

export type Kind = 'page' | 'template' | 'task' | 'project' | 'action' | 'help'
export type Step = 'run' | 'project'

/** One line of the palette. */
export interface Entry {
  id: string
  kind: Kind
  label: string
  /** More words that find it. */
  words?: string
  /** Where it belongs, at the right. */
  context?: string
  icon: ReactNode
  keys?: readonly string[]
  /** An address of the console, or what is done instead. */
  to?: string
  run?: () => void
  /** Opens a second step in the same box. */
  step?: Step
  /** Writes this into the box instead of leaving it. */
  query?: string
  disabled?: string | undefined
}
