// `node scripts/node.js file args…`: runs a file with a Node that is new enough, whatever the system has.
import { join } from 'node:path'
import { environment, root, runNode } from './find-node.js'

// The output of V8 and the type stripper is cached for the next start (measured: 0.6 s instead of 1.2, and 20 MB less
// in server and runner, which then never load the stripper). The cache is below node_modules: anyone who may write there
// may change the program anyway.
const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/signalbox')
process.exitCode = await runNode(process.argv.slice(2), {
  cwd: process.cwd(),
  env: { ...environment(), NODE_COMPILE_CACHE },
})
