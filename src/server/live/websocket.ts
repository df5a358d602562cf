import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { fromClient } from '../../contract/live.ts'
import { isoNow } from '../clock.ts'
import { membership } from '../http/authorize.ts'
import type { Caller } from '../http/caller.ts'
import { identify, sameOrigin, sessionCookie } from '../http/identify.ts'
import type { Door } from '../http/route.ts'
import { Refusal, notSignedIn } from '../refuse.ts'
import type { Services } from '../services.ts'
import { projectTable } from '../db/project-table.ts'
import { TaskFeeds } from './task-feed.ts'
import { Viewer } from './viewer.ts'

/** Rule S8: enough for many browser tabs, not for a flood. */
const socketsPerUser = 50
const messagesPerSecond = 20

/** The live socket, contract/live.ts: updates of tasks to everybody who may see them, lines to those who look. */
export function liveSocket(door: Door, services: Services, stopping: AbortSignal): void {
  const { bus, logs, log } = services
  const { db } = services.database
  const viewers = new Set<Viewer>()
  const feeds = new TaskFeeds(logs, (error) => log.error({ error }, 'live lines could not be read'))

  bus.on('update', (update) => {
    const text = JSON.stringify(update)
    for (const viewer of viewers) void viewer.maySee(update.project_id).then((may) => may && viewer.sendText(text))
  })
  bus.on('lines', (news) => {
    feeds.lines(news)
    void sendSingly(news)
  })
  bus.on('sealed', (news) => feeds.sealed(news))
  bus.on('rights', () => void recheck())

  /** What clients get that never subscribe: a frame for each line. */
  async function sendSingly(news: { project_id: number; task_id: number; first_line: number; next_line: number; lines?: readonly (readonly [number, number, string])[] }) {
    const plain = [...viewers].filter((viewer) => !viewer.batched)
    if (plain.length === 0) return
    const lines = news.lines ?? (await logs.window(news.task_id, news.first_line, news.next_line - news.first_line))
    for (const viewer of plain) {
      if (!(await viewer.maySee(news.project_id))) continue
      for (const [index, [time, , output]] of lines.entries()) {
        const { project_id, task_id, first_line } = news
        viewer.send({ type: 'log', project_id, task_id, output, time: new Date(time).toISOString(), seq: first_line + index })
      }
    }
  }

  /** Memberships, sessions or tokens changed: who lost a right loses the stream at once. */
  async function recheck(): Promise<void> {
    for (const viewer of viewers) {
      const caller = await identify(door, viewer.request).catch(() => null)
      if (!caller) {
        viewer.close(4401, 'Sign in again')
        continue
      }
      viewer.caller = caller
      viewer.forgetRights()
      for (const { task_id, project_id } of feeds.of(viewer)) {
        if (await viewer.maySee(project_id)) continue
        feeds.leave(viewer, task_id)
        viewer.send({ type: 'gone', task_id })
      }
    }
  }

  async function subscribe(viewer: Viewer, task_id: number, from: number): Promise<void> {
    const task = await db.selectFrom('task').select(['id', 'project_id']).where('id', '=', task_id).executeTakeFirst()
    if (!task || !(await viewer.maySee(task.project_id))) return viewer.send({ type: 'gone', task_id })
    // Through the same scope as every other read: foreign and missing look the same.
    await projectTable(db, 'task', task.project_id).get(task_id)
    feeds.join(viewer, task, from)
  }

  const ping = setInterval(() => {
    for (const viewer of viewers) viewer.ping()
  }, 30_000)
  ping.unref()
  stopping.addEventListener('abort', () => {
    clearInterval(ping)
    for (const viewer of viewers) viewer.close(1012, 'The server restarts')
  })

  door.app.get(
    '/api/ws',
    {
      websocket: true,
      preValidation: async (request) => {
        if (request.cookies[sessionCookie]) sameOrigin(door, request)
        const caller = await identify(door, request)
        if (!caller) throw notSignedIn()
        const mine = [...viewers].filter((viewer) => viewer.caller.user_id === caller.user_id)
        if (mine.length >= socketsPerUser) throw new Refusal(429, 'Too many open sockets: close some windows')
        callers.set(request, caller)
      },
    },
    (socket: WebSocket, request: FastifyRequest) => {
      const caller = callers.get(request) as Caller
      const viewer = new Viewer(socket, request, caller, async (who, project_id) => (await membership(db, who, project_id)) !== null)
      viewers.add(viewer)
      let budget = messagesPerSecond
      const refill = setInterval(() => (budget = messagesPerSecond), 1000)
      socket.on('message', (data) => {
        if (budget-- <= 0) return viewer.close(1008, 'Too many messages')
        const message = fromClient.safeParse(parsed(String(data)))
        if (!message.success) return viewer.close(1008, 'Not understood')
        viewer.batched = true
        if (message.data.type === 'unsubscribe') feeds.leave(viewer, message.data.task_id)
        else
          subscribe(viewer, message.data.task_id, message.data.from).catch((error: unknown) =>
            log.error({ error, at: isoNow() }, 'a subscription failed'),
          )
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

/** Who was found at the upgrade, for the handler that follows it. */
const callers = new WeakMap<FastifyRequest, Caller>()

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

