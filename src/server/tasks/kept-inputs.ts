import { ZodError } from 'zod'
import { say, unpack } from '../../contract/message.ts'
import { TaskRequest } from '../../contract/task-request.ts'
import type { TriggerParams, TriggerParamsDraft } from '../../contract/trigger-params.ts'
import { systemActor } from '../audit/audit-log.ts'
import type { Tx } from '../db/open.ts'
import { present } from '../present.ts'
import { atField, badRequest, conflict, invalid, Refusal, within } from '../refuse.ts'
import { problemColumns } from '../resources/message-columns.ts'
import { CannotDecrypt, type Cipher } from '../secrets/cipher.ts'
import { integrationSecretPlace, scheduleSecretPlace } from '../secrets/sealed-columns.ts'
import { requestProblem } from './check-inputs.ts'
import type { Starter } from './starter.ts'

/** Inputs of tasks that no user starts, stored with a schedule or an integration (contract/trigger-params.ts). */

export interface TriggerOwner {
  id: number
  project_id: number
  template_id: number
  task_params: string | null
  secret: string | null
}

type Kind = 'schedule' | 'integration'

/** The stored value of `task_params`. */
interface Stored extends Omit<NonNullable<TriggerParamsDraft>, 'secret'> {
  secret_names: string[]
}

const places = { schedule: scheduleSecretPlace, integration: integrationSecretPlace }

/**
 * Returns the two columns that hold the inputs of a draft. Secret answers that it leaves out keep their stored values
 * (`before`), also those that are lost: they still have to be entered again.
 */
export function keepInputs(
  cipher: Cipher,
  kind: Kind,
  owner: Pick<TriggerOwner, 'id' | 'project_id'>,
  draft: TriggerParamsDraft,
  before: Pick<TriggerOwner, 'task_params' | 'secret'> = { task_params: null, secret: null },
): { task_params: string | null; secret: string | null } {
  if (draft === null) return { task_params: null, secret: null }
  const { secret: given, ...inputs } = draft
  const place = places[kind](owner)
  const secrets =
    before.secret === null
      ? {}
      : (JSON.parse(readable(() => cipher.open(place, before.secret as string))) as Record<string, string>)
  const lost = lostAnswers(readInputs(before)?.secret_names ?? [], secrets)
  for (const [name, value] of Object.entries(given)) {
    if (value === null) delete secrets[name]
    else if (value !== '') secrets[name] = value
  }
  const stillLost = lostAnswers(lost, secrets).filter((name) => given[name] !== null)
  const names = Object.keys(secrets)
  const stored: Stored = { ...inputs, secret_names: [...names, ...stillLost] }
  const unchanged = before.secret !== null && Object.keys(given).length === 0
  return {
    task_params: JSON.stringify(stored),
    secret: names.length === 0 ? null : unchanged ? before.secret : cipher.seal(place, JSON.stringify(secrets)),
  }
}

/** Returns the stored form of inputs whose secret answers are lost, as those of a restored project are. */
export function storedInputs(draft: NonNullable<TriggerParamsDraft>, secret_names: string[]): string {
  const { secret: _, ...inputs } = draft
  return JSON.stringify({ ...inputs, secret_names } satisfies Stored)
}

const lostAnswers = (names: readonly string[], secrets: object) => names.filter((name) => !Object.hasOwn(secrets, name))

/** Returns the refusal for lost answers: without them a task would run with other inputs than a user chose. */
export function lostProblem(lost: readonly string[]): Refusal | null {
  if (lost.length === 0) return null
  const problem = 'secret_answer_lost'
  return badRequest(atField(lost.join(', '), problem), {
    fields: Object.fromEntries(lost.map((name) => [name, problem])),
  })
}

/** As a member may see them. Release 0.1 stored null for what was not given. */
export function shownInputs(keeper: Pick<TriggerOwner, 'project_id' | 'task_params'>): TriggerParams | null {
  const stored = readInputs(keeper)
  return stored && { ...stored, params: present(stored.params), project_id: keeper.project_id, version: null }
}

/**
 * Parsed requests of inputs without secrets, by their text: thousands of schedules may be due at once with the same
 * inputs. Shared requests are never changed.
 */
const open = new Map<string, Readonly<TaskRequest>>()
const maxOpen = 500
const maxOpenLength = 2000

