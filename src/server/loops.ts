import { pruneDeliveries } from './alerts/prune.ts'
import { alertRunningLong, runningLongMs } from './alerts/running-long.ts'
import { runSender } from './alerts/sender.ts'
import { chainMs, makeChain } from './audit/chain.ts'
import { pruneEvents } from './audit/prune.ts'
import { makeSinkPass, sinkMs } from './audit-sinks/run-sink.ts'
import { every } from './clock.ts'
import type { Duties, Held } from './cluster/duties.ts'
import { forgetServers, heartbeatMs, makeHeartbeat } from './cluster/heartbeat.ts'
import { milliseconds } from './config/config.ts'
import { makeProviderPass } from './group-mapping/ask-providers.ts'
import { applyRulesToAll } from './identity/apply-rules.ts'
import { dropOldLinks } from './identity/link.ts'
import type { Receiver } from './integrations/receive.ts'
import { dropOldPasswordLinks } from './password-link/make.ts'
import { runPushSender } from './push/sender.ts'
import { callFinishes, callStarts, webhookMs } from './runners/call-webhooks.ts'
import { pruneRecords } from './schedules/prune.ts'
import { makeTicker } from './schedules/ticker.ts'
import { endUnprotected } from './second-factor/end-unprotected.ts'
import { runDueSyncs, syncMs } from './secret-storages/due-syncs.ts'
import type { makeKeyProof } from './secrets/key-proof.ts'
import { backupsMs } from './server-backup/server-backups.ts'
import type { Services } from './services.ts'
import { pruneSignIns } from './sign-in/audit.ts'
import { dropOldFailures } from './sign-in/failures.ts'
import { dropOldPending } from './sign-in/pending.ts'
import { dropOldSessions } from './sign-in/session.ts'
import { keepLocalRunner, type localRunnerPlace } from './tasks/local-runner.ts'
import { countLogs } from './tasks/log-quota.ts'
import { pruneAll } from './tasks/prune.ts'
import { endOverdue, queueTimeMs } from './tasks/queue-time.ts'
import { makeRescue } from './tasks/rescue.ts'
import type { keepRunnerSocket } from './tasks/runner-socket.ts'
import { storeKeptStops } from './tasks/stop.ts'
import { makeSweep } from './tasks/sweep.ts'
import { dropContents } from './terraform-state/content.ts'
import { dropTaskAddresses } from './terraform-state/task-address.ts'
import { replaceOldKeys } from './workload-identity/keys.ts'

export interface LoopOptions {
  /** The command line before `runner …` that starts the local runner; default this very program, null to start none. */
  program?: string[] | null
  /** Start what is due; default true. */
  schedules?: boolean
}

interface Parts {
  services: Services
  duties: Duties
  place: ReturnType<typeof localRunnerPlace>
  receiver: Receiver
  socket: ReturnType<typeof keepRunnerSocket>
  proof: ReturnType<typeof makeKeyProof>
}

/**
 * Starts everything that the server does by time: rescue, schedules, alerts, retention, counts, key checks, and the
 * local runner. Of several servers, one does what is a duty (cluster/duties.ts), and each a part of schedules and alerts.
 * Each promise resolves after the signal, once the current pass of its loop has ended.
 */
