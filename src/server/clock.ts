import { setTimeout as sleep } from 'node:timers/promises'

/** Returns the time as it is stored and sent: ISO text in UTC, millisecond precision, fixed width. */
export function isoNow(): string {
  return new Date().toISOString()
}

export function isoIn(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString()
}

/** Runs one pass repeatedly until the signal. A pass reads the rows, corrects what is wrong and remembers nothing. */
export async function every(
  milliseconds: number,
  pass: () => Promise<unknown>,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await pass()
    } catch (error) {
      if (!signal.aborted) onError(error)
    }
    await pause(milliseconds, signal)
  }
}

/** Resolves after this time, or at once when the signal is aborted. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  // The only rejection is that of the signal.
  await sleep(milliseconds, undefined, { signal }).catch(() => {})
}
