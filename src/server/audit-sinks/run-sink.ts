import type { Message } from '../../contract/message.ts'
import { CodedError } from '../../contract/messages/coded-error.ts'
import { english } from '../../contract/messages/english.ts'
import type { Held } from '../cluster/duties.ts'
import type { Services } from '../services.ts'
import { advance, noteFailure, readPosition } from './position.ts'
import { readBatch } from './read-batch.ts'
import type { Sink } from './sink.ts'

/** How often a sink is looked after, in ms. */
export const sinkMs = 1000
/** The longest pause between attempts: a receiver that is back gets its events soon, however long it was away. */
const longestPauseMs = 60_000

type Parts = Pick<Services, 'database' | 'log'>

/**
 * Returns a pass that sends a sink what it does not have yet. Each sink has a loop, so that one that does not answer does not
 * delay the others.
 */
export function makeSinkPass({ database, log }: Parts, name: string, sink: Sink, stopped: AbortSignal) {
  let failures = 0
  let next = 0
  let reported = ''

  return async (held: Held): Promise<void> => {
    if (performance.now() < next) return
    const until = AbortSignal.any([stopped, held.signal])
    while (!until.aborted) {
      const position = await readPosition(database.db, name)
      const batch = position && (await readBatch(database.db, position))
      if (!batch) return
      const { events, missed, after } = batch
      let rejected = 0
      try {
        if (events.length > 0) rejected = (await sink.send(events, until)).rejected
      } catch (error) {
        // The server stops, or another server has the duty now.
        if (until.aborted) return
        await failed(error)
        return
      }
      if (missed + rejected > 0)
        log.error({ sink: name, missed, rejected }, 'audit log: a sink lacks events. docs/audit-log.md')
      const moved = { after, sent: events.length - rejected, missed: missed + rejected }
      await advance(database, held, name, position, moved)
      if (reported !== '') log.info({ sink: name }, 'audit log: a sink takes events again')
      failures = 0
      reported = ''
    }
  }

  async function failed(error: unknown): Promise<void> {
    if (!(error instanceof CodedError)) log.error({ error, sink: name }, 'failed to send to a sink of the audit log')
    const reason: Message = error instanceof CodedError ? error.reason : 'audit_sink_fault'
    next = performance.now() + Math.min(longestPauseMs, sinkMs * 2 ** failures)
    failures = Math.min(failures + 1, 10)
    const problem = english(reason)
    if (problem !== reported) log.warn({ sink: name, problem }, 'audit log: a sink does not take events')
    reported = problem
    await noteFailure(database, name, reason)
  }
}
