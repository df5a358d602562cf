// The command `signalbox` of the package. Plain JavaScript for Node 20.11 and newer: if the system's Node is older than the
// program needs, another one is fetched into the user's cache. build-server.js puts this file and its imports into dist/.
import module from 'node:module'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environment, findNode, runNode } from './find-node.js'

const cache = process.env.CACHE_DIRECTORY || join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'signalbox')
const main = join(dirname(fileURLToPath(import.meta.url)), 'main.js')
// The second start takes half the time. The local runner inherits it.
process.env.NODE_COMPILE_CACHE ??= join(cache, 'compiled')

const node = findNode(cache)
if (node === process.execPath) {
  module.enableCompileCache()
  // The server starts its runner with this file.
  process.argv[1] = main
  await import('./main.js')
} else {
  process.exitCode = await runNode([main, ...process.argv.slice(2)], {
    node,
    cwd: process.cwd(),
    env: environment(node),
  })
}
