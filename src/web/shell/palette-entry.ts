import type { ReactNode } from 'react'
import type { PageLink } from '../paths.ts'

export type Kind = 'page' | 'template' | 'task' | 'project' | 'object' | 'action' | 'help' | 'document'
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
  /** The page to open, or the action to perform. */
  link?: PageLink
  run?: () => void
  /** Opens a second step in the same box. */
  step?: Step
  /** Writes this into the box instead of leaving it. */
  query?: string
  disabled?: string | undefined
}
