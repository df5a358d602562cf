/** Returns an endless series of pauses in ms between attempts: 0.1 s, doubling up to 2 s. */
export function* backoff(): Generator<number, never> {
  for (let pause = 100; ; pause = Math.min(pause * 2, 2000)) yield pause
}
