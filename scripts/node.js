// `node scripts/node.js file args…`: runs a file with a Node that is new enough, whatever the system has.
import { runNode } from './find-node.js'

process.exitCode = await runNode(process.argv.slice(2), { cwd: process.cwd() })
