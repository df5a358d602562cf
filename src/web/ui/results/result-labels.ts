import type { JsonLabels } from './JsonTree.tsx'
import type { HostState } from './run-results.ts'

/** The texts about one result. */
export interface ResultLabels {
  panel: string
  close: string
  none: string
  host: string
  task: string
  module: string
  where: string
  state: string
  states: Record<HostState, string>
  at: string
  duration: string
  message: string
  unreachable: string
  noMessage: string
  changed: string
  yes: string
  no: string
  diff: string
  stdout: string
  stderr: string
  returned: string
  line: string
  toLine(line: number): string
  copyLink: string
  loading: string
  failed(message: string): string
  noDetail: string
  noDiff: string
  others(count: number): string
  moreHosts(count: number): string
  history: string
  json: JsonLabels
}
