interface Found {
  text: string
  /** Index of the line. */
  at: number
}

/**
 * Returns the line of a failed command's output that says why it failed; undefined if none does. The last line of the
 * output is no answer by itself: a script that ends without a word has printed it before something else failed.
 */
export function causeAmong(app: string, lines: readonly string[]): Found | undefined {
  if (terraformLike.has(app)) return terraformError(lines) ?? lastError(lines)
  if (app === 'ansible') return firstOf(lines, /^(?:ERROR! |\[ERROR\]: )/) ?? lastError(lines)
  return traceback(lines) ?? lastError(lines)
}

const terraformLike = new Set(['terraform', 'tofu', 'terragrunt'])

/** Terraform prints `│ Error: Invalid resource type` and a few lines later `│   on main.tf line 7, in resource …`. */
function terraformError(lines: readonly string[]): Found | undefined {
  const found = firstOf(lines, /(?:^|[│\s])Error: /)
  if (!found) return undefined
  const text = found.text.slice(found.text.indexOf('Error: '))
  const place = lines
    .slice(found.at + 1, found.at + 6)
    .map((line) => /^[│\s]*on (\S+ line \d+)/.exec(line)?.[1])
    .find(Boolean)
  return { text: place ? `${text} (${place})` : text, at: found.at }
}

/** The last line of the last traceback of Python: the first one below its frames that is not indented. */
function traceback(lines: readonly string[]): Found | undefined {
  const begin = lines.findLastIndex((line) => line.startsWith('Traceback (most recent call last):'))
  if (begin < 0) return undefined
  const below = lines.slice(begin + 1).findIndex((line) => line.trim() !== '' && !/^\s/.test(line))
  const at = begin + 1 + below
  return below < 0 ? undefined : { text: lines[at] as string, at }
}

/** Words of programs that report a failure. */
const words =
  /\b(?:\w*(?:errors?|exceptions?)|fatal|failed|failures?|panic|cannot|can't|could not|couldn't|unable to|denied|not found|no such|refused|timed out|unbound variable|unreachable|aborted|aborting|killed)\b|: line \d+: /i
/** Counters that are zero, and what make and npm add behind the error itself. */
const noError =
  /\b(?:0|no|without) (?:errors?|failures?|failed)\b|\b(?:errors?|failed|failures?)["']?[=:] ?0\b|^make(?:\[\d+\])?: \*\*\* |^npm (?:ERR!|error) A complete log of this run/i

function lastError(lines: readonly string[]): Found | undefined {
  const at = lines.findLastIndex((line) => words.test(line) && !noError.test(line))
  return at < 0 ? undefined : { text: (lines[at] as string).trim(), at }
}

function firstOf(lines: readonly string[], pattern: RegExp): Found | undefined {
  const at = lines.findIndex((line) => pattern.test(line))
  return at < 0 ? undefined : { text: lines[at] as string, at }
}
