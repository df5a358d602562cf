/**
 * Statements that PostgreSQL plans once for each connection instead of at each run: for those that run often and whose
 * plan takes longer than they do. PostgreSQL makes a new plan after it has analyzed a table. Only for statements that
 * name their columns: with `*`, a migration by a newer server would make every later run fail.
 */
const names = new Map<string, string>()

/** Whether a pooler between us and PostgreSQL mixes up connections, so that nothing can be kept on them. */
let refused = false

export function keepPlan(text: string): void {
  if (!names.has(text)) names.set(text, `signalbox_${names.size + 1}`)
}

/** Returns under which name the plan of a statement is kept; undefined if it is not. */
export function planName(text: string): string | undefined {
  return refused ? undefined : names.get(text)
}

/** A plan that does not exist, exists already, or whose columns have changed. */
const planProblems = new Set(['26000', '42P05', '0A000'])

/** Returns whether the error is one of kept plans. From then on, none is kept. */
export function isPlanProblem(error: unknown): boolean {
  if (!planProblems.has((error as { code?: string } | null)?.code ?? '')) return false
  refused = true
  return true
}
