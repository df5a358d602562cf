import { errorExpression, markExpression } from '../../../contract/fold-marks.ts'
import { plainText } from './ansi.ts'

/** A fold marker, found in a line's text without colours. */
export type Mark =
  | { type: 'play' | 'task' | 'recap' | 'init' | 'plan' | 'apply' | 'fail'; title: string }
  | { type: 'group'; title: string; requested: 'open' | 'closed'; closes: 'group' | 'dash' }
  | { type: 'section'; title: string; name: string; requested: 'open' | 'closed' }
  | { type: 'section-end'; name: string }
  | { type: 'preparation' | 'group-end' | 'reopen' | 'box' | 'box-end' | 'ignored'; title: string }
  /** An error of a script. `part`: the first line of a traceback, one of its frames, or its exception. */
  | { type: 'error'; part: 'line' | 'first' | 'frame' | 'exception' }

const colour = String.raw`\x1b\[[\d;]*[mK]`

export { markExpression }

const marker = new RegExp(markExpression, 'u')
const errorMarker = new RegExp(`^(?:${errorExpression})`, 'u')
const colours = new RegExp(colour, 'g')

/** Parses the fold marker of a line. Its title is visible text: without controls, and read from left to right. */
export function readMark(raw: string): Mark | undefined {
  // Without colours as the server reads it: programs colour a severity, but not the time before it.
  const text = raw.includes('\x1b') ? raw.replace(colours, '') : raw
  if (!marker.test(text)) return undefined
  const mark = markOf(text.trimEnd())
  return mark && 'title' in mark ? { ...mark, title: plainText(mark.title) } : mark
}

function markOf(text: string): Mark | undefined {
  const bare = (value: string) => value.replace(/\s*\*+$/, '')
  if (/^Preparing: \d+$/.test(text)) return { type: 'preparation', title: 'Preparation' }
  if (text.startsWith('PLAY RECAP')) return { type: 'recap', title: bare(text) }
  if (text.startsWith('PLAY')) return { type: 'play', title: bare(text) }
  if (/^(?:TASK|RUNNING HANDLER|HANDLER) \[/.test(text)) return { type: 'task', title: bare(text) }
  if (/^fatal: \[|^failed: \[/.test(text)) return { type: 'fail', title: text }
  if (text.startsWith('...ignoring')) return { type: 'ignored', title: '' }
  if (text.startsWith('::group::'))
    return { type: 'group', title: text.slice(9).trim(), requested: 'closed', closes: 'group' }
  if (text.startsWith('::endgroup::')) return { type: 'group-end', title: '' }
  const dash = /^(---|\+\+\+|~~~|\^\^\^) (.*)$/.exec(text)
  if (dash) {
    if (dash[1] === '^^^') return dash[2] === '+++' ? { type: 'reopen', title: '' } : undefined
    return { type: 'group', title: dash[2]!, requested: dash[1] === '+++' ? 'open' : 'closed', closes: 'dash' }
  }
  const section = /^section_(start|end):\d+:([\w.-]+)(\[[^\]]*\])?\s*(.*)$/s.exec(text)
  if (section) {
    const [, kind, name, options, title] = section
    if (kind === 'end') return { type: 'section-end', name: name! }
    const requested = options?.includes('collapsed=true') ? 'closed' : 'open'
    return { type: 'section', name: name!, title: title || name!, requested }
  }
  if (text === '╷') return { type: 'box', title: '' }
  if (text === '╵') return { type: 'box-end', title: '' }
  if (/^[│ ]*Error: /.test(text)) return { type: 'fail', title: text.replace(/^[│ ]*/, '') }
  if (text.startsWith('Initializing')) return { type: 'init', title: text }
  if (/: (?:Creating|Modifying|Destroying)\.\.\.|^(?:Apply|Destroy) complete!/.test(text))
    return { type: 'apply', title: text }
  if (/^(?:Terraform|OpenTofu) |^No changes|: (?:Refreshing state|Reading)\.\.\./.test(text))
    return { type: 'plan', title: text }
  return errorMarker.test(text) ? { type: 'error', part: partOf(text) } : undefined
}

function partOf(text: string) {
  if (text.startsWith('Traceback')) return 'first'
  if (text.startsWith(' ')) return 'frame'
  return /^[\w.]*[A-Z]\w*(?:Error|Exception)(?::|$)/.test(text) ? 'exception' : 'line'
}
