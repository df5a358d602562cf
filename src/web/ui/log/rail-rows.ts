import type { Counts } from '../results/run-results.ts'
import type { Fold, FoldKind } from './folds.ts'
import type { LogModel } from './log-model.ts'
import { timeOutside } from './time-spans.ts'

/** The state of a part of a run, shown by shape, colour and word. */
export type RailState = 'failed' | 'running' | 'changed' | 'ok' | 'skipped' | 'plain'

export interface RailRow {
  line: number
  level: number
  kind: FoldKind
  title: string
  state: RailState
  /** null if it is running or unknown. */
  ms: number | null
  /** The duration as a share of the longest part, from 0 to 1. */
  share: number
  counts: Pick<Counts, 'ok' | 'changed' | 'failed' | 'skipped'> | null
}

/** Maximum level; deeper ones would make the outline as long as the log. */
const maxLevel = 3

/**
 * The outline of a log, as indexes into its fold tree: rows are created when they are drawn, so that 50,000 folds cost
 * no more than the forty in view.
 */
export class RailRows {
  readonly #model: LogModel
  /** Indexes into the folds, in display order. */
  #order: number[] = []
  #made = ''
  #longest = 1

  constructor(model: LogModel) {
    this.#model = model
  }

  get length(): number {
    return this.#order.length
  }

  /** Rebuilds the order if the folds have changed. */
  update(failuresFirst: boolean): void {
    const { tree } = this.#model.folds
    const { folds, failures } = tree
    // The running part is the last of each level, so its end changes with the number of folds or with the end of the
    // run.
    const made = `${folds.length} ${failures.length} ${failuresFirst} ${folds.at(-1)?.line} ${this.#model.running} ${this.#model.waits.length}`
    if (made === this.#made) return
    this.#made = made
    this.#longest = 1
    const order: number[] = []
    const first: number[] = []
    for (let i = 0; i < folds.length; i++) {
      const fold = folds[i]!
      if (fold.level > maxLevel) continue
      if (fold.level > 1 && fold.ended !== null) this.#longest = Math.max(this.#longest, this.#ran(fold, fold.ended))
      // A failed play is represented by its failed tasks.
      if (failuresFirst && this.#fails(fold) && !this.#heads(folds, i)) first.push(i)
      else order.push(i)
    }
    this.#order = first.length > 0 ? first.concat(order) : order
  }

  #ran(fold: Fold, ended: number): number {
    return timeOutside(this.#model.waits, fold.time, ended)
  }

  row(at: number): RailRow {
    const { folds: own, results, running, total } = this.#model
    const fold = own.tree.folds[this.#order[at]!]!
    const all = results.countsOf(fold)
    const counts = all && {
      ok: all.ok + all.ignored + all.rescued,
      changed: all.changed,
      failed: all.failed + all.unreachable,
      skipped: all.skipped,
    }
    const open = fold.end === Number.POSITIVE_INFINITY
    const last = this.#model.line(Math.min(fold.end, total))?.time
    const ended = fold.ended ?? (running || last === undefined ? null : last)
    const ms = ended === null ? null : this.#ran(fold, ended)
    return {
      line: fold.line,
      level: fold.level,
      kind: fold.kind,
      title: bare(fold),
      state: this.#fails(fold) || (counts?.failed ?? 0) > 0 ? 'failed' : open && running ? 'running' : stateOf(counts),
      ms,
      share: ms === null || fold.level === 1 ? 0 : Math.min(1, ms / this.#longest),
      counts,
    }
  }

  /** Returns the row of the part that contains a line, or -1. */
  at(line: number): number {
    const { folds } = this.#model.folds.tree
    const around = this.#model.folds.around(line).findLast(({ level }) => level <= maxLevel)
    return around ? this.#order.findIndex((index) => folds[index] === around) : -1
  }

  #fails(fold: Fold): boolean {
    const { failures } = this.#model.folds.tree
    let low = 0
    let high = failures.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (failures[middle]! < fold.line) low = middle + 1
      else high = middle
    }
    return low < failures.length && failures[low]! <= fold.end
  }

  /** Whether a part contains other parts of the outline. */
  #heads(folds: readonly Fold[], index: number): boolean {
    const next = folds[index + 1]
    return next !== undefined && next.parent === index && next.level <= maxLevel
  }
}

function stateOf(counts: RailRow['counts']): RailState {
  if (!counts) return 'plain'
  if (counts.changed > 0) return 'changed'
  if (counts.ok > 0) return 'ok'
  return counts.skipped > 0 ? 'skipped' : 'plain'
}

/** Shortens `TASK [Ping]` to `Ping`, because its position and icon show the kind. */
function bare({ kind, title }: Fold): string {
  if (kind !== 'play' && kind !== 'task') return title
  return /^[A-Z ]+ \[(.*)\]$/s.exec(title)?.[1] || title
}
