import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from './template.ts'

/** A copy of this machine's files in which packages can be installed; nothing of it remains. */
export interface CopiedSystem extends AsyncDisposable {
  /** Runs a program as root of the copy, and returns what it printed. Throws if it fails. */
  run(...command: string[]): string
  /** The beginning of a command that runs in the copy. */
  enter: string[]
  /** The folder of the copy, and the beginning of a command of this machine that can see it. */
  root: string
  look: string[]
  /** A folder of both systems. */
  shared: string
}

/** The layer of changes is in memory: not every file system can be one. systemd is not running in the copy. */
const prepare = (folder: string) => `set -e
mount -t tmpfs -o mode=755 tmpfs ${folder}/layer
mkdir ${folder}/layer/changes ${folder}/layer/work
mount -t overlay overlay -o lowerdir=/,upperdir=${folder}/layer/changes,workdir=${folder}/layer/work ${folder}/root
cd ${folder}/root
mount --rbind /dev dev
mount -t proc proc proc
mount -t tmpfs tmpfs run
mount -t tmpfs -o mode=1777 tmpfs tmp
mkdir tmp/shared
mount --bind ${folder}/shared tmp/shared
touch ${folder}/shared/ready
exec sleep infinity
`

/**
 * Copies the system without copying a file: changes go into a layer above it, in separate mount and process namespaces.
 * Returns why that is impossible here.
 */
export async function copySystem(): Promise<CopiedSystem | string> {
  if (process.getuid?.() !== 0) return 'only root can copy the system'
  const folder = mkdtempSync(join(tmpdir(), 'sb-system-'))
  for (const name of ['layer', 'root', 'shared']) mkdirSync(join(folder, name))
  const flags = ['--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private']
  const holder = spawn('unshare', [...flags, 'sh', '-c', prepare(folder)], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  holder.stderr.on('data', (piece: Buffer) => (said += piece.toString()))
  holder.on('error', (error) => (said += error.message))
  const ready = () => spawnSync('test', ['-e', join(folder, 'shared/ready')]).status === 0
  await until('the copy of the system', () =>
    Promise.resolve(ready() || holder.exitCode !== null || said !== '' || undefined),
  )
  const close = async () => {
    await end(holder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  if (!ready()) {
    await close()
    return `the system cannot be copied here: ${said.trim()}`
  }
  const first = readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8').trim()
  const clean = ['env', '-i', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root', 'LC_ALL=C.UTF-8']
  const root = join(folder, 'root')
  const look = ['nsenter', `--target=${first}`, '--mount']
  const enter = [...look, '--pid', 'chroot', root, ...clean]
  const run = (...command: string[]) => {
    const [program = '', ...args] = [...enter, ...command]
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  }
  return { run, enter, root, look, shared: join(folder, 'shared'), [Symbol.asyncDispose]: close }
}

/** With the first process of the namespace, all others end. */
async function end(holder: ChildProcess): Promise<void> {
  if (holder.exitCode !== null || holder.signalCode !== null || holder.pid === undefined) return
  holder.kill('SIGKILL')
  await once(holder, 'exit')
}
