// `npm run build`: builds the whole program in dist/, so that it starts with nothing but Node.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer } from './build-server.js'
import { root, runNode } from './find-node.js'
import { buildWeb } from './web.js'

const dist = join(root, 'dist')

await buildServer(dist)
const webCode = await buildWeb({ force: true })
if (webCode !== 0) process.exit(webCode)

const files = readdirSync(dist, { recursive: true }).map((name) => statSync(join(dist, name)))
const bytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)
console.log(`dist/ holds ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB. Its version:`)
process.exitCode = await runNode([join(dist, 'main.js'), 'version'])
if (process.exitCode !== 0) console.error('dist/main.js was written, but `version` fails.')
