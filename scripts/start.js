// `npm start`: builds the console if it is missing or outdated, then runs the server from its sources in this process.
// The local runner is started with this file too, so that it uses the same Node and flags.
import { buildWeb } from './web.js'

if ((process.argv[2] ?? 'server') === 'server') {
  try {
    const code = await buildWeb()
    if (code !== 0) process.exit(code)
  } catch (error) {
    // An installation without development packages includes a built console.
    if (error.code !== 'MODULE_NOT_FOUND') throw error
    console.log('The console cannot be rebuilt here (Vite is not installed); the one in dist/web is served.')
  }
}
await import('../src/main.ts')
