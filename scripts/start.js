// `npm start`: builds the console when it is missing or stale, then runs the server from its sources in this process.
// The local runner is started with this very file too, so that it finds the same Node and flags.
import { buildWeb } from './web.js'

if ((process.argv[2] ?? 'server') === 'server') {
  try {
    const code = await buildWeb()
    if (code !== 0) process.exit(code)
  } catch (error) {
    // An installation without development packages brings its console along.
    if (error.code !== 'MODULE_NOT_FOUND') throw error
    console.log('The console cannot be rebuilt here (Vite is not installed); the one in dist/web is served.')
  }
}
await import('../src/main.ts')
