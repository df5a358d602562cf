import type { z } from 'zod'
import type { BackupProblem } from '../../contract/backup.ts'
import { nameField } from '../../contract/backup-section.ts'
import { type CodedMessage, coded, type Message, say, unpack } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'
import { badRequest, Refusal } from '../refuse.ts'

type Path = readonly (string | number)[]

interface Problem extends BackupProblem {
  problem_message: CodedMessage
}

/** Returns a problem as it is answered. `path`: '' is the file itself. */
const problemAt = (path: string, problem: Message): Problem => ({
  path,
  problem: english(problem),
  problem_message: coded(problem),
})

/** The findings of one file: problems, because of which it is refused, and warnings, with which it is restored. */
export class Findings {
  readonly problems: Problem[] = []
  readonly #warnings: CodedMessage[] = []
  #omittedWarnings = 0

  problem(path: Path, problem: Message): void {
    this.problems.push(problemAt(printPath(path), problem))
  }

  warn(warning: CodedMessage): void {
    if (this.#warnings.length < maxFindings) this.#warnings.push(warning)
    else this.#omittedWarnings++
  }

  get warnings(): CodedMessage[] {
    return limited(this.#warnings, this.#omittedWarnings)
  }

  /**
   * Parses a value with the shape; returns undefined if it does not fit. Problems of ids are reported at the names that
   * the file has in their place.
   */
  checked<Shape extends z.ZodType>(path: Path, shape: Shape, value: unknown): z.output<Shape> | undefined {
    const result = shape.safeParse(value)
    if (result.success) return result.data
    for (const issue of result.error.issues) {
      const inside = issue.path.map((part) => (typeof part === 'number' ? part : nameField(String(part))))
      this.problem([...path, ...inside], unpack(issue.message))
    }
    return undefined
  }

  /** Returns the result of a check of the API; its refusal is recorded as a problem of the file. */
  tried<Answer>(path: Path, check: () => Answer): Answer | undefined {
    try {
      return check()
    } catch (error) {
      if (!(error instanceof Refusal) || !error.fields) throw error
      for (const [field, problem] of Object.entries(error.fields)) this.problem([...path, ...field.split('.')], problem)
      return undefined
    }
  }

  /** Throws if there are problems. */
  refuse(): void {
    const [first] = this.problems
    if (!first) return
    const more = this.problems.length - 1
    const errors = this.problems.slice(0, maxFindings)
    if (this.problems.length > maxFindings)
      errors.push(problemAt('', say('more_problems', { count: this.problems.length - maxFindings })))
    const summary = { path: first.path || 'body', problem: first.problem_message }
    const reason = more > 0 ? say('file_problems', { ...summary, count: more }) : say('file_problem', summary)
    throw badRequest(reason, { extra: { errors } })
  }
}

/** Returns at most as many warnings as a person reads; `omitted`: how many more there are. */
export function limited(warnings: readonly CodedMessage[], omitted = 0): CodedMessage[] {
  const more = Math.max(0, warnings.length - maxFindings) + omitted
  return [...warnings.slice(0, maxFindings), ...(more > 0 ? [say('more_warnings', { count: more })] : [])]
}

/** Bounds the answer to a malicious file. */
const maxFindings = 1000

function printPath(path: Path): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '')
}

/** Quotes a name from the file inside a sentence. */
export function quoted(name: string): string {
  return `"${name.length > 100 ? `${name.slice(0, 100)}…` : name}"`
}
