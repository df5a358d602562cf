import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** While one works on the console, everything that is not its own comes from a server beside it (scripts/dev.js). */
const target = process.env.SIGNALBOX_DEV_SERVER ?? 'http://127.0.0.1:3000'

/** The console. Addresses of assets are relative: the server names the base in the page it serves. */
export default defineConfig({
  root: fileURLToPath(new URL('./src/web', import.meta.url)),
  base: './',
  plugins: [react()],
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    // A page with a strict content security policy must not be handed code as data: addresses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // One file of what the sign-in page needs, and so every page, and one of what the first page behind it adds:
        // a browser gets few large files sooner than many small ones, and they are smaller together.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 3 },
            { name: 'base', test: /@mantine\/core\/.*\/(ActionIcon|Paper|TextInput)\//, priority: 2 },
            {
              name: 'frame',
              test: /src\/web\/(shell\/(AppShell|ProjectFrame)|features\/dashboard\/DashboardPage)/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      // Sources of the console lie in a folder of this name too: they are Vite's.
      '^/api/(?!.*\\.tsx?(\\?|$))': { target, ws: true },
      '/swagger': { target },
      '/pages': { target },
    },
  },
})
