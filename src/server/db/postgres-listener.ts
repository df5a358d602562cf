import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connection } from './postgres.ts'

/** How often the connection sends a message to itself. */
const heartbeatMs = 10_000
const reconnectMs = 500

/**
 * Listens on one connection outside the pool. Calls `onMessage` with the payload. Networks drop idle connections
 * without notice, so it sends itself a message every `heartbeat_ms`; if that does not return before the next one, or
 * the connection breaks, it opens another one and calls `onReconnect`, because messages may have been lost meanwhile.
 */
export function listen(
  url: string,
  channel: string,
  onMessage: (payload: string) => void,
  onReconnect: () => void,
  heartbeat_ms = heartbeatMs,
): { close(): Promise<void> } {
  const beat = `${channel}_beat_${randomBytes(8).toString('hex')}`
  let closed = false
  let current: { client: pg.Client; end: () => void } | undefined

  async function open(again: boolean): Promise<void> {
    if (closed) return
    const client = new pg.Client({ ...connection(url), query_timeout: heartbeat_ms })
    let timer: NodeJS.Timeout | undefined
    let returned = true
    const end = () => {
      clearInterval(timer)
      void client.end().catch(() => {})
    }
    const reconnect = () => {
      if (closed || current?.client !== client) return
      current = undefined
      end()
      setTimeout(() => void open(true), reconnectMs).unref()
    }
    const sendBeat = () => {
      if (!returned) return reconnect()
      returned = false
      client.query(`notify ${beat}`).catch(reconnect)
    }
    current = { client, end }
    client.on('error', reconnect)
    client.on('end', reconnect)
    client.on('notification', (message) => {
      if (message.channel === beat) returned = true
      else onMessage(message.payload ?? '')
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      await client.query(`listen ${beat}`)
      timer = setInterval(sendBeat, heartbeat_ms).unref()
      if (closed) return end()
      if (again) onReconnect()
    } catch {
      reconnect()
    }
  }
  void open(false)
  return {
    close: async () => {
      closed = true
      current?.end()
    },
  }
}