/** Returns the request that starts a task with the stored inputs. Refused if one of their secret answers is lost. */
export function keptRequest(cipher: Cipher, kind: Kind, owner: TriggerOwner): TaskRequest {
  if (owner.secret !== null || (owner.task_params?.length ?? 0) > maxOpenLength) return asRequest(cipher, kind, owner)
  const key = `${owner.template_id} ${owner.task_params}`
  const known = open.get(key)
  if (known) return known
  const request = asRequest(cipher, kind, owner)
  if (open.size >= maxOpen) open.clear()
  open.set(key, frozen(request))
  return request
}

function frozen<Value>(value: Value): Readonly<Value> {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

function asRequest(cipher: Cipher, kind: Kind, owner: TriggerOwner): TaskRequest {
  const { secret_names, ...inputs } = readInputs(owner) ?? { secret_names: [] }
  const secret = owner.secret === null ? '' : cipher.open(places[kind](owner), owner.secret)
  const lost = lostProblem(lostAnswers(secret_names, secret === '' ? {} : (JSON.parse(secret) as object)))
  if (lost) throw lost
  return TaskRequest.parse({ ...inputs, secret, template_id: owner.template_id })
}

/**
 * Returns why the template does not accept the stored inputs (any more); null if it does. Answers that an integration
 * extracts from a request are not missing; `later` says the same of others.
 */
export async function inputsProblem(
  tx: Tx,
  cipher: Cipher,
  kind: Kind,
  owner: TriggerOwner,
  later?: (variable: string) => boolean,
): Promise<Refusal | null> {
  const starter: Starter = {
    ...systemActor,
    project_id: owner.project_id,
    idempotency_key: null,
    [`${kind}_id`]: owner.id,
  }
  const extracted = kind === 'integration' && !later ? await extractedVariables(tx, owner.id) : new Set<string>()
  try {
    const request = readable(() => keptRequest(cipher, kind, owner))
    return await requestProblem(tx, starter, request, later ?? ((name) => extracted.has(name)))
  } catch (error) {
    if (error instanceof Refusal) return error
    // Fields that the draft does not check and a task's request refuses: the name of a branch, a pattern of hosts.
    if (!(error instanceof ZodError)) throw error
    const [issue] = error.issues
    return invalid(issue?.path.join('.') ?? '', unpack(issue?.message ?? ''))
  }
}

/** `keptRequest` for a user who starts it now: what cannot be read is refused with a remedy. */
export function askedRequest(cipher: Cipher, kind: Kind, owner: TriggerOwner): TaskRequest {
  try {
    return readable(() => keptRequest(cipher, kind, owner))
  } catch (error) {
    if (!(error instanceof ZodError || error instanceof SyntaxError)) throw error
    throw conflict('settings_unreadable')
  }
}

/** Refuses what this server has no key for; the stored value stays as it is. */
function readable<T>(open: () => T): T {
  try {
    return open()
  } catch (error) {
    if (!(error instanceof CannotDecrypt)) throw error
    throw conflict(say('secret_answers_unreadable', { problem: error.reason }))
  }
}

async function extractedVariables(tx: Tx, integration_id: number): Promise<ReadonlySet<string>> {
  const values = await tx
    .selectFrom('integration_value')
    .select('variable')
    .where('integration_id', '=', integration_id)
    .where('variable_type', '=', 'environment')
    .execute()
  return new Set(values.map(({ variable }) => variable))
}

/** Throws a refusal of inputs, under the field of the body that they came in. */
export function refuseInputs(problem: Refusal): never {
  throw problem.kind === 'invalid' ? within('task_params', problem) : problem
}

function readInputs({ task_params }: Pick<TriggerOwner, 'task_params'>): Stored | null {
  return task_params === null ? null : (JSON.parse(task_params) as Stored)
}

/**
 * Checks schedules and integrations again after their template was changed: one whose inputs do not fit any more is
 * flagged, so that a user sees it before the next due time.
 */
export async function flagTriggers(
  tx: Tx,
  cipher: Cipher,
  template: { id: number; project_id: number },
): Promise<void> {
  for (const kind of ['schedule', 'integration'] as const) {
    const owners = await tx
      .selectFrom(kind)
      .select(['id', 'project_id', 'template_id', 'task_params', 'secret', 'problem'])
      .where('project_id', '=', template.project_id)
      .where('template_id', '=', template.id)
      .execute()
    for (const owner of owners) {
      const columns = problemColumns((await inputsProblem(tx, cipher, kind, owner))?.reason ?? null)
      if (columns.problem === owner.problem) continue
      await tx.updateTable(kind).set(columns).where('id', '=', owner.id).execute()
    }
  }
}
