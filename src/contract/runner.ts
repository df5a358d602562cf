import { z } from 'zod'
import { ActiveTask } from './active-task.ts'
import { endpoint, pathId, queryId, revised, type Who, writesNeed } from './endpoint.ts'
import { limitMeans } from './limits.ts'
import type { PlainCode } from './message.ts'
import { maxRunnerTags, runnerTagProblem, runnerTagsProblem, sortedTags } from './rules/runner-tags.ts'
import { count, mustBe, name, optionalId, optionalText, ruled, Sentence, time } from './shapes.ts'

/**
 * Runners execute tasks. Each server has a local one (`local`); others are on other machines and call the server
 * (task-server.ts). A runner of a project gets tasks of that project only. A task that asks for tags goes to a runner
 * that has all of them; one that asks for none goes to a runner that has none, or that is a default one.
 */

/**
 * - open: takes tasks
 * - cordoned: takes no new tasks, until it is opened again
 * - draining: takes no new tasks and ends once it has none
 */
export const intakes = ['open', 'cordoned', 'draining'] as const
export type Intake = (typeof intakes)[number]

export const runnerStates = ['online', 'offline', 'never'] as const
export type RunnerState = (typeof runnerStates)[number]

export const Runner = z.object({
  id: z.number(),
  revision: z.number(),
  /** The project whose tasks it takes; null: of all projects. */
  project_id: z.number().nullable(),
  /** The name of that project. */
  project_name: z.string().nullable(),
  name: z.string(),
  /** The first of `tags`, for clients of Semaphore UI; '' for none. */
  tag: z.string(),
  tags: z.array(z.string()),
  /** Address that is informed when a task begins and ends; '' for none, and for those who may not change the runner. */
  webhook: z.string(),
  /** 0 = unlimited. */
  max_parallel_tasks: z.number(),
  active: z.boolean(),
  /** Takes tasks that ask for no tag, even if it has tags. */
  is_default: z.boolean(),
  /** Whether an agent has used it; registration tokens are for one that none has. */
  registered: z.boolean(),
  /** It belongs to a server, which starts it; it can be neither deleted nor renamed. */
  local: z.boolean(),
  /** It ends after one task, and is deleted then. */
  one_off: z.boolean(),
  intake: z.enum(intakes),
  /** Whether its last call is recent (setting `runner_offline_sec`). */
  status: z.enum(runnerStates),
  /** The last call. */
  touched: time.nullable(),
  /** Since when it is online; null if it is not. */
  online_since: time.nullable(),
  /** When the agent was started; by the clock of its machine if it is of an earlier release. */
  started: time.nullable(),
  version: z.string().nullable(),
  host: z.string().nullable(),
  platform: z.string().nullable(),
  /** How it applies the limits of tasks: with control groups or ulimits; null if it did not say. */
  limit_means: z.enum(limitMeans).nullable(),
  /** The number of tasks that it runs. */
  load: z.number(),
  /** When the deletion of its caches was asked for; null once the runner was informed. */
  cleaning_requested: time.nullable(),
  /** When the runner was last informed to delete its caches. */
  cleaned: time.nullable(),
  /** What last went wrong with it. */
  last_error: z.string().nullable(),
  /** The same as a code with parameters. */
  last_error_message: Sentence.nullable(),
  last_error_at: time.nullable(),
  created: time,
})
export type Runner = z.infer<typeof Runner>

/** The answer to a creation: only it has the token and, unless a public key was given, the private one (PEM). */
export const NewRunner = Runner.extend({ token: z.string(), private_key: z.string().optional() })
export type NewRunner = z.infer<typeof NewRunner>

const tag = z.string('must_be_text' satisfies PlainCode).superRefine(ruled(runnerTagProblem))
const tags = z
  .array(tag)
  .max(maxRunnerTags)
  .nullish()
  .transform((all) => (all ? sortedTags(all) : undefined))
const kept = z
  .boolean()
  .nullish()
  .transform((value) => value ?? undefined)

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

const webhook = optionalText(1000)
  .refine((value) => value === null || isWebAddress(value), 'runner_webhook_wrong' satisfies PlainCode)
  .transform((value) => value ?? '')

const runnerName = name('name_required', 100)

/**
 * Fields that an update leaves out stay as they are, except the webhook and the number of tasks, which clients of
 * Semaphore UI leave out when they are empty. `tag` is one tag, from clients that know no others.
 */
export const RunnerDraft = z.object({
  name: runnerName,
  tag: optionalText(1000).superRefine((value, context) => ruled(runnerTagsProblem)(value ?? '', context)),
  tags,
  webhook,
  max_parallel_tasks: count,
  active: kept,
  is_default: kept,
  /** RSA key in PEM that answers to a Go runner are encrypted with; a pair is made if it is missing. */
  public_key: optionalText(10_000),
})
export type RunnerDraft = z.output<typeof RunnerDraft>

/** An administrator may create a runner of a project, too; a runner stays in its project. */
const ServerRunnerDraft = RunnerDraft.extend({ project_id: optionalId })

