import { toRangeQuery } from './filter-criteria.ts'
import type { LogQuery } from './log-source.ts'

const maxPerLine = 200

/**
 * Returns a function that finds matches in visible text, for highlighting only. The source decides which lines match.
 */
export function matcherOf(query: LogQuery): ((text: string) => [from: number, to: number][]) | undefined {
  const expression = compile(query)
  if (!expression) return undefined
  return (text) => {
    const found: [number, number][] = []
    for (const match of text.slice(0, 20_000).matchAll(expression)) {
      if (match[0] !== '') found.push([match.index, match.index + match[0].length])
      if (found.length >= maxPerLine) break
    }
    return found
  }
}

function compile(query: LogQuery): RegExp | undefined {
  const { text, regex, case_sensitive } = toRangeQuery(query)
  const flags = case_sensitive ? 'g' : 'gi'
  const source = regex ? text : text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
  for (const unicode of regex ? ['u', ''] : ['']) {
    try {
      return new RegExp(source, flags + unicode)
    } catch {
      // The source reports what is wrong with the expression.
    }
  }
  return undefined
}
