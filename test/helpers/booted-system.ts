import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import type { CopiedSystem } from './copied-system.ts'
import { openPodman } from './podman.ts'
import { until } from './template.ts'

/** A copy of this machine's files with a running systemd, on the network of this machine. */
export interface BootedSystem extends AsyncDisposable {
  /** Runs a program as root, and returns what it printed. Throws if it fails. */
  run(...command: string[]): string
}

/** /tmp, /run and the journal are empty: by default a container of systemd would begin with a copy of this machine's. */
const empty = ['/tmp:mode=1777', '/run:mode=755', '/run/lock:mode=1777', '/var/log/journal:mode=755']

/**
 * Boots the copy in a container, without the services of this machine. What is in its shared folder is in /opt there. Returns why
 * that is impossible here.
 */
export async function bootCopy(system: CopiedSystem): Promise<BootedSystem | string> {
  const podman = openPodman()
  if (typeof podman === 'string') return podman
  const close = () => podman[Symbol.asyncDispose]()
  system.run('sh', '-c', 'mkdir -p /opt && cp /tmp/shared/* /opt/')
  system.run('find', '/etc/systemd/system', '-name', '*.wants', '-type', 'd', '-prune', '-exec', 'rm', '-r', '{}', '+')
  system.run('ln', '-sf', '/usr/lib/systemd/system/multi-user.target', '/etc/systemd/system/default.target')
  const settings = Object.entries(podman.env).map((pair) => pair.join('='))
  const [program, ...args] = [...system.look, 'env', ...settings, 'podman']
  const places = empty.map((place) => `--tmpfs=${place},notmpcopyup`)
  const start = ['run', '--rm', '--name=machine', '--network=host', '--systemd=always', ...places]
  const client = spawn(program, [...args, ...start, '--rootfs', system.root, '/lib/systemd/systemd'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  client.stderr.on('data', (piece: Buffer) => (said += piece.toString()))
  const inside = [...args, 'exec', 'machine']
  const state = () =>
    spawnSync(program, [...inside, 'systemctl', 'is-system-running'], { encoding: 'utf8' }).stdout.trim()
  await until('systemd to have started', () =>
    Promise.resolve(client.exitCode !== null || ['running', 'degraded'].includes(state()) || undefined),
  )
  if (client.exitCode !== null) {
    await close()
    return `systemd does not start in a container here: ${said.trim().split('\n').at(-1)}`
  }
  const run = (...command: string[]) =>
    execFileSync(program, [...inside, ...command], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = async () => {
    spawnSync(program, [...args, 'kill', 'machine'])
    // The client has to be gone before its store is removed.
    if (client.exitCode === null && client.signalCode === null) await once(client, 'exit')
    await close()
  }
  return { run, [Symbol.asyncDispose]: stop }
}
