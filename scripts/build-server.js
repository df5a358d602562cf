// Builds the server, the runner and the commands as plain JavaScript with all packages included: they start without
// node_modules and without type stripping.
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { nodeFlags, root } from './find-node.js'
import { writePackageFiles } from './package-files.js'

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

/** Builds everything but the console in this folder, whose previous content is removed. */
export async function buildServer(folder) {
  rmSync(folder, { recursive: true, force: true })
  const bundle = await rolldown({
    input: { main: join(root, 'src', 'main.ts') },
    cwd: root,
    platform: 'node',
    external: optional,
    plugins: [workers],
    checks: { pluginTimings: false },
  })
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // Names and lines stay, for the stacks of errors; comments, which are an eighth of it, do not.
    minify: false,
    comments: { legal: true, jsdoc: false, annotation: false },
    banner: ({ fileName }) => (fileName === 'main.js' ? `#!/usr/bin/env -S node ${nodeFlags.join(' ')}\n` : ''),
  })
  chmodSync(join(folder, 'main.js'), 0o755)
  await bundle.close()

  writePackageFiles(folder)
  // Programs in other languages are next to the bundle, as they are next to the source.
  cpSync(join(root, 'src', 'apps', 'ansible-callback'), join(folder, 'ansible-callback'), {
    recursive: true,
    filter: (path) => basename(path) !== '__pycache__',
  })
  // The help of the console; other documents are for people who have the sources.
  cpSync(join(root, 'docs'), join(folder, 'docs'), {
    recursive: true,
    filter: (path) => path.endsWith('.md') || path === join(root, 'docs'),
  })
  // Units of server and runner, for machines that have this folder and no checkout.
  cpSync(join(root, 'deploy', 'systemd'), join(folder, 'systemd'), { recursive: true })
  // The files that the page /swagger loads, compressed as those of the console (src/server/http/assets.ts).
  const swagger = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static')
  mkdirSync(join(folder, 'swagger'))
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js'])
    writeFileSync(join(folder, 'swagger', `${file}.gz`), gzipSync(readFileSync(join(swagger, file)), { level: 9 }))
}
