import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** While one works on the console, everything that is not its own comes from a server beside it (scripts/dev.js). */
const target = process.env.SIGNALBOX_DEV_SERVER ?? 'http://127.0.0.1:3000'

/** Libraries of the sign-in page, which every other page needs too. */
const everywhere =
  /node_modules[\\/](react|react-dom|scheduler|zod|i18next|react-i18next|@tanstack[\\/](?!react-virtual)[^\\/]+|use-sync-external-store)[\\/]/

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
        // What every page needs, in one file that stays the same over many releases.
        codeSplitting: { groups: [{ name: 'base', test: everywhere }] },
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
