import { z } from 'zod'
import { Commit, Job } from './job.ts'
import { limitMeans } from './limits.ts'
import { ResultItem } from './result.ts'
import { maxId, Sentence } from './shapes.ts'

/**
 * The protocol between a runner and a server, seen from the runner. Terms:
 *
 * - **claim**: the server gives a waiting task to one runner. It stores the owner, a lease and a growing **fence**;
 *   every later call contains the fence, so an owner that was declared lost can change nothing.
 * - **log ID**: a random ID that a task gets when it is created. Task numbers repeat when an older database is restored,
 *   log IDs never do: every later call contains the log ID too, so leftovers of another task of the same number can
 *   change nothing. It is null for a task that release 0.1 created.
 * - **line**: one line of output, numbered from 1 within its task. The runner numbers lines; the server takes only the
 *   line it expects next, skips lines it already has, and refuses a gap. A repeated report is harmless.
 * - **cursor**: how far into the task's steps and spool files the stored lines reach. It is stored in the same write
 *   as the lines, so a restarted runner continues exactly after the last stored line. A report without new lines does not
 *   move it.
 * - **order**: what the server wants the runner to do with a task it holds; every report returns one.
 *
 * Life of a task: `claim` -> many `report`s (at least one each `report_seconds`, each renews the lease) -> an `artifact`
 * call for each part of the files that it leaves behind -> `finish`, which contains the last report and is repeated until
 * the server answers. A runner that was killed calls `resume` for each task folder it finds.
 *
 * A task for Kubernetes has two callers: its runner asks for a `podToken`, starts a pod, and reports `watching` until the pod
 * `resume`s the task with that token and does all the rest. If the pod ends before the task, the runner finishes it.
 */

/**
 * The position up to which a log is stored: all output of the steps before `step`, and of that step the first `offset` bytes
 * of its spool file plus the next `skip` lines. `offset` is always right after a newline; `skip` counts the pieces of one
 * very long line. A step without a spool (a system line) is stored if `step` is above it.
 */
export const Cursor = z.object({
  step: z.number().int().min(0),
  offset: z.number().int().min(0),
  skip: z.number().int().min(0),
})
export type Cursor = z.infer<typeof Cursor>

/** `output`: what the task's program printed (stdout and stderr as one stream). `system`: messages of Signalbox about it. */
export const streams = ['output', 'system'] as const
export type Stream = (typeof streams)[number]

/** A line as it is sent and stored: time in ms since 1970, index into `streams`, text without newline. */
export const WireLine = z.tuple([
  z.number().int(),
  z.number().int().min(0).max(1),
  z.string().refine((text) => !text.includes('\n'), 'A line holds no newline'),
])
export type WireLine = z.infer<typeof WireLine>

/** A line longer than this many bytes of UTF-8 is stored as several lines (rule S15). */
export const maxLineBytes = 64 * 1024
/**
 * A stored line of at least so many bytes continues in the next one of its stream: the last piece of a line is always
 * shorter, possibly empty. A character has at most four bytes, so every piece that was cut off is that long.
 */
export const continuedBytes = maxLineBytes - 3
/**
 * The line that has begun and has no newline yet, after all lines so far: a prompt, or a progress bar that rewrites
 * itself with `\r`. Masked like a stored line, shown while it stands, and never stored.
 */
export const BegunLine = z.object({
  text: z.string().max(1000),
  /** When its newest output arrived, in ms since 1970. */
  time: z.number().int(),
})
export type BegunLine = z.infer<typeof BegunLine>

/** Maximum number of lines in a report, and approximate maximum of bytes of text. */
export const maxReportLines = 2000
export const maxReportBytes = 512 * 1024
/** Maximum number of results in a report. */
export const maxReportResults = 500

/** Runners and servers with different numbers do not work together: a runner that remains after an upgrade gets no task. */
export const runnerProtocol = 2

const LogId = z.string().nullable()
const id = z.number().int().min(0).max(maxId)
/** In ms, at most ten years. */
const age = z.number().int().min(0).max(315_360_000_000)

