import { z } from 'zod'
import { Sentence } from './shapes.ts'

/**
 * What a task's tools report about the run, as data in addition to the log. A task's results are one list, numbered from 1
 * by the runner, which reads them from a file in the task's folder: apps write items there through their shell, and programs
 * such as our Ansible callback append lines of JSON themselves. They come from programs that a task ran, so they are data to
 * show, never to act upon.
 */

/** Maximum size of an item as JSON, in bytes; senders shorten their texts to stay below it. */
export const maxResultBytes = 64 * 1024
/** Maximum number of items of a task; further ones are dropped, and the log says so once. */
export const maxResults = 500_000

const short = z.string().max(1000)
/** Milliseconds since 1970. */
const at = z.number().int().min(0)
const count = z.number().int().min(0)

/** The command line of a step's program, as it was started. */
export const CommandItem = z.object({
  kind: z.literal('command'),
  /** Program and arguments, secrets masked. */
  argv: z.array(z.string().max(20_000)).max(500),
  /** Relative to the repository; '.' is its root. */
  cwd: short,
  at,
})

/** The version text that a program reports, such as `ansible-playbook [core 2.14.18]`. */
export const ToolItem = z.object({ kind: z.literal('tool'), name: short, version: short })

/** One attempt of a task whose template has retries; reported at its end. */
export const AttemptItem = z.object({
  kind: z.literal('attempt'),
  number: count,
  outcome: z.enum(['success', 'error']),
  reason: short.nullable(),
  /** The same as a code; missing if it has no code. */
  reason_message: Sentence.nullish(),
  exit_code: z.number().int().nullable(),
  /** When it began. */
  at,
  ended: at,
})

export const PlayItem = z.object({
  kind: z.literal('play'),
  /** Counted from 1 within the run. */
  play: count,
  name: short,
  /** Number of lines that ansible-playbook had printed when it had printed the header of the play; null if not counted. */
  out: count.nullable(),
  at,
})

export const TaskItem = z.object({
  kind: z.literal('task'),
  /** Counted from 1 within the run; handlers count as tasks. */
  task: count,
  play: count,
  name: short,
  /** The module, such as `ansible.builtin.copy`. */
  action: short,
  /** Its location in the source: `roles/web/tasks/main.yml:12`, relative to the repository if it is in there. */
  path: short,
  handler: z.boolean(),
  tags: z.array(short).max(100),
  out: count.nullable(),
  at,
})

export const hostStates = ['ok', 'changed', 'skipped', 'failed', 'ignored', 'rescued', 'unreachable'] as const

/** The result of one task on one host. */
export const HostItem = z.object({
  kind: z.literal('host'),
  task: count,
  host: short,
  state: z.enum(hostStates),
  /** Its duration on that host. */
  ms: count,
  /** The module's message, in one line; '' without a message. */
  message: z.string().max(2000),
  /** Number of lines that the task had printed when this result was printed. */
  out: count.nullable(),
  at,
  /** The rest of the result; only returned when one item is requested. */
  detail: z
    .object({
      stdout: z.string(),
      stderr: z.string(),
      /** Unified diff of changed files. */
      diff: z.string(),
      /** The module's return value as JSON text, shortened; '' if it was too large. */
      result: z.string(),
    })
    .nullable(),
})

export const hostCounters = ['ok', 'changed', 'failed', 'unreachable', 'skipped', 'rescued', 'ignored'] as const
export const HostCounters = z.object({
  ok: count,
  changed: count,
  failed: count,
  unreachable: count,
  skipped: count,
  rescued: count,
  ignored: count,
})
export type HostCounters = z.infer<typeof HostCounters>

/** The end of an Ansible run: counters of some hosts (many hosts are split into several items). */
export const RecapItem = z.object({
  kind: z.literal('recap'),
  hosts: z.array(HostCounters.extend({ host: short })).max(200),
})

export const planActions = [
  'create',
  'update',
  'replace',
  'delete',
  'read',
  'import',
  'move',
  'forget',
  'no-op',
] as const

/** The summary of a plan; its changes follow. */
export const PlanItem = z.object({
  kind: z.literal('plan'),
  tool_version: short,
  counts: z.object({ create: count, update: count, replace: count, delete: count, import: count, move: count }),
  /** Whether applying changes anything (outputs included). */
  changes: z.boolean(),
  /** Number of changes that follow; if it exceeds the stored ones, some were left out. */
  resources: count,
})

/** One attribute of a planned change. Values are JSON text, '' without a value. */
export const AttributeChange = z.object({
  /** Such as `tags.Name` or `ingress[0].port`. */
  path: short,
  before: z.string(),
  after: z.string(),
  /** Whether its values are sensitive; they are never reported. */
  sensitive: z.boolean(),
  /** Known only after apply. */
  unknown: z.boolean(),
  /** The resource is replaced because of it. */
  forces_replacement: z.boolean(),
})
export type AttributeChange = z.infer<typeof AttributeChange>

export const ChangeItem = z.object({
  kind: z.literal('change'),
  address: short,
  /** Its previous address, if it moves. */
  previous_address: short.nullable(),
  module: short,
  type: short,
  name: short,
  provider: short,
  action: z.enum(planActions),
  /** The tool's own reason, such as `replace_because_cannot_update`; null if the configuration is the reason. */
  reason: short.nullable(),
  /** Whether it differed from the state before the plan, because it was changed outside of the tool. */
  drift: z.boolean(),
  attributes: z.array(AttributeChange),
  /** Number of attributes that were left out because there were too many or their values were too long. */
  left_out: count,
})

export const OutputChangeItem = z.object({
  kind: z.literal('output_change'),
  name: short,
  action: z.enum(planActions),
  before: z.string(),
  after: z.string(),
  sensitive: z.boolean(),
  unknown: z.boolean(),
})

/** An output value after apply. `value` is JSON text, '' if it is sensitive or too long. */
export const OutputItem = z.object({
  kind: z.literal('output'),
  name: short,
  value: z.string(),
  sensitive: z.boolean(),
})

export const ResultItem = z.discriminatedUnion('kind', [
  CommandItem,
  ToolItem,
  AttemptItem,
  PlayItem,
  TaskItem,
  HostItem,
  RecapItem,
  PlanItem,
  ChangeItem,
  OutputChangeItem,
  OutputItem,
])
export type ResultItem = z.infer<typeof ResultItem>
export type ResultOf<Kind extends ResultItem['kind']> = Extract<ResultItem, { kind: Kind }>

/** An item as the API returns it: with its number, and with its line in the log, if that is known. */
export const NumberedResult = z.intersection(z.object({ n: z.number(), line: z.number().nullable() }), ResultItem)
export type NumberedResult = z.infer<typeof NumberedResult>
