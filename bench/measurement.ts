import { loadavg } from 'node:os'

/** One line of the table that the bench prints. */
export interface Row {
  thing: string
  budget: string
  measured: string
}

export interface Options {
  /** Small sizes: shows that it works, the figures say little. */
  quick: boolean
  database: 'sqlite' | 'postgres'
}

/** One file of this folder each. Measurements run one after the other, each on a server of its own. */
export type Measurement = (options: Options) => Promise<Row[]>

/** The value that so many percent of the sorted-in-here numbers do not exceed. */
export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
}

export const ms = (value: number) => (value < 10 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`)
export const count = (value: number) => Math.round(value).toLocaleString('en')
export const mb = (kilobytes: number) => `${Math.round(kilobytes / 1024)} MB`
/** Processes that wanted to run in the last minute, for judging a figure: others may use the machine too. */
export const load = () => (loadavg()[0] ?? 0).toFixed(1)

/** Looks again until it is there. */
export async function until<T>(
  what: string,
  seconds: number,
  look: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
  const end = performance.now() + seconds * 1000
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
