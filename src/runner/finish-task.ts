import { join } from 'node:path'
import { say } from '../contract/message.ts'
import { collectArtifacts } from './collect-artifacts.ts'
import { freeTaskFolder } from './folders.ts'
import type { End } from './journal.ts'
import type { HostKey } from './known-hosts.ts'
import { maskedMessage } from './masked-message.ts'
import { presentedKeys, presentedLines } from './refused-hosts.ts'
import { removeFolder } from './remove-folder.ts'
import { leftoversLine } from './run-command.ts'
import { isDiskFull } from './shortage.ts'
import { stopAgent } from './ssh-agent.ts'
import type { TaskRun } from './task-run.ts'
import { failedFor, type Verdict, verdictOf } from './verdict.ts'

/**
 * Ends a task and reports its end. `error` is the error that its work threw, or undefined. Resolves when the server has
 * stored the end. Returns true if nothing of the task is left to clean up: no process, except supervisors of its commands
 * that are about to end, and no files. Returns false if an earlier runner recorded the end: what that one left is unknown.
 */
export async function finishTask(run: TaskRun, error: unknown): Promise<boolean> {
  const { shell, results } = run
  const { folder, journal, hosts, reporter } = run.parts
  const { end, clean } = journal.end ? { end: journal.end, clean: false } : await endTask(run, error)
  await results.end()
  for (const [index, line] of end.lines.entries()) shell.sayWithin(end.step, index + 1, line)
  await hosts.report()
  await removeFolder(join(folder.control, 'secret'))
  // Before the end is reported: the server may need the disk space to store it.
  const freed = await freeTaskFolder(folder)
  await reporter.finish(end)
  return clean && freed
}

/** Ends the task's processes and writes its end into the journal. */
async function endTask(run: TaskRun, error: unknown): Promise<{ end: End; clean: boolean }> {
  const { shell, results, masker } = run
  const { claim, context, journal, stop, hosts } = run.parts
  // No step of a damaged journal was replayed; the last lines must still come after everything that is stored.
  const step = Math.max(shell.next_step, journal.damaged ? (claim.cursor?.step ?? 0) + 1 : 0)
  for (const agent of shell.agents) await stopAgent(agent)
  // Supervisors end by themselves shortly; any that remain are removed with the folder and not named in the log.
  const { killed, clean } = await run.killAll()
  const found = verdictOf(error, stop, shell.last_code, claim.job.limits)
  const limit = AbortSignal.any([context.shutdown, stop.forced])
  const failed_by_itself = found.outcome === 'error' && !stop.reason
  const presented = failed_by_itself ? await presentedKeys(run, error, limit).catch(() => []) : []
  const verdict = withFingerprint(found, presented)
  const reason = verdict.reason && masker.text(verdict.reason)
  const reason_message = maskedMessage(verdict.reason_message, reason, masker)
  await results.end()
  const learned = await hosts.confirm(limit).catch(() => [])
  const stopped = stop.reason === 'stop' || stop.reason === 'kill'
  const collected = await collectArtifacts(run, verdict.outcome)
  const lines = [
    ...learned,
    ...presentedLines(presented),
    ...(collected?.lines ?? []),
    ...(killed.length > 0 && !stopped ? [leftoversLine(killed)] : []),
    ...results.problems(),
    ...run.executor.closing(),
    ...(reason ? [`Failed: ${reason}`] : []),
    ...(verdict.outcome === 'stopped' ? ['Stopped'] : verdict.outcome === 'rejected' ? ['Rejected'] : []),
  ]
  const more = {
    ...(failed_by_itself && run.checkout_failed && { checkout_failed: true }),
    ...(presented.length > 0 && { presented_hosts: presented.map(({ line }) => line) }),
    ...(collected && { artifacts: collected.end }),
  }
  const end = { ...verdict, reason, reason_message, ...more, step, lines }
  await writeEnd(run, end)
  return { end, clean }
}

/** Completes the reason that a host is unknown by the key that it presents. */
function withFingerprint(verdict: Verdict, [first]: readonly HostKey[]): Verdict {
  const { code, params } = verdict.reason_message ?? {}
  if (code !== 'git_host_key_unknown' || !first || params?.repository === undefined) return verdict
  return failedFor(
    say('git_host_key_unknown_to', { repository: params.repository, now: first.fingerprint }),
    verdict.exit_code,
  )
}

/** Writes the end into the journal. If the disk is full, removes the task's own files to make room for the entry. */
async function writeEnd({ parts: { journal, folder } }: TaskRun, end: End): Promise<void> {
  try {
    await journal.ended(end)
  } catch (error) {
    if (!isDiskFull(error)) throw error
    await freeTaskFolder(folder)
    await journal.ended(end)
  }
}
