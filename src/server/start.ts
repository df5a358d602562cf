import { chmodSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { goRunnerCalls } from './api/go-runner.ts'
import { registerApi } from './api/index.ts'
import { runnerCalls } from './api/runner-calls.ts'
import { pause } from './clock.ts'
import { Duties } from './cluster/duties.ts'
import { noteStop } from './cluster/heartbeat.ts'
import { type Config } from './config/config.ts'
import { trustedProxies } from './config/trusted-proxies.ts'
import type { DatabaseTimes } from './db/location.ts'
import { requireFeature } from './editions/features.ts'
import { makeApp } from './http/app.ts'
import { limitConnections, type RequestTimes } from './http/connections.ts'
import { goRunnerRoutes } from './http/go-runner-routes.ts'
import { KeptAnswers } from './http/kept-answers.ts'
import { measureRequests, noteSlowCalls } from './http/metrics-routes.ts'
import { servePages } from './http/pages.ts'
import { holdPort, portError } from './http/port.ts'
import type { Router } from './http/route.ts'
import { runnerRoutes } from './http/runner-routes.ts'
import { scimRoutes } from './http/scim-routes.ts'
import { terraformRoutes } from './http/terraform-routes.ts'
import { webhookRoutes } from './http/webhook-routes.ts'
import { workloadIdentityRoutes } from './http/workload-identity-routes.ts'
import { takeDataFolder } from './installation/data-folder.ts'
import { makeTools } from './installation/tools.ts'
import { makeReceiver } from './integrations/receive.ts'
import { unsafeDirectory } from './ldap/configured.ts'
import { liveSocket } from './live/websocket.ts'
import { openLog } from './log.ts'
import { type LoopOptions, startLoops } from './loops.ts'
import { openServices } from './open-services.ts'
import { endUnprotected } from './second-factor/end-unprotected.ts'
import { settleRestored } from './server-backup/settle-restored.ts'
import type { Services } from './services.ts'
import { makeConfiguredAdmin } from './sign-in/configured-admin.ts'
import { hasUsers } from './sign-in/first-admin.ts'
import { chooseIsolation } from './tasks/isolation.ts'
import { localRunnerPlace, registerLocalRunner } from './tasks/local-runner.ts'
import { keepRunnerSocket, refuseLiveSocket, removeStaleSocket } from './tasks/runner-socket.ts'
import { listeningAt } from './terraform-state/task-address.ts'

export interface RunningServer {
  /** The URL it answers at, such as http://127.0.0.1:3000. */
  url: string
  /** The link that creates the first administrator; null if there are users. */
  setup_link: string | null
  services: Services
  /**
   * Sends load balancers elsewhere, and after `shutdown_delay_sec` accepts no new requests and no new claims; running
   * tasks continue with the local runner.
   */
  stop(): Promise<void>
}

interface StartOptions extends LoopOptions {
  /** Where settings are given (`loadConfig`): those cannot be changed in the console. */
  origins?: Services['origins']
  /** Other times for the database, for tests. */
  database?: DatabaseTimes
  /** Other times for requests, for tests. */
  requests?: RequestTimes | undefined
}

/**
 * Opens everything in order: the data folder's lock, the port, the database, services, endpoints, loops. If another
 * server or program already uses one of them, the start ends before anything of it is changed.
 */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const log = openLog(config)
  await using opened = new AsyncDisposableStack()
  opened.defer(await takeDataFolder(config))
  const port = await holdPort(config)
  opened.defer(() => port.close())
  const isolation = await chooseIsolation(config)
  if (isolation.reason)
    log.warn({ level: isolation.isolation.level }, `Tasks are not isolated by project. ${isolation.reason.text}`)
  const place = localRunnerPlace(config.data)
  await refuseLiveSocket(place.socket)

  const { services, proof, setup_token } = await openServices(
    config,
    { opened, log, isolation, place, origins: options.origins ?? {} },
    options.database,
  )
  const { database } = services
  await makeConfiguredAdmin(services)
  await settleRestored(services)
  await services.backups
    .endCutOff()
    .catch((error: unknown) => log.warn({ error }, 'failed to end the records of backups that were cut off'))
  await endUnprotected(services)

  const stopping = new AbortController()
  const base = config.web_host ? new URL(config.web_host).pathname.replace(/\/+$/, '') : ''
  const origins = () => (config.web_host ? [new URL(config.web_host).origin] : [])
  if (config.trust_proxy === true)
    log.warn('trust_proxy: true means one proxy in front. Write their number or addresses instead (docs/config.md)')
  const unsafe = unsafeDirectory(config)
  if (unsafe) log.warn(unsafe)
  const trustProxy = trustedProxies(config.trust_proxy)
  const app = await makeApp(log, {
    basePath: base,
    trustProxy,
    origins,
    address: config,
    traces: services.traces,
    times: options.requests,
  })
  measureRequests(app, services.meters)
  noteSlowCalls(app, services.slow_calls)
  limitConnections(app.server, config, trustProxy)
  // A load balancer then opens its next connection to another server.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (services.stop_state.stopping) reply.header('connection', 'close')
    done(null, payload)
  })
  const { db, dialect, durable } = database
  const router: Router = {
    app,
    db,
    dialect,
    durable,
    kept: new KeptAnswers(),
    origins,
    address: config,
    denials: services.denials,
    requireFeature: (feature) => requireFeature({ config, db }, feature),
  }
  registerApi(router, services, await makeTools(services, process.env.PATH ?? ''), setup_token)
  const receiver = makeReceiver(services)
  scimRoutes(app, services)
  runnerCalls(runnerRoutes(app, database.db, config, 'remote'), services, stopping.signal)
  goRunnerRoutes(app, database.db, config, goRunnerCalls(services))
  webhookRoutes(app, config.integration_max_body, receiver)
  terraformRoutes(app, services)
  workloadIdentityRoutes(app, services)
  liveSocket(router, services, stopping.signal)
  await servePages(app, { base, address: config, version: services.version })

  await registerLocalRunner(services, place)
  const inner = await makeApp(log, {
    basePath: '',
    trustProxy: trustedProxies(false),
    origins: () => [],
    address: { web_host: '' },
  })
  runnerCalls(runnerRoutes(inner, database.db, config, 'local'), services, stopping.signal)
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
  const { port: number, address } = app.server.address() as AddressInfo
  services.listening.url = listeningAt(address, number)
  const has_users = await hasUsers(database.db)
  const duties = new Duties(services)
  opened.defer(services.bus.on('duties', () => void duties.pass().catch(() => {})))
  await duties.pass().catch((error: unknown) => log.warn({ error }, 'failed to take duties'))
  const loops = startLoops({ services, duties, place, receiver, socket, proof }, stopping.signal, options)

  const host = address.includes(':') ? `[${address}]` : address
  const url = `http://${host}:${number}`
  const setup_link = has_users ? null : `${config.web_host || url}/setup?token=${setup_token}`
  const all = opened.move()
  return {
    url,
    setup_link,
    services,
    stop: async () => {
      services.stop_state.stopping = true
      await briefly(Promise.all([noteStop(services, 'stopping'), duties.leave()]))
      if (config.shutdown_delay_sec > 0) await pause(config.shutdown_delay_sec * 1000, stopping.signal)
      stopping.abort()
      await Promise.allSettled([app.close(), inner.close()])
      await Promise.allSettled(loops)
      await briefly(noteStop(services, 'stopped'))
      await all.disposeAsync()
    },
  }
}

/** Waits for a statement that is not essential, but no longer than a second: the database may not answer. */
async function briefly(statement: Promise<unknown>): Promise<void> {
  const done = new AbortController()
  await Promise.race([statement.catch(() => {}).finally(() => done.abort()), pause(1000, done.signal)])
}
