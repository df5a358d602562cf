// `npm run build`: builds the program as plain JavaScript in dist/, with all packages included, so that it starts without
// node_modules and without type stripping.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { root, runNode } from './find-node.js'

const entry = join(root, 'src', 'main.ts')
const dist = join(root, 'dist')

if (!existsSync(entry)) {
  console.log('src/main.ts does not exist yet: nothing to build.')
  process.exit(0)
}

/**
 * Workers are referred to in the source as `new URL('./name.ts', import.meta.url)`. Each becomes a separate entry next to
 * main.js; all output is directly in dist/, so the same expression with `.js` finds it.
 */
const workers = {
  name: 'workers',
  transform(code, id) {
    if (!id.startsWith(join(root, 'src'))) return null
    let found = false
    const changed = code.replace(/new URL\(\s*'(\.{1,2}\/[^']+)\.ts',\s*import\.meta\.url,?\s*\)/g, (_, path) => {
      found = true
      const fileName = `${basename(path)}.js`
      this.emitFile({ type: 'chunk', id: `${resolve(dirname(id), path)}.ts`, fileName })
      return `new URL('./${fileName}', import.meta.url)`
    })
    return found ? { code: changed } : null
  },
}

/** Optional packages that other packages can use; we do not ship them. */
const optional = ['pg-native', 'bufferutil', 'utf-8-validate']

rmSync(dist, { recursive: true, force: true })
const bundle = await rolldown({
  input: { main: entry },
  cwd: root,
  platform: 'node',
  external: optional,
  plugins: [workers],
  checks: { pluginTimings: false },
})
await bundle.write({
  dir: dist,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  minify: false,
  comments: { legal: true },
})
await bundle.close()
mkdirSync(dist, { recursive: true })
// If the folder is copied elsewhere, it must still declare that its files are modules.
writeFileSync(join(dist, 'package.json'), `${JSON.stringify({ name: 'signalbox', type: 'module', private: true })}\n`)
// Programs in other languages are next to the bundle, as they are next to the source.
cpSync(join(root, 'src', 'apps', 'ansible-callback'), join(dist, 'ansible-callback'), {
  recursive: true,
  filter: (path) => basename(path) !== '__pycache__',
})

const bytes = readdirSync(dist).reduce((sum, file) => sum + statSync(join(dist, file)).size, 0)
console.log(`dist/ holds ${readdirSync(dist).length} files, ${(bytes / 1e6).toFixed(1)} MB. Trying it:`)
const code = await runNode([join(dist, 'main.js'), 'version'])
if (code !== 0) console.error('dist/main.js was written, but `version` does not run.')
process.exitCode = code

// The console.
const { buildWeb } = await import('./web.js')
const webCode = await buildWeb({ force: true })
if (webCode !== 0) process.exit(webCode)
