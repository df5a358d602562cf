import type { ReactNode } from 'react'
import type { RunResults } from '../results/run-results.ts'
import type { LoadDetail } from '../results/use-detail.ts'
import type { Downloads } from './LogToolbar.tsx'
import type { LogLabels } from './labels.ts'
import type { LogSource } from './log-source.ts'
import type { LogSettings } from './settings.ts'

export interface LogViewProps {
  /** Where the log comes from. A new object is a new log: keep it between renders. */
  source: LogSource
  running: boolean
  failed: boolean
  /** File name of downloads without its ending, and part of the log's name for screen readers. */
  name: string
  /** Every text. Keep the object between renders. */
  labels: LogLabels
  /** Language of times and durations, as BCP 47. */
  locale: string
  /** Lines from the address; a new value is gone to. */
  initialLine?: { from: number; to: number } | null
  /** The address of lines, for links and copies. */
  lineHref?(from: number, to: number): string
  onLineLink?(from: number, to: number): void
  downloads?: Downloads | null
  /** What hosts answered; grows in place, and `resultsVersion` with it. */
  results?: RunResults | null
  resultsVersion?: number
  /** Output, difference and return value of one result. Keep the function between renders. */
  loadDetail?: LoadDetail
  /** A result from the address: shown, and its line gone to. */
  initialResult?: { host: string; task: number } | null
  resultHref?(host: string, task: number): string
  /** Where earlier runs of a host are. */
  historyHref?(host: string): string
  onHistory?(host: string): void
  /** What the person chose on this device; without it the view keeps it for itself. */
  settings?: LogSettings
  onSettings?(settings: LogSettings): void
  /** Shown while there are no lines, for example why the task waits. */
  empty?: ReactNode
}
