/** Delay in ms, long after a page was requested, also on a slow machine. */
const idleDelayMs = 4000

/**
 * Loads what is not needed yet when the browser is idle, `delayMs` after the call at the earliest. Does nothing where the
 * user pays for the data or waits for it: it is then loaded when it is needed. Returns a function that cancels it.
 */
export function whenIdle(work: () => unknown, delayMs = idleDelayMs): () => void {
  if (savesData()) return () => {}
  const timer = setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : work()), delayMs)
  return () => clearTimeout(timer)
}

/** Whether the browser says that the user saves data or has a slow connection. Firefox and Safari do not say it. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /^(slow-)?[23]g$/.test(connection?.effectiveType ?? '')
}
