import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** What a restore leaves for the first start: when the backup was made, and whether schedules run at once. */
const Restored = z.object({ created: z.string(), run_schedules: z.boolean() })
export type Restored = z.infer<typeof Restored>

const pathOf = (data: string) => join(data, 'restored.json')

export function markRestored(data: string, restored: Restored): void {
  writeFileSync(pathOf(data), `${JSON.stringify(restored)}\n`, { mode: 0o600, flush: true })
}

/** Returns undefined if nothing was restored since the last start. */
export function readRestored(data: string): Restored | undefined {
  try {
    return Restored.parse(JSON.parse(readFileSync(pathOf(data), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export function unmarkRestored(data: string): void {
  rmSync(pathOf(data), { force: true })
}
