import type { Selectable } from 'kysely'
import type { VerdictDetails } from '../../contract/delivery.ts'
import type { taskFields } from '../../contract/integration.ts'
import { type CodedMessage, say, unpack } from '../../contract/message.ts'
import { readJsonObject } from '../../contract/rules/json-object.ts'
import { TaskRequest } from '../../contract/task-request.ts'
import type { Tables } from '../db/schema.ts'
import { atField } from '../refuse.ts'
import { header, type Payload } from './hook.ts'
import { nothing, printed, valueAt } from './json-path.ts'
import { printable, type Redaction, shownFound, shownHeader } from './redact.ts'

export type ExtractedValue = Pick<
  Selectable<Tables['integration_value']>,
  'name' | 'value_source' | 'body_data_type' | 'key' | 'variable' | 'variable_type'
>

interface Extraction {
  values: VerdictDetails['values']
  /** The request of the task, or why it cannot be created. */
  request: TaskRequest | { problem: CodedMessage }
}

type TaskField = (typeof taskFields)[number]

/**
 * Merges the values found in a request over the inputs that the integration stores. They come from a stranger, and are
 * checked like those of any user who starts a task. A stored variable wins; a variable whose value is missing is left
 * out; a task field whose value is missing fails, because a limit that is dropped would run everywhere.
 */
export function extract(
  values: readonly ExtractedValue[],
  payload: Payload,
  kept: TaskRequest,
  redaction: Redaction,
): Extraction {
  const own = readJsonObject(kept.environment)
  const environment = new Map(Object.entries('object' in own ? own.object : {}))
  const keptNames = new Set(environment.keys())
  const fields = new Map<TaskField, string>()
  let problem: CodedMessage | null = null
  const shown = values.map((value): VerdictDetails['values'][number] => {
    const found = foundBy(value, payload)
    const isTask = value.variable_type === 'task'
    const empty = found === undefined || (isTask && found.replace(/[,\s]/g, '') === '')
    const used = !empty && (isTask || !keptNames.has(value.variable))
    if (used && isTask) fields.set(value.variable as TaskField, found)
    else if (used) environment.set(value.variable, found)
    // A message is not an override: a task without one is the same task.
    else if (isTask && value.variable !== 'message')
      problem ??= say('value_not_found', { value: value.name, key: value.key, variable: value.variable })
    return {
      name: value.name,
      variable: value.variable,
      variable_type: value.variable_type,
      value: found === undefined ? nothing : shownValue(value, found, redaction),
      used,
    }
  })
  if (problem !== null) return { values: shown, request: { problem } }
  const parsed = TaskRequest.safeParse({
    ...kept,
    ...fieldsOf(fields, kept),
    environment: environment.size > 0 ? JSON.stringify(Object.fromEntries(environment)) : '',
  })
  if (parsed.success) return { values: shown, request: parsed.data }
  const [issue] = parsed.error.issues
  return { values: shown, request: { problem: atField(issue?.path.join('.') ?? '', unpack(issue?.message ?? '')) } }
}

function foundBy({ value_source, body_data_type, key }: ExtractedValue, payload: Payload): string | undefined {
  if (value_source === 'header') return header(payload.headers, key)
  if (body_data_type === 'string') return payload.text
  const value = valueAt(payload.json, key)
  return value === undefined || value === null ? undefined : printed(value)
}

function fieldsOf(fields: ReadonlyMap<TaskField, string>, kept: TaskRequest): Partial<TaskRequest> {
  const branch = fields.get('git_branch')?.replace(/^refs\/(heads|tags)\//, '')
  const message = fields.get('message')
  const text = fields.get('arguments')
  const lists = (['limit', 'tags', 'skip_tags'] as const).filter((name) => fields.has(name))
  return {
    ...(branch === undefined ? {} : { git_branch: branch }),
    ...(message === undefined ? {} : { message: printable(message.slice(0, 2000)) }),
    ...(text === undefined ? {} : { arguments: text }),
    params: { ...kept.params, ...Object.fromEntries(lists.map((name) => [name, fields.get(name)?.split(',')])) },
  }
}

function shownValue(value: ExtractedValue, found: string, redaction: Redaction): string {
  if (value.value_source === 'header')
    return shownFound(value.variable, shownHeader(value.key, found, redaction), redaction)
  const inside = value.body_data_type === 'string' ? '' : value.key
  return shownFound(inside, shownFound(value.variable, found, redaction), redaction)
}
