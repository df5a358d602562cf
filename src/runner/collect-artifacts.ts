import { TaskError } from '../apps/app.ts'
import { asGiven, type CodedMessage, say } from '../contract/message.ts'
import { bytesText } from '../contract/rules/bytes-text.ts'
import { type ArtifactsEnd, type Finish, maxArtifactName } from '../contract/task-server.ts'
import { type Found, factsOf, findArtifacts, readArtifact } from './artifact-files.ts'
import { artifactMatcher } from './artifact-match.ts'
import { ArtifactSender, TaskGone } from './artifact-sender.ts'
import { ArtifactSummary } from './artifact-summary.ts'
import { ShuttingDown } from './stop.ts'
import type { FileRights } from './task-files.ts'
import type { TaskRun } from './task-run.ts'

/**
 * Sends the files that the template asks for to the server, once no process of the task is left. A later runner does so
 * again from the beginning, unless the end of the task is in the journal. What is not sent is named with the reason, and
 * never changes the outcome. Returns undefined if nothing was looked for: without patterns or a checkout, and after a stop.
 */
export async function collectArtifacts(
  run: TaskRun,
  outcome: Finish['outcome'],
): Promise<{ lines: string[]; end: ArtifactsEnd } | undefined> {
  const { claim, context, journal, stop, user } = run.parts
  const { artifacts: patterns } = claim.job
  const ended = outcome === 'success' || outcome === 'error'
  if (patterns.length === 0 || !ended || run.checkout_failed || journal.damaged || stop.reason === 'refused')
    return undefined
  run.endLimits()
  // A task that a limit has ended leaves its files too; a stop from now on comes from a person.
  const signal = stop.reason ? context.shutdown : AbortSignal.any([context.shutdown, stop.asked])
  const summary = new ArtifactSummary((text) => run.masker.text(text))
  try {
    if (!(await collect(run, summary, { user, signal }))) return undefined
  } catch (error) {
    if (context.shutdown.aborted) throw new ShuttingDown()
    if (error instanceof TaskGone || signal.aborted) return undefined
    summary.leaveOut(patterns.join(', '), null, reasonOf(error))
  }
  return { lines: summary.lines(patterns), end: summary.end(patterns) }
}

/** Any error: the end of the task must be reported in spite of it. */
function reasonOf(error: unknown): CodedMessage {
  if (error instanceof TaskError) return error.reason
  const problem = error instanceof Error ? error.message : 'something that is not an error was thrown'
  return say('artifacts_not_listed', { problem: asGiven(problem) })
}

/** Returns false if there is no checkout. */
async function collect(run: TaskRun, summary: ArtifactSummary, rights: FileRights): Promise<boolean> {
  const { claim, context } = run.parts
  const { job, fence, log_id } = claim
  const { signal } = rights
  const folder = run.shell.repository
  const found = await findArtifacts(folder, artifactMatcher(job.artifacts), rights)
  if (!found) return false
  const files = await choose(run, found, summary, rights)
  const held = { task_id: job.task_id, fence, log_id }
  const sender = new ArtifactSender({ server: context.server, held, signal })
  for (const [index, { name, size }] of files.entries()) {
    const read = () => readArtifact(folder, name, size, rights)
    const problem = await sender.send(index + 1, run.masker.text(name), read).catch((error: unknown) => {
      if (!signal.aborted || context.shutdown.aborted) throw error
      return 'artifact_stopped' as const
    })
    if (problem === undefined) summary.stored(size)
    else summary.leaveOut(name, size, problem)
  }
  return true
}

/** Returns the files to be sent: in the order of their names, as many as the limits permit. */
async function choose(
  run: TaskRun,
  { names, unnamed, more }: Found,
  summary: ArtifactSummary,
  rights: FileRights,
): Promise<{ name: string; size: number }[]> {
  const { artifact_bytes, artifact_files } = run.parts.claim.job.limits
  const chosen: { name: string; size: number }[] = []
  let room = artifact_bytes || Number.POSITIVE_INFINITY
  let at = 0
  for await (const facts of factsOf(run.shell.repository, names, rights)) {
    const name = names[at++] as string
    if (typeof facts !== 'number') summary.leaveOut(name, null, facts)
    else if (facts > room) summary.leaveOut(name, facts, say('artifact_too_large', { size: bytesText(artifact_bytes) }))
    else {
      chosen.push({ name, size: facts })
      room -= facts
      if (chosen.length === artifact_files) break
    }
  }
  for (const name of names.slice(at)) summary.leaveOut(name, null, say('artifact_too_many', { max: artifact_files }))
  for (const name of unnamed) summary.leaveOut(name, null, say('artifact_name', { max: maxArtifactName }))
  summary.leaveMore(more)
  return chosen
}
