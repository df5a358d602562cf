/**
 * `npm run test:long` sets this: generated tests try many more cases, suites whose SQL is the same on every database
 * run on each of them, and every time zone is checked. `npm test` runs the same assertions with fewer repetitions.
 */
export const isLongRun = process.env['TEST_LONG'] === '1'

/** The number of generated cases, which the environment variable `name` overrides. */
export function repetitions(name: string, { usual, long }: { usual: number; long: number }): number {
  return Number(process.env[name] ?? (isLongRun ? long : usual))
}
