import type { WebSocket } from 'ws'
import { type FromClient, fromClient } from '../../contract/live.ts'
import { membership, signedIn } from '../access/authorize.ts'
import type { Caller } from '../access/caller.ts'
import { every, isoNow } from '../clock.ts'
import { readCookie } from '../http/cookies.ts'
import { identify, sameOrigin } from '../http/identify.ts'
import type { HttpRequest, Router } from '../http/route.ts'
import { Refusal } from '../refuse.ts'
import { projectTable } from '../resources/project-table.ts'
import type { Services } from '../services.ts'
import { sessionCaller } from '../sign-in/session.ts'
import type { News } from './bus.ts'
import { knownRights } from './rights.ts'
import { TaskFeeds } from './task-feed.ts'
import { Viewer } from './viewer.ts'

/** Interval of checks of the sessions and tokens of open sockets; an ended one stops the stream within this time. */
const pollMs = 5000
/** Rule S8: enough for many browser tabs, not for a flood. */
const socketsPerUser = 50
const messagesPerSecond = 20

/** The live socket, contract/live.ts: task updates to all users who may see them, lines to those who watch. */
export function liveSocket(router: Router, services: Services, stopping: AbortSignal): void {
  const { bus, logs, log } = services
  const { db } = services.database
  const viewers = new Set<Viewer>()
  const nextLines = new Map<number, number>()
  let singleLines = Promise.resolve()
  const feeds = new TaskFeeds(logs, services.begun, (error) => log.error({ error }, 'failed to read live lines'))

  bus.on('update', (update) => {
    const text = JSON.stringify(update)
    for (const viewer of viewers)
      void viewer.maySee(update.project_id).then(
        (may) => may && viewer.sendText(text),
        (error: unknown) => rightsFailed(viewer, error),
      )
  })
  bus.on('lines', (news) => {
    feeds.lines(news)
    singleLines = singleLines
      .then(() => sendSingly(news))
      .catch((error: unknown) => log.error({ error }, 'failed to send live lines'))
  })
  bus.on('sealed', (news) => {
    feeds.sealed(news)
    singleLines = singleLines.then(() => void nextLines.delete(news.task_id))
  })
  bus.on('begun', (news) => feeds.begun(news))
  bus.on('results', (news) => feeds.results(news))
  bus.on('rights', () => void recheck())
  // Updates and ends of logs may be among the lost messages: a client that connects again reads everything.
  bus.on('missed', () => {
    for (const viewer of viewers) viewer.close(1013, 'Connect again')
  })

  /**
   * Sends one frame per line to clients that never subscribe. The same line may be published twice (creator and claimer
   * of a task, a repeated report), and a lost message leaves a gap: `nextLines` has the next line to send of each task.
   */
  async function sendSingly(news: News['lines'][0]) {
    const from = nextLines.get(news.task_id) ?? news.first_line
    nextLines.set(news.task_id, Math.max(from, news.next_line))
    const plain = [...viewers].filter((viewer) => !viewer.batched)
    if (plain.length === 0 || news.next_line <= from) return
    const whole = news.first_line <= from && news.lines?.slice(from - news.first_line)
    const lines = whole || (await logs.window(news.task_id, from, news.next_line - from))
    for (const viewer of plain) {
      if (!(await viewer.maySee(news.project_id))) continue
      for (const [index, [time, , output]] of lines.entries()) {
        const { project_id, task_id } = news
        viewer.send({ type: 'log', project_id, task_id, output, time: new Date(time).toISOString(), seq: from + index })
      }
    }
  }

  /** Memberships, sessions or tokens changed: a user who lost a right loses the stream at once. */
  async function recheck(): Promise<void> {
    for (const viewer of viewers) await recheckOne(viewer).catch((error: unknown) => rightsFailed(viewer, error))
  }

  async function recheckOne(viewer: Viewer): Promise<void> {
    const caller = await currentCaller(viewer)
    if (!caller) return viewer.close(4401, 'Sign in again')
    viewer.caller = caller
    viewer.forgetRights()
    const known = await knownRights(db, caller)
    if (known !== viewer.known) {
      viewer.known = known
      viewer.send({ type: 'rights' })
    }
    for (const { task_id, project_id } of feeds.of(viewer)) {
      if (await viewer.maySee(project_id)) continue
      feeds.leave(viewer, task_id)
      viewer.send({ type: 'gone', task_id })
    }
  }

  function currentCaller(viewer: Viewer): Promise<Caller | null> {
    const { session_id, from } = viewer.caller
    // By its ID, because a new password changes the secret of the session, and the socket stays open.
    const found =
      session_id === null ? identify(router, viewer.request, true) : sessionCaller(db, session_id, { from, look: true })
    return found.then(signedIn).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
  }

  /**
   * Expiry ends sessions and tokens, the command line changes rights beside a running server, and a message from
   * another server may be lost: these are not announced, so they are polled. Everything else is announced (`rights`).
   */
  async function poll(): Promise<void> {
    // Once per user, for all sockets.
    const rights = new Map<number, Promise<string>>()
    for (const viewer of viewers) {
      const caller = await currentCaller(viewer)
      if (caller && !rights.has(caller.user_id)) rights.set(caller.user_id, knownRights(db, caller))
      const unknown = viewer.known === undefined
      if (!caller || (!unknown && (await rights.get(caller.user_id)) !== viewer.known)) await recheckOne(viewer)
    }
  }

  /** Rights could not be read: nothing is shown, and the client reconnects. */
  function rightsFailed(viewer: Viewer, error: unknown): void {
    log.warn({ error }, 'failed to read the rights of a live socket')
    viewer.close(1013, 'Connect again')
  }

  async function handleMessage(viewer: Viewer, message: FromClient): Promise<void> {
    if (message.type === 'unsubscribe') feeds.leave(viewer, message.task_id)
    else await subscribe(viewer, message.task_id, message.from)
  }

  async function subscribe(viewer: Viewer, task_id: number, from: number): Promise<void> {
    const task = await db.selectFrom('task').select(['id', 'project_id']).where('id', '=', task_id).executeTakeFirst()
    const gone = () => viewer.send({ type: 'gone', task_id })
    if (!task) return gone()
    // Through the same scope as every other read: a foreign task is reported like a missing one.
    await projectTable(db, 'task', task.project_id).get(task_id)
    // Later changes of rights find the subscription and end it; earlier ones are read again here.
    for (let round = -1; round !== viewer.round; ) {
      round = viewer.round
      if (!(await viewer.maySee(task.project_id))) return gone()
    }
    if (!viewer.open) return
    feeds.join(viewer, task, from)
  }

  const ping = setInterval(() => {
    for (const viewer of viewers) viewer.ping()
  }, 30_000)
  ping.unref()
  void every(pollMs, poll, stopping, (error) => log.error({ error }, 'failed to check open sockets'))
  stopping.addEventListener('abort', () => {
    clearInterval(ping)
    for (const viewer of viewers) viewer.close(1012, 'The server restarts')
  })

  router.app.get(
    '/api/ws',
    {
      websocket: true,
      preValidation: async (request) => {
        if (readCookie(request.cookies, 'session', router.address)) sameOrigin(router, request)
        const caller = signedIn(await identify(router, request))
        const mine = [...viewers].filter((viewer) => viewer.caller.user_id === caller.user_id)
        if (mine.length >= socketsPerUser) throw new Refusal('too_many', 'too_many_sockets')
        callers.set(request, caller)
      },
    },
    (socket: WebSocket, request: HttpRequest) => {
      const caller = callers.get(request) as Caller
      const viewer = new Viewer(
        socket,
        request,
        caller,
        async (who, project_id) => (await membership(services.database, who, project_id)) !== null,
      )
      viewers.add(viewer)
      void knownRights(db, caller).then(
        // Rights reported by a change meanwhile are newer.
        (known) => (viewer.known ??= known),
        (error: unknown) => rightsFailed(viewer, error),
      )
      let budget = messagesPerSecond
      let handled = Promise.resolve()
      const refill = setInterval(() => (budget = messagesPerSecond), 1000)
      socket.on('message', (data) => {
        if (budget-- <= 0) return viewer.close(1008, 'Too many messages')
        const message = fromClient.safeParse(parsed((data as Buffer).toString()))
        if (!message.success) return viewer.close(1008, 'Not understood')
        viewer.batched = true
        // In the order they came: an unsubscription must not overtake its subscription.
        handled = handled
          .then(() => handleMessage(viewer, message.data))
          .catch((error: unknown) => {
            log.error({ error, at: isoNow() }, 'a subscription failed')
            // Otherwise the client would wait for the lines forever.
            viewer.close(1013, 'Connect again')
          })
      })
      const end = () => {
        clearInterval(refill)
        viewers.delete(viewer)
        feeds.leaveAll(viewer)
      }
      socket.on('close', end)
      socket.on('error', end)
    },
  )
}

/** The caller that was identified at the upgrade, for the handler that follows it. */
const callers = new WeakMap<HttpRequest, Caller>()

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
