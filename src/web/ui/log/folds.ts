import { type Mark, readMark } from './fold-marks.ts'
import { LogErrors } from './log-errors.ts'

export type FoldKind = 'preparation' | 'play' | 'task' | 'recap' | 'init' | 'plan' | 'apply' | 'error' | 'group'

/** A foldable group of lines, named by its first line. Folds nest, and are sorted by their lines. */
export interface Fold {
  line: number
  /** The last line inside; Infinity while the fold is open-ended. */
  end: number
  /** Nesting level; 1 is the outermost. */
  level: number
  kind: FoldKind
  /** Shown in place of the line. */
  title: string
  /** The text of the line, where the title is the name of a phase instead. */
  detail?: string
  time: number
  /** The time of the mark that ended it. */
  ended: number | null
  /** Index of the parent fold, or -1. */
  parent: number
  /** The state that the marker requests; `always` folds cannot be closed. */
  requested: 'open' | 'closed' | 'always' | null
}

/** Terraform's names of its phases: no line names a phase. */
const phases = { init: 'Init', plan: 'Plan', apply: 'Apply' } as const

interface OpenFold {
  index: number
  /** The marker that started it: `group`, `dash`, `box`, or a section's name. */
  by: string
}

/** The tree of folds, built from the marks of a log in the order of their lines. */
export class FoldTree {
  readonly folds: Fold[] = []
  /** Lines that report a failure that was not ignored, ascending. */
  readonly failures: number[] = []
  readonly errors = new LogErrors()
  #open: OpenFold[] = []
  #box = 0
  /** The line with which Signalbox began the task. */
  #prepares: { line: number; time: number; title: string } | undefined
  #dash: { line: number; restore: () => void } | undefined

