import type { ReactNode } from 'react'
import type { RunResults } from '../results/run-results.ts'
import type { LoadDetail } from '../results/use-detail.ts'
import type { LogLabels } from './labels.ts'
import type { LogPlace } from './log-place.ts'
import type { LogSource } from './log-source.ts'
import type { LogSettings } from './settings.ts'
import type { TimeSpan } from './time-spans.ts'

export interface Downloads {
  plain: string
  colours: string
  zip: string
}

export interface LogViewProps {
  /** The source of the log. A new object is a new log, so keep it between renders. */
  source: LogSource
  running: boolean
  failed: boolean
  /** When the task waited for a person. Keep the list between renders. */
  waits?: readonly TimeSpan[]
  /** Its programs run, so that a silence is worth mentioning. */
  printing?: boolean
  /** File name of downloads without extension, and part of the log's name for screen readers. */
  name: string
  /** All texts. Keep the object between renders. */
  labels: LogLabels
  /** The language of times and durations, as a BCP 47 tag. */
  locale: string
  /** Lines from the address; the view goes to them when the value changes. */
  initialLine?: { from: number; to: number } | null
  /** The place in the address, which the log opens with. */
  initialPlace?: LogPlace
  /** Called some time after the user moved in the log, searched or filtered. */
  onPlace?(place: LogPlace): void
  /** Returns the address of lines, for links and copies. */
  lineHref?(from: number, to: number): string
  onLineLink?(from: number, to: number): void
  downloads?: Downloads | null
  /** The results of hosts; grows in place, and `resultsVersion` with it. */
  results?: RunResults | null
  resultsVersion?: number
  /** Loads output, difference and return value of one result. Keep the function between renders. */
  loadDetail?: LoadDetail
  /** A result from the address, which is shown after going to its line. */
  initialResult?: { host: string; task: number } | null
  resultHref?(host: string, task: number): string
  /** Returns the address of earlier runs of a host. */
  historyHref?(host: string): string
  onHistory?(host: string): void
  /** The user's settings on this device; without them the view keeps its own. */
  settings?: LogSettings
  onSettings?(settings: LogSettings): void
  /** Shown while there are no lines, for example why the task waits. */
  empty?: ReactNode
}
