import type { FromServer, Update } from '../../contract/live.ts'
import type { WireLine } from '../../contract/task-server.ts'
import { base } from './client.ts'

export type LiveState = 'connecting' | 'live' | 'lost'

/** Who follows one task's output. `from` moves on with every line, so a new socket goes on where the old one ended. */
interface Follower {
  task_id: number
  next: number
  lines(first_line: number, lines: WireLine[]): void
  sealed(lines: number): void
  state(state: 'live' | 'lost' | 'ended'): void
  /** So many results there are now; null: it may have missed some. */
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

/** Opens the one socket of this window; harmless when it is open. */
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

/** What the user may see or do has changed, or may have while the connection was lost. */
export function onRights(listener: () => void): () => void {
  rightsListeners.add(listener)
  return () => rightsListeners.delete(listener)
}

/** For useSyncExternalStore: state of the connection and how often it was tried again. */
export const liveState = {
  subscribe: (listener: () => void) => {
    stateListeners.add(listener)
    return () => stateListeners.delete(listener)
  },
  state: () => state,
  attempts: () => attempts,
}

/** Lines of a task from `from` on, across lost connections; answers how to stop. */
export function followTask(task_id: number, from: number, sink: Omit<Follower, 'task_id' | 'next'>): () => void {
  const follower: Follower = {
    task_id,
    next: from,
    lines: sink.lines,
    sealed: sink.sealed,
    state: sink.state,
    results: sink.results,
  }
  followers.add(follower)
  subscribe(follower)
  return () => {
    followers.delete(follower)
    const other = [...followers].find((other) => other.task_id === task_id)
    if (other) subscribe(other)
    else say({ type: 'unsubscribe', task_id })
  }
}

/** Tells how many results a task has, each time there are more; answers how to stop. */
export function followResults(task_id: number, results: (total: number | null) => void): () => void {
  const nothing = () => undefined
  // From a line that never comes: without a viewer of the log no lines are sent.
  return followTask(task_id, Number.MAX_SAFE_INTEGER, { lines: nothing, sealed: nothing, state: nothing, results })
}

function open(): void {
  const address = new URL(`${base}/api/ws`, location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  const next = new WebSocket(address)
  socket = next
  next.addEventListener('open', () => {
    const again = attempts > 0
    attempts = 0
    setState('live')
    for (const follower of followers) {
      subscribe(follower)
      follower.results?.(null)
    }
    // What happened in between was not told.
    if (again) tellRights()
  })
  next.addEventListener('message', (event) => receive(JSON.parse(String(event.data)) as FromServer))
  next.addEventListener('close', (event) => {
    // Closed by us; another one may be open by now.
    if (socket !== next) return
    socket = undefined
    for (const follower of followers) follower.state('lost')
    // The session has ended: the next question leads to the sign-in.
    if (wanted && event.code === 4401) tellRights()
    if (!wanted || event.code === 4401) return
    attempts++
    setState('lost')
    setTimeout(() => wanted && !socket && open(), reconnectMs)
  })
}

/** The server knows one subscription of this window to a task: it begins where the first of its followers goes on. */
function subscribe(follower: Follower): void {
  const { task_id } = follower
  const all = [...followers].filter((other) => other.task_id === task_id)
  if (socket?.readyState === WebSocket.OPEN)
    say({ type: 'subscribe', task_id, from: Math.min(...all.map(({ next }) => next)) })
  else follower.state('lost')
}

function tellRights(): void {
  for (const listener of rightsListeners) listener()
}

function receive(message: FromServer): void {
  if (message.type === 'rights') return tellRights()
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
    } else if (message.type === 'results') {
      follower.results?.(message.total)
    } else if (message.type === 'sealed') {
      follower.sealed(message.lines)
      follower.state('ended')
    } else if (message.type === 'resume') {
      // Too slow for live lines: the viewer reads the gap over HTTP while we subscribe from here again.
      setTimeout(() => subscribe(follower), 500)
    } else if (message.type === 'gone') follower.state('ended')
  }
}

function say(message: object): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
}

function setState(next: LiveState): void {
  state = next
  for (const listener of stateListeners) listener()
}