  /** Adds a line. Returns the index of the first fold that changed or was added, or undefined. */
  add(n: number, time: number, text: string): number | undefined {
    const mark = readMark(text)
    if (!mark) return undefined
    const before = { size: this.folds.length, open: this.#open }
    let changed = this.#apply(mark, n, time)
    // A mark that ended outer folds changed the outermost of them.
    for (const { index } of before.open) {
      const fold = this.folds[index]
      if (fold && fold.end === n - 1) changed = Math.min(changed ?? index, index)
    }
    if (this.folds.length > before.size) changed = Math.min(changed ?? before.size, before.size)
    return changed
  }

  /** The folds that have not ended yet, outermost first. */
  get active(): Fold[] {
    return this.#open.map(({ index }) => this.folds[index]!)
  }

  #apply(mark: Mark, n: number, time: number): number | undefined {
    const kinds = this.active.map(({ kind }) => kind)
    switch (mark.type) {
      case 'preparation':
        this.#prepares ??= { line: n, time, title: mark.title }
        return undefined
      case 'play':
      case 'recap':
        return this.#begin(0, {
          line: n,
          time,
          kind: mark.type,
          title: mark.title,
          requested: mark.type === 'recap' ? 'always' : null,
        })
      case 'task': {
        const play = kinds.indexOf('play')
        return this.#begin(play + 1, { line: n, time, kind: 'task', title: mark.title, requested: null })
      }
      case 'init':
      case 'plan':
      case 'apply': {
        if (kinds.includes(mark.type) || kinds.includes('play')) return undefined
        // Lines about single resources only continue a phase: other programs print such lines, too.
        const own = /^(?:Terraform|OpenTofu|Initializing|No changes)/.test(mark.title)
        if (!own && (mark.type === 'plan' ? !kinds.includes('init') : !kinds.includes('plan'))) return undefined
        const phase = kinds.findIndex((kind) => kind === 'init' || kind === 'plan' || kind === 'apply')
        const requested = mark.type === 'init' ? null : 'open'
        return this.#begin(phase < 0 ? kinds.length : phase, {
          line: n,
          time,
          kind: mark.type,
          title: phases[mark.type],
          detail: mark.title,
          requested,
        })
      }
      case 'error':
        this.errors.add(n, mark)
        return undefined
      case 'fail': {
        this.failures.push(n)
        this.errors.fail(n)
        if (this.#box !== n - 1 || this.#box === 0) return undefined
        return this.#begin(undefined, { line: n - 1, time, kind: 'error', title: mark.title, requested: 'open' }, 'box')
      }
      case 'ignored': {
        const fold = this.active.at(-1)
        const last = this.failures.at(-1)
        if (last === undefined || last <= (fold?.line ?? 0)) return undefined
        this.failures.pop()
        this.errors.ignore(last)
        return undefined
      }
      case 'box':
        this.#box = n
        return undefined
      case 'box-end':
        return this.#end('box', n, time)
      case 'group': {
        if (mark.closes === 'dash') {
          // Ansible prints differences, and those of other programs start the same way: `--- a` directly followed by
          // `+++ b`.
          if (kinds.includes('play')) return undefined
          const pair = this.#dash?.line === n - 1 ? this.#dash : undefined
          this.#dash = undefined
          if (pair && mark.requested === 'open') {
            pair.restore()
            return this.#open[0]?.index ?? Math.max(0, this.folds.length - 1)
          }
        }
        const same = this.#open.findIndex(({ by }) => by === mark.closes)
        const kept = this.#open
        const ends = kept
          .map(({ index }) => this.folds[index]!)
          .map((fold) => ({ fold, end: fold.end, ended: fold.ended }))
        const changed = this.#begin(
          same < 0 ? undefined : same,
          { line: n, time, kind: 'group', title: mark.title, requested: mark.requested },
          mark.closes,
        )
        if (mark.closes === 'dash') {
          const restore = () => {
            this.folds.pop()
            for (const { fold, end, ended } of ends) Object.assign(fold, { end, ended })
            this.#open = kept
          }
          this.#dash = { line: n, restore }
        }
        return changed
      }
      case 'reopen': {
        // The open group, or else the last one.
        const open = this.#open.findLast(({ index }) => this.folds[index]!.kind === 'group')
        const index = open?.index ?? this.folds.findLastIndex(({ kind }) => kind === 'group')
        if (index < 0) return undefined
        this.folds[index]!.requested = 'open'
        return index
      }
      case 'group-end':
        return this.#end('group', n, time)
      case 'section':
        return this.#begin(
          undefined,
          { line: n, time, kind: 'group', title: mark.title, requested: mark.requested },
          `=${mark.name}`,
        )
      case 'section-end':
        return this.#end(`=${mark.name}`, n, time)
    }
  }

  /** Ends the open folds from depth `depth` on, and starts one there. */
  #begin(
    depth: number | undefined,
    fold: Pick<Fold, 'line' | 'time' | 'kind' | 'title' | 'detail' | 'requested'>,
    by = '',
  ): number {
    const at = depth ?? this.#open.length
    this.#close(at, fold.line - 1, fold.time)
    if (this.folds.length === 0) this.#prepared(fold)
    const parent = this.#open.at(-1)?.index ?? -1
    const index = this.folds.length
    this.folds.push({ ...fold, end: Number.POSITIVE_INFINITY, level: at + 1, ended: null, parent })
    this.#open = [...this.#open, { index, by }]
    return index
  }

  /**
   * Folds what was done before the first play or phase: checkout, requirements. A script's lines have no mark of their
   * start, so that nothing is folded before them; nor is anything if the task failed before its first play.
   */
  #prepared({ line, time, kind }: Pick<Fold, 'line' | 'time' | 'kind'>): void {
    const from = this.#prepares
    if (!from || line - from.line < 2 || kind === 'group' || kind === 'error') return
    // The lines so far are those of the preparation.
    const requested = this.errors.starts.length > 0 ? 'open' : null
    this.folds.push({ ...from, kind: 'preparation', end: line - 1, level: 1, ended: time, parent: -1, requested })
  }

  /** Ends the fold; the line of the end mark belongs to it. */
  #end(by: string, n: number, time: number): number | undefined {
    const depth = this.#open.findLastIndex((open) => open.by === by)
    if (depth < 0) return undefined
    const { index } = this.#open[depth]!
    this.#close(depth, n, time)
    return index
  }

  #close(depth: number, end: number, time: number): void {
    for (const { index } of this.#open.slice(depth)) Object.assign(this.folds[index]!, { end, ended: time })
    this.#open = this.#open.slice(0, depth)
  }
}
