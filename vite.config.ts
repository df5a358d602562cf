import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { consoleEager } from './scripts/console-eager.js'
import { consoleFrame } from './scripts/console-frame.js'
import { consoleTypefaces } from './scripts/console-typefaces.js'
import { consoleZipped } from './scripts/console-zipped.js'

/** While one works on the console, everything that is not its own comes from a server beside it (scripts/dev.js). */
const target = process.env.SIGNALBOX_DEV_SERVER ?? 'http://127.0.0.1:3000'

/** Parts of the sign-in page that the dashboard has, too. */
const shared =
  /@mantine\/core\/.*\/(ActionIcon|Anchor|Paper|TextInput|create-safe-context)|use-uncontrolled|react-router\/.*\/useRouterState|src\/web\/api\/(session|calls)/
const frame = /src\/web\/(shell\/(AppShell|ProjectFrame)|features\/dashboard\/DashboardPage)/

/** The console. Addresses of assets are relative: the server names the base in the page it serves. */
export default defineConfig({
  root: fileURLToPath(new URL('./src/web', import.meta.url)),
  base: './',
  plugins: [react(), consoleFrame(), consoleTypefaces(), consoleEager(), consoleZipped()],
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    // A page with a strict content security policy must not be handed code as data: addresses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // A browser has few large files sooner than many small ones, and they are smaller together: what every page
        // needs, what the sign-in page shares with those behind it, and what the first page behind it adds.
        // `npm run bench -- console-load` reports what is really loaded.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 3 },
            { name: 'fields', test: shared, priority: 2 },
            { name: 'frame', test: frame, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      // The console has a source folder of this name too; Vite serves it.
      '^/api/(?!.*\\.tsx?(\\?|$))': { target, ws: true },
      '/swagger': { target },
      '/pages': { target },
    },
  },
})
