import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { acceptedTags, isLanguage, type Language, languages, preferredLanguage } from '../../contract/language.ts'
import { escapeHtml } from '../alerts/text.ts'
import { textsIn } from '../mail/language.ts'

/** The colours of the console's page, light and dark (web/ui/tokens.css). */
const surfaces = { light: '#ffffff', dark: '#0e1116' } as const

/** What makes the console an app that a browser installs. Addresses are relative to that of the manifest. */
const manifest = JSON.stringify({
  id: './',
  name: 'Signalbox',
  short_name: 'Signalbox',
  description: 'Run and follow automation',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: surfaces.dark,
  theme_color: surfaces.dark,
  icons: [
    ...[192, 512].map((size) => icon(`app-${size}`, size, 'any')),
    ...[192, 512].map((size) => icon(`maskable-${size}`, size, 'maskable')),
  ],
})

function icon(name: string, size: number, purpose: string) {
  return { src: `icons/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }
}

/** What the head of each page of the console needs, so that it can be installed. */
export const installLinks =
  '<link rel="manifest" href="./manifest.webmanifest"><link rel="apple-touch-icon" href="./icons/apple-touch-180.png">'

/**
 * Serves manifest, icons and service worker of the console, and the page that the worker shows while the server does not
 * answer. `folder`: the built console.
 */
export async function serveInstalledApp(
  app: FastifyInstance,
  { folder, base, version }: { folder: string; base: string; version: string },
): Promise<void> {
  const worker = `const version = ${JSON.stringify(version)}\n${readFileSync(join(folder, 'service-worker.js'), 'utf8')}`
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'no-cache').send(manifest),
  )
  app.get('/service-worker.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  )
  app.get('/pages/offline.html', (request, reply) => {
    const { language } = request.query as { language?: unknown }
    const chosen =
      typeof language === 'string' && isLanguage(language)
        ? language
        : (preferredLanguage(acceptedTags(request.headers['accept-language'] ?? '')) ?? 'en')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', offlinePolicy)
      .send(offlinePage(base, chosen))
  })
  await app.register(fastifyStatic, {
    root: join(folder, 'icons'),
    prefix: '/icons/',
    index: false,
    decorateReply: false,
    maxAge: '1d',
  })
}

const style = `
:root{color-scheme:light dark;font-family:system-ui,sans-serif;background:${surfaces.light};color:#14181f}
@media (prefers-color-scheme:dark){:root{background:${surfaces.dark};color:#e6e9ef}}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;padding:24px;box-sizing:border-box;text-align:center}
h1{font-size:22px;margin:0 0 8px}p{margin:0 0 24px;max-width:34em;line-height:1.5}
button{font:inherit;min-height:44px;padding:0 20px;border-radius:6px;border:1px solid currentColor;background:none;color:inherit}
`
/** The page is that of the address that was asked for, so loading it again is all there is to do. */
const script = `
const again = () => location.reload()
document.querySelector('button').addEventListener('click', again)
addEventListener('online', again)
setInterval(() => fetch('api/ping', { cache: 'no-store' }).then(({ ok }) => ok && again(), () => {}), 5000)
`
const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const offlinePolicy = `default-src 'none'; script-src ${digest(script)}; style-src ${digest(style)}; connect-src 'self'; img-src data:; base-uri 'self'; frame-ancestors 'none'`

/** Returns the page that is shown while the server does not answer. It loads nothing. */
function offlinePage(base: string, language: Language): string {
  const { title, text, again } = textsIn(language).offline
  return `<!doctype html>
<html lang="${languages[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<base href="${base}/">
<link rel="icon" href="data:,">
<title>Signalbox</title>
<style>${style}</style>
</head>
<body>
<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><button type="button">${escapeHtml(again)}</button></main>
<script>${script}</script>
</body>
</html>`
}