export const Agent = z.object({
  version: z.string().max(100),
  host: z.string().max(255),
  platform: z.string().max(100),
  /** When the process was started, by the clock of its machine (ISO). */
  started: z.string().max(40),
  /** How long ago that was, in ms: the clock may be wrong. Missing from earlier releases. */
  age_ms: age.optional(),
  /** Random ID of the runner's folder: two runners with one token have different ones. */
  folder: z.string().max(64).optional(),
  /** How it applies limits of tasks. Missing from earlier releases. */
  limit_means: z.enum(limitMeans).optional(),
})
export type Agent = z.infer<typeof Agent>

/** What went wrong with a runner beside its tasks. */
export const Problem = z.object({
  text: z.string().max(2000),
  /** How long ago that was: the clock of the runner's machine may be wrong. */
  ago_ms: age,
})
export type Problem = z.infer<typeof Problem>

/** A project whose caches a runner deletes; `asked` identifies the request. */
export const ProjectCleaning = z.object({ project_id: id, asked: z.string().max(100) })
export type ProjectCleaning = z.infer<typeof ProjectCleaning>

export const ClaimRequest = z.object({
  protocol: z.literal(runnerProtocol),
  /** Tasks that the runner holds: a task that is assigned to it but not listed was lost on the way and is offered again. */
  holding: z.array(id),
  /** How many more tasks it can take now, at least 1. */
  free: z.number().int().min(1),
  /** Milliseconds to wait for work before answering "nothing". */
  wait_ms: z.number().int().min(0).max(60_000),
  /** Facts about the runner. A runner that sends them also understands `Instructions`; earlier releases do not. */
  agent: Agent.optional(),
  /** The newest ticket that the runner has received; none after its start. */
  ticket: z.number().int().min(0).optional(),
  /** The `clear_cache` that it has carried out. */
  cleaned: z.string().max(100).optional(),
  /** The `clear_projects` that it has carried out. A runner that sends none, not even an empty list, is never asked. */
  cleaned_projects: z.array(ProjectCleaning).max(100).optional(),
  /** The newest one since the last answered claim. */
  problem: Problem.optional(),
})
export type ClaimRequest = z.infer<typeof ClaimRequest>

/**
 * What a claim may answer instead of a task.
 *
 * Each task is given under a **ticket**, which the next claim must contain. A claim that a proxy delays or repeats, or
 * that a killed runner left behind, has an earlier one: its list of held tasks is outdated, so it gets no task.
 */
export const Instructions = z.object({
  /** The ticket that was sent is not the newest one: claim again with this one. */
  ticket: z.number().int().min(0).optional(),
  /** Delete what is cached, and repeat this text as `cleaned`. */
  clear_cache: z.string().optional(),
  /** Delete what is cached for these projects, and repeat them as `cleaned_projects`. */
  clear_projects: z.array(ProjectCleaning).optional(),
  /** The runner is drained and has no task: it ends. */
  leave: z.boolean().optional(),
})
export type Instructions = z.infer<typeof Instructions>

/** With `stop`: what is left of the grace period. The order may reach the runner a report after the user asked. */
const killInMs = z.number().nonnegative().optional()

export const Claim = z.object({
  job: Job,
  fence: z.number().int(),
  log_id: LogId,
  /** Number of the next line the server expects. */
  next_line: z.number().int().min(1),
  /** null if none of the runner's lines is stored yet. */
  cursor: Cursor.nullable(),
  /** Number of the next result the server expects. */
  next_result: z.number().int().min(1),
  /** The maximum interval between reports; the lease is three times as long. */
  report_seconds: z.number().positive(),
  /**
   * Nothing of the app may be started before a report was answered: until then the server gives the task to another runner
   * if this one falls silent.
   */
  report_first: z.boolean().optional(),
  /** What the server wants now (a resumed task may have been stopped meanwhile). */
  order: z.enum(['go', 'confirmed', 'rejected', 'stop', 'kill']),
  kill_in_ms: killInMs,
  /** The ticket under which the task was given. */
  ticket: z.number().int().optional(),
  /** Number of the next report; servers of earlier releases do not know numbers. */
  next_report: z.number().int().min(1).optional(),
})
export type Claim = z.infer<typeof Claim>

