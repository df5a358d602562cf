import { randomUUID } from 'node:crypto'
import { chmodSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pino from 'pino'
import { english } from '../contract/messages/english.ts'
import { UsersOfProjects } from '../runner/project-users.ts'
import { pruneDeliveries } from './alerts/prune.ts'
import { alertRunningLong, runningLongMs } from './alerts/running-long.ts'
import { runSender } from './alerts/sender.ts'
import { registerApi } from './api/index.ts'
import { runnerCalls } from './api/runner-calls.ts'
import { every } from './clock.ts'
import { type Config, milliseconds } from './config/config.ts'
import { databaseLocation } from './config/database-location.ts'
import { trustedProxies } from './config/trusted-proxies.ts'
import { version } from './config/version.ts'
import type { DatabaseTimes } from './db/location.ts'
import { type Database, openDatabase } from './db/open.ts'
import { makeApp } from './http/app.ts'
import { limitConnections } from './http/connections.ts'
import { KeptAnswers } from './http/kept-answers.ts'
import { servePages } from './http/pages.ts'
import { holdPort, portError } from './http/port.ts'
import type { Router } from './http/route.ts'
import { runnerRoutes } from './http/runner-routes.ts'
import { webhookRoutes } from './http/webhook-routes.ts'
import { takeDataFolder } from './installation/data-folder.ts'
import { FullDisk } from './installation/full-disk.ts'
import { makeTools } from './installation/tools.ts'
import { makeReceiver, type Receiver } from './integrations/receive.ts'
import { Previews } from './inventory/previews.ts'
import { makeBus } from './live/bus.ts'
import { liveSocket } from './live/websocket.ts'
import { DatabaseStore } from './logs/database-store.ts'
import { FileStore } from './logs/file-store.ts'
import { logIdsOf } from './logs/log-ids.ts'
import { LocalPaths } from './not-ready/local-paths.ts'
import { Refusal } from './refuse.ts'
import { sweepListings } from './repositories/remote.ts'
import { pruneRecords } from './schedules/prune.ts'
import { makeTicker } from './schedules/ticker.ts'
import { makeKeyCheck } from './secrets/key-check.ts'
import { makeMasterKey } from './secrets/key-files.ts'
import { makeKeyProof } from './secrets/key-proof.ts'
import { openKeyRing } from './secrets/key-ring.ts'
import { readKeys } from './secrets/key-sources.ts'
import { movePasswords } from './secrets/move-passwords.ts'
import type { Services } from './services.ts'
import { makeSignInAudit, pruneSignIns } from './sign-in/audit.ts'
import { makeDevices } from './sign-in/device.ts'
import { dropOldFailures } from './sign-in/failures.ts'
import { hasUsers, makeFirstAdmin, setupToken } from './sign-in/first-admin.ts'
import { dropOldSessions } from './sign-in/session.ts'
import { StartError } from './start-error.ts'
import { chooseIsolation } from './tasks/isolation.ts'
import { keepLocalRunner, localRunnerPlace, registerLocalRunner } from './tasks/local-runner.ts'
import { pruneAll } from './tasks/prune.ts'
import { endOverdue, queueTimeMs } from './tasks/queue-time.ts'
import { makeRescue } from './tasks/rescue.ts'
import { keepRunnerSocket, refuseLiveSocket, removeStaleSocket } from './tasks/runner-socket.ts'
import { storeKeptStops } from './tasks/stop.ts'

export interface RunningServer {
  /** The URL it answers at, such as http://127.0.0.1:3000. */
  url: string
  /** The link that creates the first administrator; null if there are users. */
  setup_link: string | null
  services: Services
  /** Accepts no new requests and no new claims; running tasks continue with the local runner. */
  stop(): Promise<void>
}

interface StartOptions {
  /** The command line before `runner …` that starts the local runner; default this very program, null to start none. */
  program?: string[] | null
  /** Start what is due; default true. */
  schedules?: boolean
  /** Other times for the database, for tests. */
  database?: DatabaseTimes
}

/**
 * Opens everything in order: the data folder's lock, the port, the database, services, endpoints, loops. If another
 * server or program already uses one of them, the start ends before anything of it is changed.
 */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const log = pino({
    level: config.log_level,
    redact: ['*.password', '*.token'],
    serializers: { error: pino.stdSerializers.err },
  })
  await using opened = new AsyncDisposableStack()
  opened.defer(await takeDataFolder(config))
  const port = await holdPort(config)
  opened.defer(() => port.close())
  const isolation = await chooseIsolation(config)
  if (isolation.reason)
    log.warn({ level: isolation.isolation.level }, `Tasks are not isolated by project. ${isolation.reason.text}`)
  const place = localRunnerPlace(config.data)
  await refuseLiveSocket(place.socket)

  const full_disk = new FullDisk(config.data)
  if (full_disk.isFull && full_disk.release()) log.warn('the disk is full: deleted the reserve file in the data folder')
  await sweepListings(config)
  const { primary, keys_file_problem } = readKeys(config)
  if (keys_file_problem !== undefined) throw new StartError(`encryption.keys_file: ${keys_file_problem}`)
  if (!primary) makeMasterKey(config.data)
  const found = readKeys(config)
  for (const problem of found.problems) log.error(`A key is not used: ${problem}`)
  const cipher = openKeyRing(config, found, (problem) => log.error(problem))
  const database = await openDatabase({ ...databaseLocation(config), ...options.database })
  opened.defer(() => database.close())
  const bus = makeBus(database, randomUUID(), (error) => log.warn({ error }, 'failed to notify other servers'))
  const inDatabase = config.logs === 'database' || (config.logs === 'auto' && config.dialect === 'postgres')
  const logs = inDatabase
    ? new DatabaseStore(database.db)
    : new FileStore(join(config.data, 'logs'), { log_ids: logIdsOf(database.db) })
  const keys = makeKeyCheck(database, cipher, log)
  const users = new UsersOfProjects(join(place.folder, 'users'), isolation.isolation)
  const previews = new Previews()
  opened.defer(() => previews.close())
  opened.defer(() => logs.close())
  opened.defer(() => bus.close())
  const master = found.primary as Buffer
  const installed = await installation(database)
  const services: Services = {
    version,
    config,
    log,
    database,
    bus,
    logs,
    cipher,
    keys,
    previews,
    full_disk,
    devices: makeDevices(master, installed),
    sign_ins: makeSignInAudit(database),
    isolation,
    users,
    local_paths: new LocalPaths({ config, users }),
    channel_tests: new Set(),
  }
  const proof = makeKeyProof(database, cipher, log)
  await proof.pass()
  await keys.pass()
  await movePasswords(database, cipher, log)
  await makeConfiguredAdmin(services)

  const stopping = new AbortController()
  const base = config.web_host ? new URL(config.web_host).pathname.replace(/\/+$/, '') : ''
  const token = setupToken(master, installed)
  const origins = () => (config.web_host ? [new URL(config.web_host).origin] : [])
  if (config.trust_proxy === true)
    log.warn('trust_proxy: true means one proxy in front. Write their number or addresses instead (docs/config.md)')
  const trustProxy = trustedProxies(config.trust_proxy)
  const app = await makeApp(log, {
    basePath: base,
    trustProxy,
    origins,
    https: config.web_host.startsWith('https:'),
  })
  limitConnections(app.server, config, trustProxy)
  const { db, state, durable } = database
  const router: Router = { app, db, state, durable, kept: new KeptAnswers(), origins }
  registerApi(router, services, await makeTools(services, process.env.PATH ?? ''), token)
  const receiver = makeReceiver(services)
  webhookRoutes(app, config.integration_max_body, receiver)
  liveSocket(router, services, stopping.signal)
  await servePages(app, base)

  await registerLocalRunner(services, place)
  const inner = await makeApp(log, { basePath: '', trustProxy: trustedProxies(false), origins: () => [] })
  runnerCalls(runnerRoutes(inner, database.db), services, stopping.signal)
  opened.defer(async () => {
    await Promise.allSettled([app.close(), inner.close()])
  })

  await removeStaleSocket(place.socket)
  await inner.listen({ path: place.socket })
  chmodSync(place.socket, 0o600)
  const socket = keepRunnerSocket(place.socket, inner.server, () => {
    chmodSync(place.socket, 0o600)
    log.warn({ socket: place.socket }, 'recreated the missing socket of the local runner')
  })
  opened.defer(() => socket.close())
  await app.ready()
  port.free()
  await app.listen({ port: config.port, host: config.interface }).catch((error: NodeJS.ErrnoException) => {
    throw portError(error, config)
  })
  port.handTo(app.server)
  const has_users = await hasUsers(database.db)
  const loops = startLoops(services, place, receiver, socket, proof, stopping.signal, options)

  const { port: number, address } = app.server.address() as AddressInfo
  const host = address.includes(':') ? `[${address}]` : address
  const url = `http://${host}:${number}`
  const setup_link = has_users ? null : `${config.web_host || url}/setup?token=${token}`
  const all = opened.move()
  return {
    url,
    setup_link,
    services,
    stop: async () => {
      stopping.abort()
      await Promise.allSettled([app.close(), inner.close()])
      await Promise.allSettled(loops)
      await all.disposeAsync()
    },
  }
}

