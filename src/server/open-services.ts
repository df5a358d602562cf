import { join } from 'node:path'
import type { Logger } from 'pino'
import { UsersOfProjects } from '../runner/project-users.ts'
import { makeDenials } from './audit/denials.ts'
import { openAuditKey } from './audit/open-key.ts'
import { openSinks } from './audit-sinks/kinds.ts'
import { registerSinks } from './audit-sinks/position.ts'
import { joinServers } from './cluster/join.ts'
import { ownServer } from './cluster/own-server.ts'
import type { Config } from './config/config.ts'
import { databaseLocation } from './config/database-location.ts'
import { version } from './config/version.ts'
import { isUnavailable } from './db/errors.ts'
import type { DatabaseTimes } from './db/location.ts'
import { openDatabase } from './db/open.ts'
import { ActiveLimit } from './fairness/active-limit.ts'
import { backupAttention } from './health/backup-attention.ts'
import { DiskHistory } from './health/disk-history.ts'
import { SlowCalls } from './health/slow-calls.ts'
import { storageAttention } from './health/storage-attention.ts'
import { FullDisk } from './installation/full-disk.ts'
import { installationId } from './installation/installation-id.ts'
import { noteRelease } from './installation/note-release.ts'
import { Previews } from './inventory/previews.ts'
import { BegunLines } from './live/begun-lines.ts'
import { makeBus } from './live/bus.ts'
import { localPlace, openLocalStores } from './logs/local-stores.ts'
import { openMeters } from './metrics/meters.ts'
import { LocalPaths } from './not-ready/local-paths.ts'
import { sweepPrivateFolders } from './projects/private-folder.ts'
import { addFingerprints } from './secrets/add-fingerprints.ts'
import { makeKeyCheck } from './secrets/key-check.ts'
import { makeMasterKey } from './secrets/key-files.ts'
import { makeKeyProof } from './secrets/key-proof.ts'
import { openKeyRing } from './secrets/key-ring.ts'
import { readKeys } from './secrets/key-sources.ts'
import { movePasswords } from './secrets/move-passwords.ts'
import { ServerBackups } from './server-backup/server-backups.ts'
import type { Services } from './services.ts'
import { makeSignInAudit } from './sign-in/audit.ts'
import { checkBreachedFile } from './sign-in/breached-passwords.ts'
import { makeDevices } from './sign-in/device.ts'
import { setupToken } from './sign-in/first-admin.ts'
import { StartError } from './start-error.ts'
import { openStorage } from './storage/open-storage.ts'
import { JobsInPreparation } from './tasks/jobs-in-preparation.ts'
import type { localRunnerPlace } from './tasks/local-runner.ts'
import { listeningAt } from './terraform-state/task-address.ts'
import { openTraces } from './traces/traces.ts'

/** Archives that a user downloads at the same time. */
const maxArchives = 2

interface Place {
  origins: Services['origins']
  /** Closes what is opened here, in reverse order. */
  opened: AsyncDisposableStack
  log: Logger
  isolation: Services['isolation']
  place: ReturnType<typeof localRunnerPlace>
}

/**
 * Opens disk reserve, keys, database, bus and logs, and upgrades the database. `setup_token` is the secret of the link
 * that creates the first administrator.
 * @throws StartError if a key or the database cannot be used.
 */
export async function openServices(
  config: Config,
  { opened, log, isolation, place, origins }: Place,
  times?: DatabaseTimes,
) {
  const full_disk = new FullDisk(config.data, config.min_free_disk_bytes)
  if (full_disk.isFull && full_disk.release()) log.warn('the disk is full: deleted the reserve file in the data folder')
  await sweepPrivateFolders(config)
  const { primary, keys_file_problem } = readKeys(config)
  if (keys_file_problem !== undefined) throw new StartError(`encryption.keys_file: ${keys_file_problem}`)
  if (!primary) makeMasterKey(config.data)
  const found = readKeys(config)
  for (const problem of found.problems) log.error(`A key is not used: ${problem}`)
  await checkBreachedFile(config.breached_passwords_file)
  const cipher = openKeyRing(config, found, (problem) => log.error(problem))
  const meters = await openMeters(config, version)
  const traces = await openTraces(config, version, log)
  // Last, so that it has the spans of what ends meanwhile.
  if (traces) opened.defer(() => traces.close())
  const onQuery = meters ? { onQuery: (ms: number) => meters.queried(ms) } : {}
  const database = await openDatabase({ ...databaseLocation(config), ...times, ...onQuery })
  opened.defer(() => database.close())
  const own = ownServer(config, version)
  const bus = makeBus(database, own.instance, (error) => log.warn({ error }, 'failed to notify other servers'))
  const logs_in = localPlace(config)
  // Before anything is written with the keys.
  await joinServers(database, own, { cipher, logs: logs_in }, log)
  await openAuditKey(database, cipher)
  const audit_sinks = openSinks(config, version)
  await registerSinks(database, config.audit.sinks)
  const local = { database, log, ...openLocalStores(logs_in, { data: config.data, database, full_disk }) }
  const { logs, artifacts, storage } = await openStorage(config, local, opened)
  const keys = makeKeyCheck(database, cipher, log)
  const users = new UsersOfProjects(join(place.folder, 'users'), isolation.isolation)
  const previews = new Previews()
  opened.defer(() => previews.close())
  opened.defer(() => logs.close())
  opened.defer(() => bus.close())
  const master = found.primary as Buffer
  const installed = await installationId(database)
  const upgraded = await noteRelease(database, version).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error
    log.warn({ error }, 'failed to record this release')
    return null
  })
  const backups = new ServerBackups({ config, database, log })
  opened.defer(() => backups.close())
  const services: Services = {
    version,
    own,
    listening: { url: listeningAt(config.interface, config.port) },
    stop_state: { stopping: false },
    config,
    origins,
    log,
    meters,
    traces,
    database,
    bus,
    begun: new BegunLines(bus),
    logs,
    logs_in,
    artifacts,
    storage,
    cipher,
    keys,
    previews,
    full_disk,
    backups,
    upgraded,
    disk_history: new DiskHistory(config.data),
    slow_calls: new SlowCalls(),
    attention_sources: [
      () => backupAttention(database.db, config, { started: own.started }),
      ...(storage ? [() => storageAttention(storage)] : []),
    ],
    devices: makeDevices(master, installed),
    audit_sinks,
    denials: makeDenials(database, log),
    sign_ins: makeSignInAudit(database),
    isolation,
    users,
    local_paths: new LocalPaths({ config, users }),
    channel_tests: new Set(),
    jobs: new JobsInPreparation(() => bus.publish('queue')),
    // Each is compressed in Node's four threads, which files and passwords need as well.
    archives: new ActiveLimit('active_archives', maxArchives),
  }
  const proof = makeKeyProof(database, cipher, log)
  await proof.pass()
  await keys.pass()
  await movePasswords(database, cipher, log)
  await addFingerprints(database, cipher, log)
  return { services, proof, setup_token: setupToken(master, installed) }
}
