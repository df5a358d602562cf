import { type TaskStatus, taskStatuses } from '../../../contract/task-status.ts'

/** The content of the filter field as the contract's query. The caller provides the names to resolve. */
export interface HistoryQuery {
  status?: string
  template_id?: number
  user_id?: number
  schedule_id?: number
  integration_id?: number
  app?: string
  pinned?: string
  search?: string
}

export type FilterProblem =
  | { kind: 'unknownToken'; token: string; known: string }
  | { kind: 'unknownStatus'; value: string; known: string }
  | { kind: 'unknownIs'; value: string }
  | { kind: 'unknownTemplate' | 'unknownUser' | 'unknownSchedule' | 'unknownIntegration'; value: string }

interface Named {
  id: number
  name: string
}

/** The objects that names in a filter can refer to. */
export interface Names {
  templates: readonly Named[]
  members: readonly (Named & { username: string })[]
  schedules: readonly Named[]
  integrations: readonly Named[]
}

const tokens = ['status', 'template', 'by', 'schedule', 'integration', 'app', 'is'] as const
export type FilterName = (typeof tokens)[number]

/** Filters say "failed", the contract says "error". */
const statusAliases: Record<string, TaskStatus> = {
  failed: 'error',
  ok: 'success',
  confirm: 'waiting_confirmation',
  queued: 'waiting',
}

/** Splits at blanks outside of quotes, so `template:"Set up the site"` is one token. */
export function words(text: string): string[] {
  return [...text.matchAll(/(?:[^\s"]+|"[^"]*"?)+/g)].map((match) => match[0])
}

/** Parses `status:failed template:deploy by:anna app:ansible` and free words. */
export function readFilter(
  text: string,
  { templates, members, schedules, integrations }: Names,
): { query: HistoryQuery; problem: FilterProblem | null } {
  const query: HistoryQuery = {}
  const free: string[] = []
  for (const word of words(text)) {
    const match = /^([a-z]+):(.*)$/i.exec(word)
    if (!match) {
      free.push(word.replaceAll('"', ''))
      continue
    }
    const name = (match[1] as string).toLowerCase()
    const value = (match[2] as string).replaceAll('"', '')
    if (!(tokens as readonly string[]).includes(name))
      return {
        query,
        problem: { kind: 'unknownToken', token: word, known: tokens.map((token) => `${token}:`).join(' ') },
      }
    if (value === '') continue
    if (name === 'status') {
      const statuses = value.split(',').map((one) => statusAliases[one.toLowerCase()] ?? one.toLowerCase())
      const wrong = statuses.find((one) => !(taskStatuses as readonly string[]).includes(one))
      if (wrong !== undefined)
        return { query, problem: { kind: 'unknownStatus', value: wrong, known: taskStatuses.join(', ') } }
      query.status = statuses.join(',')
    } else if (name === 'app') query.app = value.toLowerCase()
    else if (name === 'is') {
      if (value.toLowerCase() !== 'pinned') return { query, problem: { kind: 'unknownIs', value } }
      query.pinned = '1'
    } else if (name === 'template') {
      const found = byName(templates, value)
      if (!found) return { query, problem: { kind: 'unknownTemplate', value } }
      query.template_id = found.id
    } else if (name === 'schedule') {
      const id = byName(schedules, value)?.id ?? numberOf(value)
      if (id === null) return { query, problem: { kind: 'unknownSchedule', value } }
      query.schedule_id = id
    } else if (name === 'integration') {
      const id = byName(integrations, value)?.id ?? numberOf(value)
      if (id === null) return { query, problem: { kind: 'unknownIntegration', value } }
      query.integration_id = id
    } else {
      const found = members.find((one) => one.username.toLowerCase() === value.toLowerCase()) ?? byName(members, value)
      const id = found?.id ?? numberOf(value)
      if (id === null) return { query, problem: { kind: 'unknownUser', value } }
      query.user_id = id
    }
  }
  if (free.length > 0) query.search = free.join(' ')
  return { query, problem: null }
}

/** Accepts a number as well: a deleted user or template still finds its tasks by its number. */
function numberOf(value: string): number | null {
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null
}

/** Matches by id, by full name, or else by the first name that contains the text. */
function byName<Row extends Named>(rows: readonly Row[], value: string): Row | undefined {
  const lowered = value.toLowerCase()
  return (
    rows.find((row) => String(row.id) === value) ??
    rows.find((row) => row.name.toLowerCase() === lowered) ??
    rows.find((row) => row.name.toLowerCase().includes(lowered))
  )
}
