/** Long after a page was asked for, on a slow machine too. */
const spareMs = 4000

/** What nobody waits for yet is loaded when there is nothing else to do; answers how to let it be. */
export function inSpareTime(work: () => unknown): () => void {
  const timer = setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : work()), spareMs)
  return () => clearTimeout(timer)
}
