import { pause } from '../clock.ts'
import type { Bus } from '../live/bus.ts'

/**
 * What the outboxes of alerts and of messages to devices have in common: when they look for what is due, and when they try
 * again. What a sender that died has left differs: an alert may have arrived, and a device shows a message once.
 */

/** Pauses between attempts; after the last one there is no further attempt. */
const pausesMs = [10_000, 60_000, 600_000, 3_600_000]

/** Returns how long to wait after so many attempts; undefined after the last one. */
export const retryPause = (attempts: number): number | undefined => pausesMs[attempts - 1]

interface Outbox {
  /** The news that something was put into it. */
  news: Parameters<Bus['on']>[0]
  /** Interval between passes without such news. */
  pollMs: number
  /** Sends what is due. `wake`: makes the next pass begin at once. */
  pass: (wake: () => void) => Promise<void>
  onError: (error: unknown) => void
}

/** Runs until the signal is aborted. */
export async function runOutbox(
  bus: Pick<Bus, 'on'>,
  { news, pollMs, pass, onError }: Outbox,
  signal: AbortSignal,
): Promise<void> {
  let woken = new AbortController()
  const wake = () => woken.abort()
  const off = bus.on(news, wake)
  while (!signal.aborted) {
    woken = new AbortController()
    try {
      await pass(wake)
    } catch (error) {
      if (!signal.aborted) onError(error)
    }
    await pause(pollMs, AbortSignal.any([signal, woken.signal]))
  }
  off()
}
