import type { BackupProblem } from '../../contract/backup.ts'
import type { CodedMessage } from '../../contract/message.ts'
import { wordedAnswer } from '../i18n/worded.ts'
import { type Call, type Input, pathOf, type ReplyOf } from './call.ts'

/** Another user has saved the object that this call was to change. */
export interface Conflict {
  /** The current revision of the object. */
  revision: number
  username: string | null
  /** The display name of that user; '' if the account is gone. */
  name?: string
  at: string | null
}

/** The body of a refusal: English texts, and beside them codes, which are worded in the language of the console. */
interface RefusalBody extends Partial<CodedMessage>, Omit<RefusalDetails, 'problems' | 'code'> {
  problems?: ({ id: number; name: string; problem: string; refs?: unknown } & Partial<CodedMessage>)[]
  error?: string
  field_codes?: Record<string, CodedMessage>
}

interface RefusalDetails {
  fields?: Record<string, string>
  refs?: unknown
  conflict?: Conflict
  problems?: ApiError['problems']
  errors?: BackupProblem[]
  code?: string
}

/** A refused or failed call. `message` is the server's text for the user. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** 0 if there was no response. */
  readonly status: number
  /** The code of the message; '' if the server sent none. */
  readonly code: string
  readonly fields: Record<string, string>
  /** What uses the object whose deletion was refused. */
  readonly refs: unknown
  readonly conflict: Conflict | undefined
  /** Why a change of several objects was refused, object by object; `refs` says what uses one that was to be deleted. */
  readonly problems: { id: number; name: string; problem: string; refs?: unknown }[] | undefined
  /** All problems of an uploaded file. */
  readonly fileProblems: readonly BackupProblem[]
  constructor(
    status: number,
    message: string,
    { fields = {}, refs, conflict, problems, errors = [], code = '' }: RefusalDetails = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
    this.refs = refs
    this.conflict = conflict
    this.problems = problems
    this.fileProblems = errors
  }
  /** Returns the same refusal with other field paths, for forms whose fields are arranged differently from the body. */
  placed(place: (field: string) => string): ApiError {
    const fields = Object.fromEntries(Object.entries(this.fields).map(([field, text]) => [place(field), text]))
    const { refs, conflict, problems, code } = this
    const errors = [...this.fileProblems]
    return new ApiError(this.status, this.message, { fields, refs, conflict, problems, errors, code })
  }
}

/** The base path of the product, which the server writes into the page. Without a trailing slash. */
export const base = new URL(document.baseURI).pathname.replace(/\/$/, '')

/** Sends a call of the contract; throws ApiError. */
export async function send<C extends Call>(endpoint: C, input: Input<C> = {}): Promise<ReplyOf<C>> {
  return (await answer(endpoint, input)).body
}

/** Like `send`, but returns the headers of the response too. */
export async function answer<C extends Call>(
  endpoint: C,
  input: Input<C> = {},
): Promise<{ body: ReplyOf<C>; headers: Headers }> {
  let response: Response
  try {
    response = await fetch(address(endpoint, input), {
      method: endpoint.method,
      headers: { ...(input.body === undefined ? {} : { 'content-type': 'application/json' }), ...input.headers },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(input.signal ? { signal: input.signal } : {}),
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(0, 'The server does not answer')
  }
  const text = await response.text()
  const json =
    text && (response.headers.get('content-type') ?? '').includes('json') ? (JSON.parse(text) as unknown) : undefined
  if (!response.ok) {
    throw await refusalOf(response, json ?? {})
  }
  return { body: json as ReplyOf<C>, headers: response.headers }
}

async function refusalOf({ status, statusText }: Response, body: RefusalBody): Promise<ApiError> {
  const { error = `${status} ${statusText}`, code, params, field_codes = {} } = body
  const message = await wordedAnswer(error, code && params && { code, params })
  const fields = Object.entries(body.fields ?? {}).map(
    async ([field, text]) => [field, await wordedAnswer(text, field_codes[field])] as const,
  )
  const problems = body.problems?.map(async ({ problem, code: of, params: values, ...one }) => ({
    ...one,
    problem: await wordedAnswer(problem, of && values && { code: of, params: values }),
  }))
  return new ApiError(status, message, {
    ...body,
    fields: Object.fromEntries(await Promise.all(fields)),
    ...(problems && { problems: await Promise.all(problems) }),
  })
}

/** Returns the address of a call, for fetch and for links (raw logs). */
export function address<C extends Call>(endpoint: C, input: Input<C>): string {
  return base + pathOf(endpoint, input)
}