function startLoops(
  services: Services,
  place: ReturnType<typeof localRunnerPlace>,
  receiver: Receiver,
  socket: ReturnType<typeof keepRunnerSocket>,
  proof: ReturnType<typeof makeKeyProof>,
  signal: AbortSignal,
  { program, schedules = true }: StartOptions,
) {
  const { config, log, database } = services
  const note = (what: string) => (error: unknown) => log.error({ error }, what)
  const hourly = async () => {
    await dropOldSessions(database.db)
    await dropOldFailures(database)
    await pruneSignIns(database)
    await pruneAll(services, signal)
    await pruneDeliveries(services, signal)
    await pruneRecords(database)
    await receiver.dropOld()
  }
  const keys_ms = milliseconds(config.encryption.keys_poll_interval)
  const rescue_ms = Math.min(5000, config.task_lease_sec * 250)
  return [
    every(rescue_ms, makeRescue(services, rescue_ms), signal, note('rescue pass failed')),
    every(queueTimeMs, () => endOverdue(services), signal, note('queue times could not be checked')),
    every(runningLongMs, () => alertRunningLong(services), signal, note('alerts about long runs could not be sent')),
    runSender(services, signal),
    ...(schedules ? [makeTicker(services, signal).run()] : []),
    every(1000, watchDisk(services), signal, note('failed to create the reserve file')),
    every(1000, () => storeKeptStops(services), signal, note('failed to store stops')),
    every(1000, receiver.flush, signal, note('failed to count refused deliveries')),
    every(1000, services.sign_ins.flush, signal, note('failed to count refused sign-ins')),
    every(3_600_000, hourly, signal, note('hourly pass failed')),
    every(keys_ms, services.keys.pass, signal, note('failed to check keys')),
    every(keys_ms, proof.pass, signal, note('failed to test the key')),
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

async function makeConfiguredAdmin({ database, config, log }: Services): Promise<void> {
  if (!config.admin || !config.admin_password || (await hasUsers(database.db))) return
  try {
    await makeFirstAdmin(database, config, {
      username: config.admin,
      name: config.admin_name ?? config.admin,
      email: config.admin_email ?? `${config.admin}@localhost`,
      password: config.admin_password,
    })
    log.info({ username: config.admin }, 'administrator created')
  } catch (error) {
    // Another server on the same database was faster.
    if (await hasUsers(database.db)) return
    const refused = error instanceof Refusal ? error.fields?.['password'] : undefined
    throw refused ? new StartError(`The setting admin_password is refused. ${english(refused)}`) : error
  }
}

/**
 * A random id of this database, made once. Nothing is written when it is there: the database may be full or read-only.
 */
async function installation({ db }: Database): Promise<string> {
  const read = () => db.selectFrom('option').select('value').where('key', '=', 'installation').executeTakeFirst()
  const found = await read()
  if (found) return found.value
  await db
    .insertInto('option')
    .values({ key: 'installation', value: randomUUID() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await read())?.value ?? ''
}

/** Returns how this process was started: node, its flags, and the script or bundle. */
function thisProgram(): string[] {
  return [
    process.execPath,
    ...process.execArgv.filter((flag) => !flag.startsWith('--watch')),
    process.argv[1] as string,
  ]
}