export function startLoops(
  { services, duties, place, receiver, socket, proof }: Parts,
  signal: AbortSignal,
  { program, schedules = true }: LoopOptions,
): Promise<void>[] {
  const { config, log, database } = services
  const note = (what: string) => (error: unknown) => log.error({ error }, what)
  const hourly = async (held: Held) => {
    const { signal: lost } = held
    const until = AbortSignal.any([signal, lost])
    await dropOldSessions(database)
    await dropOldLinks(database.db)
    await dropOldPending(database.db)
    await dropOldFailures(database)
    await dropOldPasswordLinks(database.db)
    await pruneSignIns(database)
    await pruneEvents(services, held)
    await pruneAll(services, until)
    await countLogs(services, until)
    await pruneDeliveries(services, until)
    await pruneRecords(database)
    await receiver.dropOld()
    await forgetServers(services)
    await dropTaskAddresses(database.db)
    await dropContents(database.db)
    await replaceOldKeys(services)
    // Corrects what no sign-in and no change corrects, such as the members of a project that a command restored. With 5,000
    // users and 50 rules it takes 0.15 s, in which SQLite answers no one else.
    await database.transaction((tx) => applyRulesToAll(tx, services))
  }
  const keys_ms = milliseconds(config.encryption.keys_poll_interval)
  // Twice in an interval, so that no user waits longer than that for the turn.
  const identities_ms = milliseconds(config.identity_check_interval) / 2
  const askProviders = makeProviderPass(services, signal)
  const rescue_ms = Math.min(5000, config.task_lease_sec * 250)
  const sweep_ms = config.runner_sweep_sec * 1000
  const beat = makeHeartbeat(services)
  return [
    every(heartbeatMs, beat, signal, note('failed to record that this server runs')),
    every(heartbeatMs, () => duties.pass(), signal, note('failed to renew duties')),
    every(rescue_ms, makeRescue(services, rescue_ms), signal, note('rescue pass failed')),
    every(
      sweep_ms,
      makeSweep(services, sweep_ms),
      signal,
      note('failed to look for tasks of runners that are offline'),
    ),
    every(
      queueTimeMs,
      duties.once('queue_times', () => endOverdue(services)),
      signal,
      note('queue times could not be checked'),
    ),
    every(
      runningLongMs,
      duties.once('long_runs', (held) => alertRunningLong(services, held)),
      signal,
      note('alerts about long runs could not be sent'),
    ),
    every(webhookMs, () => callStarts(services, signal), signal, note('failed to inform webhooks of runners of tasks')),
    every(
      webhookMs,
      () => callFinishes(services, signal),
      signal,
      note('failed to inform webhooks of runners of ends'),
    ),
    runSender(services, signal),
    runPushSender(services, signal),
    ...(services.storage ? [services.storage.run(signal)] : []),
    ...(schedules ? [makeTicker(services, signal).run()] : []),
    ...(schedules
      ? [every(syncMs, () => runDueSyncs(services, signal), signal, note('failed to synchronise secret storages'))]
      : []),
    every(1000, watchDisk(services), signal, note('failed to create the reserve file')),
    every(
      60_000,
      () => Promise.resolve(services.disk_history.pass()),
      signal,
      note('failed to store how full the disk is'),
    ),
    every(1000, () => storeKeptStops(services), signal, note('failed to store stops')),
    every(1000, receiver.flush, signal, note('failed to count refused deliveries')),
    every(
      60_000,
      duties.once('second_factors', () => endUnprotected(services)),
      signal,
      note('failed to end sessions without a second factor'),
    ),
    every(1000, services.denials.flush, signal, note('failed to record denied requests')),
    every(1000, services.sign_ins.flush, signal, note('failed to count refused sign-ins')),
    every(60_000, duties.hourly('cleanup', hourly), signal, note('hourly pass failed')),
    every(
      chainMs,
      duties.once('audit_chain', makeChain(services)),
      signal,
      note("failed to extend the audit log's chain"),
    ),
    ...services.audit_sinks.map(({ name, sink }) =>
      every(
        sinkMs,
        duties.once('audit_sinks', makeSinkPass(services, name, sink, signal)),
        signal,
        note('failed to send the audit log to a sink'),
      ),
    ),
    every(
      backupsMs,
      duties.once('backups', () => services.backups.pass()),
      signal,
      note('failed to start a backup'),
    ),
    every(keys_ms, services.keys.pass, signal, note('failed to check keys')),
    every(keys_ms, proof.pass, signal, note('failed to test the key')),
    every(
      identities_ms,
      duties.once('identities', ({ signal: lost }) => askProviders(lost)),
      signal,
      note('failed to ask identity providers'),
    ),
    every(2000, socket.look, signal, note('failed to reach the socket of the local runner')),
    ...(program === null ? [] : [keepLocalRunner(services, place, signal, program ?? thisProgram())]),
  ]
}

function watchDisk({ full_disk, log }: Services) {
  return () => {
    if (full_disk.pass() === 'released') log.error('the disk is full: deleted the reserve file in the data folder')
    return Promise.resolve()
  }
}

/** Returns how this process was started: node, its flags, and the script or bundle. */
function thisProgram(): string[] {
  return [
    process.execPath,
    ...process.execArgv.filter((flag) => !flag.startsWith('--watch')),
    process.argv[1] as string,
  ]
}
