// Remembers which files a check has accepted, by their content, so that it looks only at the others the next time.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './find-node.js'

/** What checks keep between two runs. */
export const cache = join(root, 'node_modules', '.cache', 'check')

/** A change of one of these concerns every file. */
const settings = ['.oxlintrc.json', 'biome.json', 'tsconfig.json', 'package-lock.json', 'scripts/checked-files.js']

/**
 * Returns the files of the repository that have changed since they were accepted, or undefined if that is all of them,
 * and a function that accepts all files as they are now.
 */
export function checkedFiles() {
  const stamp = join(cache, 'accepted.json')
  const now = hashes()
  const common = settings.map((path) => now[path]).join()
  const before = read(stamp)
  const known = before.common === common
  const changed = Object.keys(now).filter((path) => before.files?.[path] !== now[path])
  return {
    changed: known ? changed : undefined,
    accept: () => {
      mkdirSync(cache, { recursive: true })
      writeFileSync(stamp, JSON.stringify({ common, files: now }))
    },
  }
}

/** Returns a hash of each file that git knows or would add. */
function hashes() {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const found = {}
  for (const path of (stdout ?? '').split('\0').filter(Boolean))
    try {
      found[path] = createHash('sha1')
        .update(readFileSync(join(root, path)))
        .digest('base64')
    } catch {} // git still tracks it, but it was deleted
  return found
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}
