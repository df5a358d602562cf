// Builds the console's files in dist/web with Vite if they are missing or older than their sources.
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf, environment, root, runNode } from './find-node.js'

const built = join(root, 'dist', 'web', 'index.html')
const sources = [
  'src/web',
  'src/contract',
  'vite.config.ts',
  'package-lock.json',
  ...['web', 'console-eager', 'console-frame', 'console-zipped'].map((name) => `scripts/${name}.js`),
]

/** Returns Vite's exit code; 0 if there was nothing to do. */
export async function buildWeb({ force = false } = {}) {
  if (!existsSync(join(root, 'src', 'web', 'index.html'))) return 0
  if (!force && existsSync(built) && newest() <= statSync(built).mtimeMs) return 0
  console.log('Building the console …')
  // Built in another folder and moved in one step: a server that starts meanwhile finds either the old or the new console.
  const place = join(root, 'dist', 'web')
  const aside = `${place}.${process.pid}`
  // Vitest sets NODE_ENV=test, with which Vite would use React's slow development build.
  const env = { ...environment(), NODE_ENV: 'production' }
  const code = await runNode([commandOf('vite'), 'build', '--logLevel', 'warn', '--outDir', aside], { env })
  if (code === 0) {
    rmSync(place, { recursive: true, force: true })
    renameSync(aside, place)
  }
  rmSync(aside, { recursive: true, force: true })
  return code
}

function newest() {
  let time = 0
  const look = (path) => {
    const { mtimeMs } = statSync(path)
    if (mtimeMs > time) time = mtimeMs
  }
  for (const source of sources) {
    const path = join(root, source)
    look(path)
    if (statSync(path).isDirectory())
      for (const file of readdirSync(path, { recursive: true })) if (!file.endsWith('.test.ts')) look(join(path, file))
  }
  return time
}