/** Identifies a task that a runner holds: a task folder contains these three. */
export const HeldTask = z.object({ task_id: id, fence: z.number().int().max(maxId), log_id: LogId })
export type HeldTask = z.infer<typeof HeldTask>

/** `pod`: the ID of the pod that resumes it, with its token. Only the first pod of a claim may. */
export const ResumeRequest = HeldTask.extend({ pod: z.string().min(1).max(100).optional() })
export type ResumeRequest = z.infer<typeof ResumeRequest>

/** The token of the task's pod; missing if the task is no longer the runner's, or a pod has resumed it. */
export const PodToken = z.object({ token: z.string().optional() })
export type PodToken = z.infer<typeof PodToken>

export const Report = HeldTask.extend({
  /**
   * Increases from report to report. One that arrives late, after a newer one, says nothing about the status any more.
   * Missing from runners of earlier releases.
   */
  number: z.number().int().min(1).max(maxId).optional(),
  /** The status of the job, as the runner sees it. The server ignores it if the table of moves forbids the move. */
  status: z.enum(['starting', 'running', 'waiting_confirmation']),
  first_line: z.number().int().min(1),
  lines: z.array(WireLine).max(maxReportLines),
  cursor: Cursor,
  /** Sent as soon as it is known, and repeated until it is answered. */
  commit: Commit.optional(),
  /** Host keys seen for the first time, as lines of a known_hosts file; the project trusts them from now on. */
  known_hosts: z.array(z.string()).optional(),
  /** Results from number `first` on, in order: as with lines the server takes only what it expects next. */
  results: z.object({ first: z.number().int().min(1), items: z.array(ResultItem).max(maxReportResults) }).optional(),
  /**
   * When it was sent, in ms since 1970 by the clock of the runner, which may be wrong; missing from earlier releases. The
   * server corrects the times of lines by it.
   */
  sent: z.number().int().optional(),
  /** Missing if no line has begun; also from runners of earlier releases. */
  begun: BegunLine.nullish(),
  /** With `waiting_confirmation`: resources will be destroyed, so the user must type the template's name. */
  destroys: z.boolean().optional(),
  /**
   * From a runner whose task works in a pod. Once the pod has resumed the task, the report changes nothing: the pod's own
   * ones do. It has no lines.
   */
  watching: z.boolean().optional(),
})
export type Report = z.infer<typeof Report>

/**
 * - go: continue
 * - confirmed / rejected: the person's answer to `waiting_confirmation`
 * - stop: SIGTERM, then SIGKILL after `stop_seconds`
 * - kill: SIGKILL now
 * - gone: the task is no longer this runner's (lost lease, deleted): kill, report nothing, clean up
 */
export const orders = ['go', 'confirmed', 'rejected', 'stop', 'kill', 'gone'] as const
export const Orders = z.object({
  order: z.enum(orders),
  kill_in_ms: killInMs,
  next_line: z.number().int().min(1),
  /** Only in the answer to a report that has results. */
  next_result: z.number().int().min(1).optional(),
  /** Only in the answer to a report with `watching`: the pod has resumed the task. */
  with_pod: z.boolean().optional(),
})
export type Orders = z.infer<typeof Orders>

/** Maximum bytes of a file in one call. */
export const maxArtifactPart = 512 * 1024
/** Maximum bytes of the name of a file. */
export const maxArtifactName = 4096

/**
 * A part of a file that the task leaves behind, sent in order and before the end of the task. A part at 0 begins the file
 * again; one that is already stored is skipped. `sha256` comes with the last part and completes the file.
 */
