import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, onTestFinished, vi } from 'vitest'
import { goTool } from '../../scripts/go-tools.js'
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

/** Terraform or OpenTofu: its app, and where it is on this machine; undefined if it is not. */
export interface TerraformProgram {
  app: 'terraform' | 'tofu'
  path: string | undefined
}

export const terraformPrograms = (): TerraformProgram[] => [
  { app: 'terraform', path: hasTool('terraform') ? findProgram('terraform') : undefined },
  { app: 'tofu', path: findTofu() },
]

function findTofu(): string | undefined {
  const path = findProgram('tofu') ?? goTool('opentofu', 'tofu')
  if (!path && !missing.has('tofu'))
    process.stderr.write(
      'Skipped: what needs OpenTofu, which is built only by "node scripts/go-tools.js opentofu": that takes 7 minutes of the processor\n',
    )
  if (!path) missing.add('tofu')
  return path
}

/**
 * Lets the tests of a suite use a program: servers and commands that it starts find it in PATH. Without the program they are
 * skipped.
 */
export function usesProgram({ app, path }: TerraformProgram): void {
  beforeAll(() => {
    if (path) vi.stubEnv('PATH', `${dirname(path)}${delimiter}${process.env.PATH ?? ''}`)
  })
  afterAll(() => void vi.unstubAllEnvs())
  beforeEach(({ skip }) => skip(path === undefined, `${app} is not here`))
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
