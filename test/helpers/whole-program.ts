import { cpSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import { buildWeb } from '../../scripts/web.js'

/** Puts the built program with its console into a folder, as `npm run build` puts it into dist/. */
export async function copyWholeProgram(folder: string): Promise<void> {
  cpSync(dirname(inject('program')), folder, { recursive: true })
  if ((await buildWeb()) !== 0) throw new Error('the console could not be built')
  cpSync(join(import.meta.dirname, '../../dist/web'), join(folder, 'web'), { recursive: true })
}