export const ArtifactPart = HeldTask.extend({
  /** Number of the file, from 1. */
  n: z.number().int().min(1).max(maxId),
  /** Path below the top of the checkout. */
  name: z.string().min(1).max(maxArtifactName),
  at: z.number().int().min(0),
  /** Base64. */
  data: z.string().max(Math.ceil(maxArtifactPart / 3) * 4),
  sha256: z.string().optional(),
})
export type ArtifactPart = z.infer<typeof ArtifactPart>

/**
 * - go: `stored` bytes of the file are on the server
 * - full: the server has no space, and has removed what it had of the file
 * - gone: the task is no longer this runner's
 */
export const ArtifactAnswer = z.object({ order: z.enum(['go', 'full', 'gone']), stored: z.number().int().min(0) })
export type ArtifactAnswer = z.infer<typeof ArtifactAnswer>

/** A file that matches and is not on the server, with the reason. */
export const LeftOut = z.object({ name: z.string(), size: z.number().nullable(), reason: Sentence })
export type LeftOut = z.infer<typeof LeftOut>
/** Maximum number of files that are listed by name as left out. */
export const maxLeftOut = 100

/** What a runner looked for after the run, and did not send. */
export const ArtifactsEnd = z.object({
  patterns: z.array(z.string()),
  left_out: z.array(LeftOut).max(maxLeftOut),
  /** How many more were left out. */
  more: z.number().int().min(0),
})
export type ArtifactsEnd = z.infer<typeof ArtifactsEnd>

export const Finish = HeldTask.extend({
  outcome: z.enum(['success', 'error', 'stopped', 'rejected']),
  /** One sentence for users if the outcome is `error`: what went wrong and, if known, the remedy. */
  reason: z.string().nullable(),
  /** The same as a code. A runner that does not send it is accepted: its English text is shown then. */
  reason_message: Sentence.nullish(),
  /** Exit code of the command that decided the outcome, if one did. */
  exit_code: z.number().int().nullable(),
  /** The repository could not be checked out, and that is the reason. An earlier runner does not say so. */
  checkout_failed: z.boolean().nullish(),
  /** Keys that hosts presented and ssh refused, as lines of a known_hosts file. An earlier runner does not say so. */
  presented_hosts: z.array(z.string().max(5000)).max(200).nullish(),
  /** Missing if no artifacts were looked for, and from earlier runners. */
  artifacts: ArtifactsEnd.nullish(),
  /** How many lines the whole log has: the server seals the log only if it holds exactly these. */
  lines: z.number().int().min(0),
  /** How many results the whole task has; the server takes the end only when it has them all. */
  results: z.number().int().min(0),
  /** What was not reported yet, stored before the end. If the server cannot store all of it, it refuses the end. */
  rest: Report.optional(),
})
export type Finish = z.infer<typeof Finish>

/** The call `status`. A runner that cannot start says why. */
export const StatusRequest = z.object({ problem: Problem.optional() })
/** What the server knows of a runner: the answer to its call `status`. */
export const RunnerStatus = z.object({ id: z.number(), name: z.string(), running: z.number() })

/** Implemented by runner/server-over-http.ts (calls) and server/api/runner-calls.ts (answers). All calls may be repeated. */
export interface TaskServer {
  /** Waits for a task; returns undefined if there was none. `onInstructions`: called with what was answered instead. */
  claim(
    request: ClaimRequest,
    signal: AbortSignal,
    onInstructions?: (instructions: Instructions) => void,
  ): Promise<Claim | undefined>
  /** Resumes a task after a restart of the runner; returns undefined if the task is no longer this runner's. */
  resume(held: ResumeRequest, signal: AbortSignal): Promise<Claim | undefined>
  /** Issues a token with which a pod resumes and reports this task; an earlier one is void. */
  podToken(held: HeldTask, signal: AbortSignal): Promise<PodToken>
  report(report: Report, signal: AbortSignal): Promise<Orders>
  artifact(part: ArtifactPart, signal: AbortSignal): Promise<ArtifactAnswer>
  /** Resolves once the server has stored the end. */
  finish(finish: Finish, signal: AbortSignal): Promise<void>
}