/** A task that a runner got. */
export const RunnerTask = ActiveTask.pick({
  task_id: true,
  project_id: true,
  project_name: true,
  template_id: true,
  template_name: true,
  app: true,
  status: true,
  created: true,
  start: true,
}).extend({ end: time.nullable() })
export type RunnerTask = z.infer<typeof RunnerTask>

export const RunnerTag = z.object({ tag: z.string(), number_of_runners: z.number() })
export type RunnerTag = z.infer<typeof RunnerTag>

/** A token with which one agent registers as this runner, once and within an hour. Only this answer shows it. */
export const RegistrationToken = z.object({
  registration_token: z.string(),
  runner_id: z.number(),
  project_id: z.number().nullable(),
  expires_at: time,
})
export type RegistrationToken = z.infer<typeof RegistrationToken>

/** `registration_token`: one for a prepared runner, or that of the setting `runner_registration_token`, which creates a runner. */
export const Registration = z.object({
  registration_token: z.string('registration_token_wrong' satisfies PlainCode).max(500, 'registration_token_wrong'),
  name: runnerName.nullish(),
  tags,
  max_parallel_tasks: z
    .number('must_be_integer')
    .int('must_be_integer')
    .min(0, 'must_be_positive')
    .max(1_000_000)
    .nullish(),
  webhook,
  project_id: optionalId,
  public_key: optionalText(10_000),
  one_off: kept,
})
export type Registration = z.output<typeof Registration>

const page = z.object({
  /** Only tasks older than this one (its id). */
  before: queryId,
  /** Number of tasks; default 50, maximum 200. */
  count: z.string().optional(),
})

/** The calls of the runners of one place: of the server, or of a project. */
function callsAt<Place extends z.ZodRawShape, Draft extends z.ZodType, Reader extends Who, Writer extends Who>(
  all: `/${string}`,
  place: z.ZodObject<Place>,
  { reader, writer, draft, of }: { reader: Reader; writer: Writer; draft: Draft; of: string },
) {
  const one = place.extend({ id: pathId })
  return {
    list: endpoint(`GET ${all}`, reader, { summary: `Runners of ${of}`, params: place, reply: z.array(Runner) }),
    create: endpoint(`POST ${all}`, writer, {
      summary: `Create a runner of ${of}. Only this answer has its token, and its private key unless a public one is given`,
      params: place,
      body: draft,
      reply: NewRunner,
    }),
    get: endpoint(`GET ${all}/:id`, reader, { summary: 'Read a runner', params: one, reply: Runner }),
    update: endpoint(`PUT ${all}/:id`, writer, { summary: 'Change a runner', params: one, body: revised(draft) }),
    remove: endpoint(`DELETE ${all}/:id`, writer, {
      summary: 'Delete a runner; refused while it runs tasks, and for the local runner of a server',
      params: one,
    }),
    setActive: endpoint(`POST ${all}/:id/active`, writer, {
      summary: 'Activate a runner, or deactivate it: then it gets no more tasks',
      params: one,
      status: 204,
      body: z.object({ active: z.boolean('must_be_boolean') }),
    }),
    setIntake: endpoint(`POST ${all}/:id/intake`, writer, {
      summary: 'Open a runner for tasks, cordon it (no new tasks), or drain it (no new tasks, and it ends without any)',
      params: one,
      status: 204,
      body: z.object({ intake: z.enum(intakes, mustBe(intakes)) }),
    }),
    clearCache: endpoint(`DELETE ${all}/:id/cache`, writer, {
      summary: 'Ask a runner to delete its cached repositories and builds; it does when it is next idle',
      params: one,
    }),
    registrationToken: endpoint(`POST ${all}/:id/registration-token`, writer, {
      summary:
        'Create a token with which one agent registers as this runner, once and within an hour; an earlier one is void. Refused for a runner that is registered',
      params: one,
      status: 200,
      reply: RegistrationToken,
    }),
    tasks: endpoint(`GET ${all}/:id/tasks`, reader, {
      summary: 'The tasks that a runner got, newest first; the header X-Next-Before has the `before` of the next page',
      params: one,
      query: page,
      reply: z.array(RunnerTask),
    }),
  }
}

export const runners = {
  ...callsAt('/api/runners', z.object({}), {
    reader: 'admin',
    writer: 'admin',
    draft: ServerRunnerDraft,
    of: 'the server and of all projects',
  }),
  tags: endpoint('GET /api/runner_tags', 'admin', { summary: 'Tags of all runners', reply: z.array(RunnerTag) }),
  register: endpoint('POST /api/runner/register', 'anybody', {
    summary: 'Register an agent with a registration token; answers the token of its further calls',
    body: Registration,
    status: 200,
    reply: z.object({ token: z.string(), id: z.number() }),
  }),
}

export const projectRunners = {
  ...writesNeed(
    'project_runners',
    callsAt('/api/project/:project_id/runners', z.object({ project_id: pathId }), {
      reader: 'viewProject',
      writer: 'editResources',
      draft: RunnerDraft,
      of: 'a project',
    }),
  ),
  tags: endpoint('GET /api/project/:project_id/runner_tags', 'viewProject', {
    summary: 'Tags of the runners that take tasks of a project: its own and those of the server',
    params: z.object({ project_id: pathId }),
    reply: z.array(RunnerTag),
  }),
}
