import { loadavg } from 'node:os'

/** One row of the table that the bench prints. */
export interface Row {
  thing: string
  budget: string
  measured: string
}

export interface Options {
  /** Use small sizes: this shows that the bench works, but the figures mean little. */
  quick: boolean
  database: 'sqlite' | 'postgres'
  /** How long a measurement takes that runs for a given time. */
  minutes?: number | undefined
}

/** Each measurement is one file of this folder. Measurements run one after the other, each on a separate server. */
export type Measurement = (options: Options) => Promise<Row[]>

/** Returns the value that `percent` percent of the numbers do not exceed. The numbers need not be sorted. */
export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
}

export const ms = (value: number) => (value < 10 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`)
export const count = (value: number) => Math.round(value).toLocaleString('en')
export const mb = (kilobytes: number) => `${Math.round(kilobytes / 1024)} MB`
/** Returns the load average of the last minute, to judge a figure by: others may use the machine too. */
export const load = () => (loadavg()[0] ?? 0).toFixed(1)

/** Repeats the check until it returns a value. */
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
