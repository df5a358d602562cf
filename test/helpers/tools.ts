import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { onTestFinished } from 'vitest'

const found = new Map<string, boolean>()

/** Returns whether a program is installed. If not, prints that the tests that need it are skipped. */
export function hasTool(command: string): boolean {
  const known = found.get(command)
  if (known !== undefined) return known
  const there = spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined
  found.set(command, there)
  if (!there)
    process.stderr.write(`Skipped: what needs ${command}, which is not installed (see scripts/ensure-tools)\n`)
  return there
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
