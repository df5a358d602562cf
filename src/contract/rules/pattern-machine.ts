/**
 * A small matcher for regular expressions from users: it follows all alternatives of an expression in parallel, so its time
 * is linear in the length of the text for every expression. It does not support constructs that need backtracking (back
 * references, lookaround). Expressions are parsed by pattern-syntax.ts.
 */

export type PatternNode =
  | { kind: 'one'; test: (code: number) => boolean }
  | { kind: 'at'; where: 'start' | 'end' | 'edge' | 'inside' }
  | { kind: 'row'; items: PatternNode[] }
  | { kind: 'either'; ways: PatternNode[] }
  | { kind: 'repeat'; item: PatternNode; least: number; most: number }

export interface PatternMachine {
  /** Whether the whole text matches. */
  whole: (text: string) => boolean
  /** Whether a prefix of the text matches. */
  begins: (text: string) => boolean
}

type Step =
  | { op: 'one'; test: (code: number) => boolean }
  | { op: 'at'; where: 'start' | 'end' | 'edge' | 'inside' }
  | { op: 'fork'; to: number[] }

/** Builds the matcher; returns null if it would have more than `most` steps. */
export function patternMachine(node: PatternNode, most = 2000): PatternMachine | null {
  const steps: Step[] = []
  const room = () => steps.length <= most
  const lay = (part: PatternNode): void => {
    if (!room()) return
    if (part.kind === 'one') steps.push({ op: 'one', test: part.test })
    else if (part.kind === 'at') steps.push({ op: 'at', where: part.where })
    else if (part.kind === 'row') for (const item of part.items) lay(item)
    else if (part.kind === 'either') layEither(part.ways)
    else layRepeat(part)
  }
  const layEither = (ways: PatternNode[]) => {
    const fork: Step = { op: 'fork', to: [] }
    steps.push(fork)
    const ends: Step[] = []
    for (const way of ways) {
      fork.to.push(steps.length)
      lay(way)
      const end: Step = { op: 'fork', to: [] }
      ends.push(end)
      steps.push(end)
    }
    for (const end of ends) if (end.op === 'fork') end.to.push(steps.length)
  }
  const layRepeat = ({ item, least, most: top }: PatternNode & { kind: 'repeat' }) => {
    for (let n = 0; n < least && room(); n++) {
      const before = steps.length
      lay(item)
      // An empty expression repeated is empty; without this exit `((){9999}){9999}` would loop forever without adding a step.
      if (steps.length === before) break
    }
    if (top === Number.POSITIVE_INFINITY) {
      const fork: Step = { op: 'fork', to: [steps.length + 1] }
      const back = steps.length
      steps.push(fork)
      lay(item)
      steps.push({ op: 'fork', to: [back] })
      fork.to.push(steps.length)
      return
    }
    const skips: Step[] = []
    for (let n = least; n < top && room(); n++) {
      const skip: Step = { op: 'fork', to: [steps.length + 1] }
      skips.push(skip)
      steps.push(skip)
      lay(item)
    }
    for (const skip of skips) if (skip.op === 'fork') skip.to.push(steps.length)
  }
  lay(node)
  return room() ? machineOf(steps) : null
}

function machineOf(steps: Step[]): PatternMachine {
  // The round that last visited a step: cheaper than clearing a set for each character.
  const seen = new Uint32Array(steps.length + 1)
  let round = 0
  const run = (text: string, whole: boolean): boolean => {
    const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
    let now: number[] = [0]
    for (let at = 0; ; at++) {
      round++
      const next: number[] = []
      let ended = false
      const stack = now
      while (stack.length > 0) {
        const place = stack.pop() ?? 0
        if (seen[place] === round) continue
        seen[place] = round
        const step = steps[place]
        if (!step) ended = true
        else if (step.op === 'fork') stack.push(...step.to)
        else if (step.op === 'at') {
          if (holds(step.where, codes, at)) stack.push(place + 1)
        } else if (at < codes.length && step.test(codes[at] ?? 0)) next.push(place + 1)
      }
      if (ended && (!whole || at === codes.length)) return true
      if (at >= codes.length || next.length === 0) return false
      now = next
    }
  }
  return { whole: (text) => run(text, true), begins: (text) => run(text, false) }
}

function holds(where: (Step & { op: 'at' })['where'], codes: number[], at: number): boolean {
  if (where === 'start') return at === 0
  if (where === 'end') return at === codes.length
  const edge = isWord(codes[at - 1]) !== isWord(codes[at])
  return where === 'edge' ? edge : !edge
}

export function isWord(code: number | undefined): boolean {
  return (
    code !== undefined &&
    ((code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95)
  )
}
