import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Loaded into a server (stall.ts): on SIGUSR2 it writes the longest stall of the event loop and starts over. */

const resolution = 5
const delay = monitorEventLoopDelay({ resolution })
delay.enable()

process.on('SIGUSR2', () => {
  const file = process.env.BENCH_STALL
  // The histogram also counts the interval of a timer that fires on time.
  const ms = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution)
  if (file) writeFileSync(file, JSON.stringify({ p99: ms(delay.percentile(99)), max: ms(delay.max) }))
  delay.reset()
})
