/** What was free at one moment on the disk of the data folder, in bytes. */
export interface DiskSample {
  at: number
  free: number
  total: number
}

export interface DiskForecast {
  /** How much is used more each day; negative if it becomes less. */
  bytes_per_day: number
  /** When nothing is free any more at this rate; null if that is more than a year away. */
  full_at: string | null
}

const dayMs = 86_400_000
/** A day of backups must not look like the end of the disk. */
const leastMs = 6 * 3_600_000
const consideredMs = 7 * dayMs
const farMs = 365 * dayMs

/**
 * Returns how the disk fills, by the straight line that fits the samples of the last week best; null while they are of less
 * than six hours. Samples of another size of the disk do not count.
 */
export function forecastOf(samples: readonly DiskSample[], now: DiskSample): DiskForecast | null {
  const points = [...samples, now].filter(({ at, total }) => total === now.total && at > now.at - consideredMs)
  const first = Math.min(...points.map(({ at }) => at))
  if (now.at - first < leastMs) return null
  const middle = (of: (point: DiskSample) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [at, free] = [middle((point) => point.at), middle((point) => point.free)]
  const spread = middle((point) => (point.at - at) ** 2)
  const slope = middle((point) => (point.at - at) * (point.free - free)) / spread
  const left_ms = slope < 0 ? now.free / -slope : Number.POSITIVE_INFINITY
  return {
    bytes_per_day: Math.round(-slope * dayMs) + 0,
    full_at: left_ms > farMs ? null : new Date(now.at + left_ms).toISOString(),
  }
}
