import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { findProgram } from '../../src/runner/find-program.ts'

const missing = new Set<string>()

/**
 * Returns whether a program is installed. If not, prints that the tests that need it are skipped. Nothing is started:
 * Ansible needs 0.4 s of the processor to say its version, and twenty files ask for it.
 */
export function hasTool(command: string): boolean {
  if (findProgram(command)) return true
  if (!missing.has(command))
    process.stderr.write(`Skipped: what needs ${command}, which is not installed (see scripts/ensure-tools)\n`)
  missing.add(command)
  return false
}

/** Creates a folder for PATH that contains only these programs of this machine. It is removed with the test. */
export function onlyTools(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'sb-tools-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of names) {
    const place = (process.env.PATH ?? '').split(delimiter).find((one) => existsSync(join(one, name)))
    if (place) symlinkSync(join(place, name), join(folder, name))
  }
  return folder
}
