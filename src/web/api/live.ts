import type { FromServer, Update } from '../../contract/live.ts'
import type { WireLine } from '../../contract/task-server.ts'
import { base } from './client.ts'

export type LiveState = 'connecting' | 'live' | 'lost'

/**
 * A subscriber to one task's output. `next` advances with every line, so a new socket continues where the old one
 * ended.
 */
interface Follower {
  task_id: number
  next: number
  lines(first_line: number, lines: WireLine[]): void
  sealed(lines: number): void
  state(state: 'live' | 'lost' | 'ended'): void
  /** Called with the unfinished line after line `after`; its text is '' once it has ended. */
  begun?(line: { after: number; text: string; time: number }): void
  /** Called with the number of results; null if some may have been missed. */
  results?(total: number | null): void
}

/** The connection is opened again so long after it closed (docs/design/console.md#live-updates). */
const reconnectMs = 2000

const updateListeners = new Set<(update: Update) => void>()
const stateListeners = new Set<() => void>()
const rightsListeners = new Set<() => void>()
const followers = new Set<Follower>()
let socket: WebSocket | undefined
let state: LiveState = 'connecting'
let wanted = false
let attempts = 0
/**
 * The age of the page in ms up to which its first answers count as current when the socket opens, as long as in the cache
 * (api/hooks.ts). The page names its first requests (server/http/first-requests.ts), so on a slow connection their answers
 * are seconds older than the scripts.
 */
const currentMs = 5000
let answersMayBeOld = document.querySelector('link[as=fetch]') !== null

/** Opens the socket of this window; does nothing if it is open. */
export function connectLive(): void {
  wanted = true
  if (!socket) open()
}

export function disconnectLive(): void {
  wanted = false
  const old = socket
  socket = undefined
  old?.close()
}

export function onUpdate(listener: (update: Update) => void): () => void {
  updateListeners.add(listener)
  return () => updateListeners.delete(listener)
}

/** Subscribes to changes of the user's rights, including possible changes while the connection was lost. */
export function onRights(listener: () => void): () => void {
  rightsListeners.add(listener)
  return () => rightsListeners.delete(listener)
}

/** For useSyncExternalStore: the state of the connection and the number of reconnection attempts. */
export const liveState = {
  subscribe: (listener: () => void) => {
    stateListeners.add(listener)
    return () => stateListeners.delete(listener)
  },
  state: () => state,
  attempts: () => attempts,
}

/** Follows the lines of a task from `from` on, across lost connections. Returns a function that stops it. */
export function followTask(task_id: number, from: number, sink: Omit<Follower, 'task_id' | 'next'>): () => void {
  const follower: Follower = {
    task_id,
    next: from,
    lines: sink.lines,
    sealed: sink.sealed,
    state: sink.state,
    begun: sink.begun,
    results: sink.results,
  }
  followers.add(follower)
  subscribe(follower)
  return () => {
    followers.delete(follower)
    const other = [...followers].find((other) => other.task_id === task_id)
    if (other) subscribe(other)
    else sendMessage({ type: 'unsubscribe', task_id })
  }
}

/** Reports the number of results of a task each time it grows. Returns a function that stops it. */
export function followResults(task_id: number, results: (total: number | null) => void): () => void {
  const nothing = () => undefined
  // Starts at a line that never comes, because only viewers of the log need lines.
  return followTask(task_id, Number.MAX_SAFE_INTEGER, { lines: nothing, sealed: nothing, state: nothing, results })
}

function open(): void {
  const address = new URL(`${base}/api/ws`, location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  const next = new WebSocket(address)
  socket = next
  next.addEventListener('open', () => {
    const missed = attempts > 0 || (answersMayBeOld && performance.now() > currentMs)
    attempts = 0
    answersMayBeOld = false
    setState('live')
    for (const follower of followers) {
      subscribe(follower)
      follower.results?.(null)
    }
    // Changes in between were not reported.
    if (missed) notifyRights()
  })
  next.addEventListener('message', (event) => receive(JSON.parse(String(event.data)) as FromServer))
  next.addEventListener('close', (event) => {
    // Closed by this window; another socket may be open by now.
    if (socket !== next) return
    socket = undefined
    for (const follower of followers) follower.state('lost')
    // The session has ended: the next request leads to the sign-in.
    if (wanted && event.code === 4401) notifyRights()
    if (!wanted || event.code === 4401) return
    attempts++
    setState('lost')
    setTimeout(() => wanted && !socket && open(), reconnectMs)
  })
}

/**
 * Subscribes to a task. The server keeps one subscription per window and task, so it starts where the first follower
 * is.
 */
function subscribe(follower: Follower): void {
  const { task_id } = follower
  const all = [...followers].filter((other) => other.task_id === task_id)
  if (socket?.readyState === WebSocket.OPEN)
    sendMessage({ type: 'subscribe', task_id, from: Math.min(...all.map(({ next }) => next)) })
  else follower.state('lost')
}

function notifyRights(): void {
  for (const listener of rightsListeners) listener()
}

function receive(message: FromServer): void {
  if (message.type === 'rights') return notifyRights()
  if (message.type === 'update') {
    for (const listener of updateListeners) listener(message)
    return
  }
  for (const follower of followers) {
    if (follower.task_id !== message.task_id) continue
    if (message.type === 'lines') {
      follower.state('live')
      follower.lines(message.first_line, message.lines)
      follower.next = Math.max(follower.next, message.first_line + message.lines.length)
    } else if (message.type === 'begun') {
      follower.begun?.(message)
    } else if (message.type === 'results') {
      follower.results?.(message.total)
    } else if (message.type === 'sealed') {
      follower.sealed(message.lines)
      follower.state('ended')
    } else if (message.type === 'resume') {
      // Too slow for live lines: the viewer reads the gap over HTTP while the subscription is renewed from here.
      setTimeout(() => subscribe(follower), 500)
    } else if (message.type === 'gone') follower.state('ended')
  }
}

function sendMessage(message: object): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
}

function setState(next: LiveState): void {
  state = next
  for (const listener of stateListeners) listener()
}
