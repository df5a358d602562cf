import type { RunResults } from '../results/run-results.ts'
import { hostOn, resultHead } from './log-results.ts'
import type { LogSource } from './log-source.ts'

const byName = new Intl.Collator(undefined, { numeric: true })
const inOrder = (names: Iterable<string>): string[] => [...names].sort(byName.compare)

/** Returns the hosts of a run: from its results, or else those found in its text. */
export async function hostNames(known: RunResults | null, source: LogSource, signal: AbortSignal): Promise<string[]> {
  if (known && known.hosts.size > 0) return inOrder(known.hosts.keys())
  const heads = { text: resultHead.source, regex: true, case_sensitive: true, from: 1, limit: 2000 }
  const { lines } = await source.search(heads, signal)
  return inOrder(new Set(lines.flatMap(({ text }) => hostOn(text) ?? [])))
}
