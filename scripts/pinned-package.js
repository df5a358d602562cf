// Large packages that only some machines need are not dependencies: they are fetched when they are needed. Their versions and
// checksums are in pinned-packages.json. Plain JavaScript for any Node from 18 on (find-node.js).
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

/** Where fetched packages are. Not in node_modules: `npm ci` would remove them. */
export const packagesFolder = join(dirname(here), '.packages')

const pins = JSON.parse(readFileSync(join(here, 'pinned-packages.json'), 'utf8'))

/** Returns whether a package of this name can be fetched; those of other platforms have other names. */
export const isPinned = (name) => name in pins

/**
 * Returns the folder of a pinned package, which is fetched first if it is missing or another version: by npm, so that its
 * registry, proxy, credentials and cache are used. Of its files only `paths` are unpacked (all by default; those of an
 * archive of npm begin with `package/`), into `folder`. No script of it runs. Throws an Error that says what failed and what
 * to do.
 */
export function pinnedPackage(name, paths, folder = packagesFolder) {
  const place = join(folder, name)
  fetchPackage({ name, ...pins[name], paths }, place)
  return place
}

/** Fetches this package into the folder `place` unless it is there in this version. */
export function fetchPackage({ name, version, integrity, paths = ['package'] }, place) {
  if (versionIn(place) === version) return
  console.error(`Fetching ${name} ${version} …`)
  const failed = (reason) =>
    new Error(
      `Failed to fetch ${name} ${version}: ${reason}\n` +
        'It is fetched once, with npm. Without a network, copy this folder from a checkout that has it: ' +
        place,
    )
  let stage
  try {
    mkdirSync(dirname(place), { recursive: true })
    stage = mkdtempSync(join(dirname(place), '.stage-'))
  } catch (error) {
    throw failed(`${error.message} (run the same command once as the owner of this folder)`)
  }
  try {
    const [npm, ...args] = npmCommand()
    const options = { cwd: stage, encoding: 'utf8', shell: process.platform === 'win32' }
    // npm 11 takes the archive that a registry names for a remote one, which .npmrc refuses; its checksum is ours. By default
    // npm would try for over a minute without a network.
    const flags = ['--allow-remote=all', '--prefer-offline', '--fetch-retries=1', '--fetch-retry-mintimeout=1000']
    args.push('pack', `${name}@${version}`, '--loglevel=error', ...flags)
    const packed = spawnSync(npm, args, options)
    const [archive] = readdirSync(stage)
    if (packed.status !== 0 || !archive) throw failed(packed.error?.message ?? packed.stderr.trim())
    const digest = createHash('sha512')
      .update(readFileSync(join(stage, archive)))
      .digest('base64')
    if (`sha512-${digest}` !== integrity)
      throw failed(`its checksum is sha512-${digest}, but scripts/pinned-packages.json says ${integrity}.`)
    const unpacked = spawnSync('tar', ['-xzf', archive, '--no-same-owner', ...paths], options)
    if (unpacked.status !== 0) throw failed(unpacked.error?.message ?? unpacked.stderr.trim())
    // Moved in one step, so that another command never finds half of it.
    rmSync(place, { recursive: true, force: true })
    renameSync(join(stage, 'package'), place)
  } catch (error) {
    // Another command that fetched the same package was faster.
    if (versionIn(place) !== version) throw error
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

/** Returns the npm that started this process, otherwise the one on PATH. */
export function npmCommand() {
  const started = process.env.npm_execpath ?? ''
  return started.endsWith('npm-cli.js') ? [process.execPath, started] : ['npm']
}

function versionIn(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
  } catch {
    return undefined
  }
}
