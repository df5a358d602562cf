import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../../server/start-error.ts'

/** Container runtimes mount secrets here, with a mode that operators do not choose. */
const mounted = /^(\/run\/secrets\/|\/dev\/stdin$)/

/** Reads a secret from a file that only its user may read. Throws StartError; `what` names the setting. */
export function readSecret(path: string, what: string): string {
  let value: string
  try {
    if (!mounted.test(path) && (statSync(path).mode & 0o077) !== 0)
      throw new StartError(`${what}: other users can read ${path}. Close it to them: chmod 600 ${path}`)
    value = readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${what}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`)
  }
  if (value === '') throw new StartError(`${what}: ${path} is empty`)
  return value
}

/** Writes a secret to a file that appears complete, with mode 0600. */
export function writeSecret(path: string, value: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, `${value}\n`, { mode: 0o600, flush: true })
    renameSync(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
}
