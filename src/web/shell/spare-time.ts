/** Delay in ms, long after a page was requested, also on a slow machine. */
const spareMs = 4000

/** Loads what is not needed yet when the browser is idle. Returns a function that cancels it. */
export function inSpareTime(work: () => unknown): () => void {
  const timer = setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : work()), spareMs)
  return () => clearTimeout(timer)
}
