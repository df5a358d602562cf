import { spawnSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Client } from './helpers/client.ts'
import { copySystem } from './helpers/copied-system.ts'
import { readRepository } from './helpers/deploy.ts'
import { firstPassword, useFirst } from './helpers/first-use.ts'
import { freePort } from './helpers/free-port.ts'
import { type InstalledServer, startInstalled } from './helpers/installed-server.ts'
import { openPodman } from './helpers/podman.ts'
import { copyWholeProgram } from './helpers/whole-program.ts'

/** The lines of one target, with continued ones joined. */
function target(name: string): string[] {
  const file = readRepository('deploy/Containerfile').replace(/\\\n\s*/g, '')
  const [, lines = ''] =
    new RegExp(`^FROM \\S+ AS ${name}\\n([\\s\\S]*?)(?=^FROM |$(?![\\s\\S]))`, 'm').exec(file) ?? []
  return lines.split('\n')
}

const values = (lines: string[], instruction: string) =>
  lines.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1))

// A base image cannot be fetched everywhere. So the files are those of this machine, and everything else is the image's own:
// its users, variables, command, and the limits that docs/install.md starts it with.
test('a container runs a task without root, capabilities and a writable root, and keeps its data', async (context) => {
  const system = await copySystem()
  if (typeof system === 'string') return context.skip(system)
  onTestFinished(() => system[Symbol.asyncDispose]())
  const podman = openPodman()
  if (typeof podman === 'string') return context.skip(podman)
  onTestFinished(() => podman[Symbol.asyncDispose]())

  const slim = target('slim')
  await copyWholeProgram(join(system.shared, 'program'))
  system.run('mkdir', '-p', '/opt')
  system.run('cp', '--recursive', '/tmp/shared/program', '/opt/signalbox')
  // A copy: the container has another /tmp, in which this checkout may be.
  copyFileSync(process.execPath, join(system.shared, 'node'))
  system.run('cp', '--remove-destination', '/tmp/shared/node', '/usr/local/bin/node')
  for (const step of values(slim, 'RUN').flatMap((line) => line.split(' && ')))
    if (!/^(apt-get|DEBIAN_FRONTEND|rm) ?/.test(step)) system.run('sh', '-c', step)

  const port = await freePort()
  const variables = values(slim, 'ENV').flatMap((line) => line.split(/ +/))
  const [, , command = ''] = JSON.parse(values(slim, 'ENTRYPOINT')[0] ?? '[]') as string[]
  const [user = ''] = values(slim, 'USER')
  const limits = ['--read-only', '--tmpfs=/tmp', '--cap-drop=ALL', '--security-opt=no-new-privileges', `--user=${user}`]
  const given = [...variables, `SIGNALBOX_PORT=${port}`, 'SIGNALBOX_INTERFACE=127.0.0.1'].map((one) => `--env=${one}`)
  const client = [...system.look, 'env', ...Object.entries(podman.env).map((pair) => pair.join('=')), 'podman']
  const started = ['--network=host', '--volume=data:/data', '--name=server', ...limits, ...given]
  const run = [...client, 'run', '--rm', ...started, '--rootfs', system.root, command, 'server']
  const [program = '', ...args] = client
  const ask = (...words: string[]) => spawnSync(program, [...args, ...words], { encoding: 'utf8', timeout: 60_000 })
  /** The client has to be gone before its store is removed. */
  const stop = async ({ ended }: InstalledServer) => {
    ask('stop', '--time=20', 'server')
    await ended()
  }
  const server = await startInstalled(run)
  onTestFinished(() => stop(server))
  expect(server.said()).toContain('Data: /data ')
  const first = await useFirst(server.said(), `http://127.0.0.1:${port}`)
  expect(first.script).toBe(200)
  expect(first.status, `${first.reason}\n${first.log}`).toBe('success')
  expect(ask('exec', 'server', 'id', '--user').stdout.trim()).toBe('10001')
  expect(ask('exec', 'server', 'grep', 'CapEff', '/proc/1/status').stdout).toMatch(/^CapEff:\s0+$/m)
  expect(ask('exec', 'server', 'touch', '/opt/signalbox/new').stderr).toContain('Read-only file system')

  // Replaced by another container with the same volume.
  await stop(server)
  const next = await startInstalled(run, {}, 'Data: /data ')
  onTestFinished(() => stop(next))
  expect(next.said()).not.toContain('/setup?token=')
  await new Client(`http://127.0.0.1:${port}`).signIn('admin', firstPassword)
})
