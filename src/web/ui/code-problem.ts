import { jsonLanguage } from '@codemirror/lang-json'
import { LineCounter, parseDocument } from 'yaml'

/** The first syntax error of a text. */
export interface CodeProblem {
  line: number
  column: number
  /** Offsets in the text. */
  from: number
  to: number
  /** The parser's message, in English; '' if it gives none. */
  message: string
}

/** Returns the first syntax error, or null if the text is valid or the language is not checked. */
export function codeProblem(language: 'ini' | 'yaml' | 'json', text: string): CodeProblem | null {
  if (language === 'ini' || text.trim() === '') return null
  return language === 'yaml' ? yamlProblem(text) : jsonProblem(text)
}

function yamlProblem(text: string): CodeProblem | null {
  const lines = new LineCounter()
  const [error] = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'silent' }).errors
  if (!error) return null
  const from = Math.min(error.pos[0], text.length)
  const { line, col } = lines.linePos(from)
  return { line, column: col, from, to: Math.min(text.length, Math.max(error.pos[1], from)), message: error.message }
}

function jsonProblem(text: string): CodeProblem | null {
  try {
    JSON.parse(text)
    return null
  } catch {
    // JavaScript engines phrase this error differently, some without a position, so the editor's parser locates it.
    let from = text.trimEnd().length
    jsonLanguage.parser.parse(text).iterate({
      enter: (node) => {
        if (node.type.isError) from = Math.min(from, node.from)
      },
    })
    const before = text.slice(0, from)
    const line = before.split('\n').length
    return { line, column: from - before.lastIndexOf('\n'), from, to: Math.min(text.length, from + 1), message: '' }
  }
}
