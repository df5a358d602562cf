import { EventEmitter } from 'node:events'
import type { Update } from '../../contract/live.ts'
import type { WireLine } from '../../contract/task-server.ts'
import type { Database } from '../db/open.ts'

/** Messages inside this server, and between servers on one PostgreSQL. Always sent after the commit they report. */
export interface News {
  /** A task changed. */
  update: [Update]
  /** Lines were stored. `lines` is missing when another server stored them: read them from the log store. */
  lines: [{ project_id: number; task_id: number; first_line: number; next_line: number; lines?: readonly WireLine[] }]
  /** The unfinished line of a task changed; `text` is '' if it has ended (contract/live.ts). */
  begun: [{ project_id: number; task_id: number; after: number; text: string; time: number }]
  /** Results were stored. */
  results: [{ project_id: number; task_id: number; total: number }]
  /** A log was sealed. */
  sealed: [{ project_id: number; task_id: number; lines: number; sha256: string }]
  /** A task waits, or a place became free. */
  queue: []
  /** Memberships, roles, sessions or tokens changed: open sockets must be checked again. */
  rights: []
  /** An administrator changed the settings of an app. */
  apps: []
  /** Something was put into the outbox of alerts. */
  alerts: []
  /** Messages to devices wait to be sent. */
  pushes: []
  /** The connection that brings the messages of other servers was lost for a while: what came meanwhile is unknown. */
  missed: []
  /** A server has given up its duties. */
  duties: []
}

export interface Bus {
  publish<Name extends keyof News>(name: Name, ...news: News[Name]): void
  on<Name extends keyof News>(name: Name, listener: (...news: News[Name]) => void): () => void
  /** Resolves once the other servers were informed of all that was published, or could not be. */
  sent(): Promise<void>
  close(): Promise<void>
}

/** How often the other servers are informed again, in ms, while that fails. */
const repairMs = 500

export function makeBus(database: Database, node: string, onError: (error: unknown) => void): Bus {
  const emitter = new EventEmitter<News>()
  emitter.setMaxListeners(0)
  const emit = <Name extends keyof News>(name: Name, ...news: News[Name]) =>
    (emitter.emit as (name: keyof News, ...news: unknown[]) => boolean)(name, ...news)
  const sending = new Set<Promise<void>>()
  const listening = database.listen(
    (payload) => {
      const message = JSON.parse(payload) as { from: string; name: keyof News; news: News[keyof News] }
      if (message.from === node) return
      if (message.name === 'missed') readAgain()
      else emit(message.name, ...(message.news as []))
    },
    // Messages during a lost connection are lost.
    readAgain,
  )

  /** Makes all listeners read again: which messages were lost is unknown. */
  function readAgain(): void {
    emit('queue')
    emit('rights')
    emit('apps')
    emit('missed')
  }

  let closed = false
  let repairing: NodeJS.Timeout | undefined
  /** After a message that could not be sent: makes the other servers read again, as soon as the database answers. */
  function repair(): void {
    if (closed) return
    repairing ??= setTimeout(() => {
      const again = () => {
        repairing = undefined
        repair()
      }
      database
        .notify(JSON.stringify({ from: node, name: 'missed', news: [] }))
        .then(() => (repairing = undefined), again)
    }, repairMs).unref()
  }

  return {
    publish(name, ...news) {
      emit(name, ...news)
      if (database.dialect !== 'postgres') return
      // NOTIFY carries at most 8,000 bytes: lines are read from the database by the servers that need them.
      const sent = name === 'lines' ? [{ ...(news[0] as object), lines: undefined }] : news
      const sends: Promise<void> = database
        .notify(JSON.stringify({ from: node, name, news: sent }))
        .catch((error: unknown) => {
          onError(error)
          repair()
        })
        .finally(() => sending.delete(sends))
      sending.add(sends)
    },
    on(name, listener) {
      emitter.on(name, listener as never)
      return () => emitter.off(name, listener as never)
    },
    sent: async () => void (await Promise.all(sending)),
    close: () => {
      closed = true
      clearTimeout(repairing)
      return listening.close()
    },
  }
}

/**
 * For processes that are not a server: sends a message without payload to all servers. On SQLite there are no
 * listeners.
 */
export function notifyServers(database: Database, name: 'rights'): Promise<void> {
  return database.notify(JSON.stringify({ from: '', name, news: [] }))
}
