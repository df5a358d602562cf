// Python packages that only tests need are in no image: they are fetched with pip into a folder below .packages when they are
// needed. Their versions are in a requirements file.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { packagesFolder } from './pinned-package.js'

/**
 * Returns the folder of the packages of a requirements file, for PYTHONPATH. They are fetched first if they are missing or
 * others. Throws an Error that says what failed, for example without python3, without pip, or without a network.
 */
export function pythonPackages(name, requirements) {
  const version = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 16)
  const place = join(packagesFolder, `python-${name}-${version}`)
  if (existsSync(place)) return place
  mkdirSync(packagesFolder, { recursive: true })
  const stage = mkdtempSync(join(packagesFolder, '.stage-'))
  try {
    const wanted = ['--requirement', requirements, '--target', stage, '--only-binary', ':all:', '--no-deps']
    const quiet = ['--quiet', '--no-input', '--disable-pip-version-check', '--retries', '1', '--timeout', '15']
    const fetched = spawnSync('python3', ['-m', 'pip', 'install', ...wanted, ...quiet], { encoding: 'utf8' })
    if (fetched.status !== 0)
      throw new Error(
        `Failed to fetch the Python packages of ${requirements}: ${fetched.error?.message ?? fetched.stderr.trim()}`,
      )
    // Moved in one step, so that another command never finds half of it.
    renameSync(stage, place)
  } catch (error) {
    // Another command that fetched the same packages was faster.
    if (!existsSync(place)) throw error
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
  return place
}
