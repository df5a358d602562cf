import type { ResultLabels } from '../results/result-labels.ts'
import type { Level, Outcome, Stream } from './filter-criteria.ts'
import type { Fold } from './folds.ts'
import type { RailState } from './rail-rows.ts'

/** All texts of the log view. The feature supplies them in the user's language and formats the counts. */

export interface LogLabels {
  /** The log's name for screen readers. */
  log(name: string): string
  toolbar: string
  loading: string
  empty: string
  readFailed(message: string): string
  retry: string
  connectionLost: string
  /** Accessible names of line links and fold buttons. */
  line(n: number): string
  errorLine(n: number): string
  openFold(title: string): string
  closeFold(title: string): string
  hiddenLines(count: number): string
  /** The title of the fold of the lines before the first play or phase. */
  preparation: string
  /** Shown on a line that `\r` wrote several times. */
  updates(count: number): string
  showAll(size: string): string
  find: string
  findText: string
  findRegex: string
  findCase: string
  findWord: string
  /** The option to show only matching lines instead of marking matches among all lines. */
  findFilter: string
  context: string
  contextLines(count: number): string
  filter: string
  filterStreams: Record<Stream, string>
  filterLevels: Record<Level, string>
  filterOutcomes: Record<Outcome, string>
  filterHost: string
  filterTask: string
  filterPick(what: string): string
  filterNothing: string
  filterMore(count: number): string
  filterRemove(what: string): string
  filterClear: string
  filterCount(count: number, total: number): string
  outline: string
  outlineEmpty: string
  failuresFirst: string
  close: string
  railStates: Record<RailState, string>
  counted(state: 'ok' | 'changed' | 'failed' | 'skipped', count: number): string
  result: ResultLabels
  noResults: string
  behind(time: string): string
  lastOutput(time: string): string
  findNext: string
  findPrevious: string
  findClose: string
  findBusy: string
  findNone: string
  findCount(index: number | null, total: number): string
  goToLine: string
  folds: string
  foldsOpenAll: string
  foldsCloseAll: string
  foldsByRun: string
  time: string
  timeModes: Record<'off' | 'local' | 'utc' | 'start' | 'previous', string>
  wrap: string
  more: string
  theme: string
  themes: Record<'page' | 'light' | 'dark', string>
  nextFailure: string
  download: string
  downloadPlain: string
  downloadColours: string
  downloadZip: string
  downloadVisible: string
  downloadResults: string
  fullScreen: string
  leaveFullScreen: string
  plainView: string
  plainViewLeave: string
  plainPage(page: number, pages: number): string
  plainNext: string
  plainPrevious: string
  follow: string
  followNew(count: number): string
  /** In place of following, after the end of the task. */
  moreBelow(count: number): string
  /** Describes the selected lines. */
  lines(from: number, to: number): string
  /** Said of a line of the address that the log does not have. */
  beyondEnd(line: number, total: number): string
  copyLink: string
  copyLines: string
  copyMarkdown: string
  copyAll: string
  copied: string
  copyFailed: string
  copyTooMuch(limit: number): string
  /** Announced at most every 30 s while lines arrive. */
  announceLines(count: number): string
}

/** The labels that a fold's row needs. */
export type LabelsOfRows = Pick<LogLabels, 'hiddenLines' | 'preparation'>

/** Returns the title of a fold in the user's language: programs name their own parts, Signalbox names one. */
export const titleOf = (
  { kind, title }: Pick<Fold, 'kind' | 'title'>,
  labels: Pick<LogLabels, 'preparation'>,
): string => (kind === 'preparation' ? labels.preparation : title)
