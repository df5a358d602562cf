import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A real Podman whose images and containers are in a folder of one test file. */
export interface Podman extends AsyncDisposable {
  /** For the processes that use it. */
  env: Record<string, string>
  /** Runs the client and returns what it printed. */
  run(...args: string[]): string
  /** Its own folder. */
  folder: string
}

/** An image with a shell and the usual small programs, and one without a shell. */
export const image = 'localhost/tools:1'
export const bareImage = 'localhost/bare:1'

/** One program, from Debian's busybox-static. */
const busybox = ['/usr/bin/busybox', '/bin/busybox'].find((path) => existsSync(path))

/**
 * Starts with an empty store and the two images. Returns why containers cannot run here: a file of tests is then counted
 * as skipped. Works without systemd, without a network and without registries: 0.5 s. `overlay`: shares the files of large
 * images where the machine can; otherwise each container has a copy.
 */
export function openPodman(storage: 'overlay' | 'vfs' = 'vfs'): Podman | string {
  if (process.getuid?.() !== 0) return 'these tests run Podman as root'
  if (!busybox) return 'busybox-static is not installed'
  const folder = mkdtempSync(join(tmpdir(), 'sb-podman-'))
  const close = async () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  // Not both work everywhere: crun refuses machines with two versions of cgroups, and runc is often not installed.
  let problem = ''
  const ways = (storage === 'overlay' ? ['overlay', 'vfs'] : ['vfs']).flatMap((driver) =>
    ['crun', 'runc'].map((runtime) => ({ driver, runtime })),
  )
  for (const way of ways) {
    const env = configure(folder, way)
    const client = (args: readonly string[]) =>
      spawnSync('podman', args, { env: { ...process.env, ...env }, encoding: 'utf8' })
    if (client(['--version']).error) return 'Podman is not installed'
    if (client(['image', 'exists', image]).status !== 0) importImages(folder, client)
    const tried = client(['run', '--rm', '--network', 'none', image, 'true'])
    if (tried.status !== 0) {
      problem = tried.stderr.trim().split('\n').at(-1) ?? ''
      continue
    }
    const run = (...args: string[]) =>
      execFileSync('podman', args, {
        env: { ...process.env, ...env },
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    const removeAll = async () => {
      client(['rm', '--force', '--all', '--time', '0'])
      await close()
    }
    return { env, run, folder, [Symbol.asyncDispose]: removeAll }
  }
  void close()
  return `Podman runs no container here: ${problem}`
}

function configure(folder: string, { driver, runtime }: { driver: string; runtime: string }): Record<string, string> {
  const engine = join(folder, 'containers.conf')
  const storage = join(folder, 'storage.conf')
  const policy = join(folder, 'registries.conf')
  // The limits: a machine without the right to raise its own would refuse Podman's defaults.
  writeFileSync(
    engine,
    `[containers]
default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]
[engine]
cgroup_manager = "cgroupfs"
events_logger = "none"
runtime = "${runtime}"
# Stores that share locks in memory would block each other forever if one of them is killed.
lock_type = "file"
tmp_dir = "${folder}/tmp"
volume_path = "${folder}/volumes"
`,
  )
  writeFileSync(
    storage,
    `[storage]\ndriver = "${driver}"\ngraphroot = "${folder}/${driver}"\nrunroot = "${folder}/run-${driver}"\n`,
  )
  writeFileSync(policy, `[[registry]]\nlocation = "localhost"\ninsecure = true\n`)
  return { CONTAINERS_CONF: engine, CONTAINERS_STORAGE_CONF: storage, CONTAINERS_REGISTRIES_CONF: policy }
}

function importImages(folder: string, client: (args: readonly string[]) => unknown): void {
  const root = join(folder, 'root')
  for (const path of ['bin', 'etc', 'tmp']) mkdirSync(join(root, path), { recursive: true })
  writeFileSync(join(root, 'etc/passwd'), 'root:x:0:0::/:/bin/sh\nguest:x:4000:4000::/:/bin/sh\n')
  copyFileSync(busybox as string, join(root, 'bin/busybox'))
  const bare = join(folder, 'bare.tar')
  execFileSync('tar', ['-C', root, '-cf', bare, '.'])
  client(['import', bare, bareImage])
  // Enough of it for the app of that name.
  writeFileSync(join(root, 'bin/bash'), '#!/bin/sh\nexec sh "$@"\n', { mode: 0o755 })
  const programs = 'sh cat sleep echo id ls mkdir touch kill true env wc head tail dd test grep ps stat'.split(' ')
  for (const name of programs) symlinkSync('busybox', join(root, 'bin', name))
  const tools = join(folder, 'tools.tar')
  execFileSync('tar', ['-C', root, '-cf', tools, '.'])
  client(['import', tools, image])
}
