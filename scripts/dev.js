// `npm run dev`: the server from its sources, started again when they change, and Vite's server for the console, which
// hands everything but the console on to the first. Both end on Ctrl-C; when one ends, so does the other.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { commandOf, environment, findNode, nodeFlags, root } from './find-node.js'

const port = process.env.SIGNALBOX_PORT || '3000'
const target = process.env.SIGNALBOX_DEV_SERVER || `http://127.0.0.1:${port}`
// The server treats an unknown variable as a misspelt setting.
const { SIGNALBOX_DEV_SERVER: _, ...own } = environment()
const node = findNode()

const children = [
  // Without --watch-path: the files that the server has loaded, so none of the console's.
  start([...nodeFlags, '--watch', '--watch-preserve-output', join(root, 'src', 'main.ts'), 'server'], own),
  start([commandOf('vite'), ...process.argv.slice(2)], { ...own, SIGNALBOX_DEV_SERVER: target }),
]

function start(args, env) {
  const child = spawn(node, args, { stdio: 'inherit', cwd: root, env })
  child.on('error', (error) => {
    console.error(error.message)
    end(127)
  })
  child.on('exit', (code, signal) => end(code ?? 128 + (constants.signals[signal] ?? 0)))
  return child
}

let ending = false

/** Ends both; the first to end decides the exit code. */
function end(code, signal = 'SIGTERM') {
  if (ending) return
  ending = true
  process.exitCode = code
  for (const child of children) child.kill(signal)
}

// A terminal sends Ctrl-C to all of its foreground programs; a second signal would make the server exit at once.
process.on('SIGINT', () => {
  if (!process.stdin.isTTY) end(130, 'SIGINT')
  process.exitCode = 130
})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => end(128 + constants.signals[signal]))
