import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedTags, preferredLanguage } from '../../contract/language.ts'
import { serveAssets } from './assets.ts'
import { contentPolicy } from './content-policy.ts'
import { type PublicAddress, readCookie } from './cookies.ts'
import { firstRequests } from './first-requests.ts'
import { installLinks, serveInstalledApp } from './installed-app.ts'

/** Folders of the built console: beside the sources, or beside the bundle. */
const consoleFolder = ['../../../dist/web', './web', '../web']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(join(path, 'index.html')))

/** Pages of the console that show no frame: the sign-in page and the setup of the first user. */
const outsideFrame = /^\/(auth|setup)\b/

/**
 * Serves the console and the description of the API. Paths without a dot outside /api are screens of the console: they
 * get its page, with the base of the public address inserted; paths with a dot are files.
 */
export async function servePages(
  app: FastifyInstance,
  { base, address, version }: { base: string; address: PublicAddress; version: string },
): Promise<void> {
  const page = (path: string, type: string, text: string) =>
    app.get(path, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(text))
  page('/swagger', 'text/html', swaggerPage(base))
  page('/pages/swagger.js', 'text/javascript', swaggerScript(base))
  const swagger = swaggerFiles()
  if (swagger) await serveAssets(app, { root: swagger, prefix: '/swagger/files/', immutable: false })
  if (!consoleFolder) return
  const built = readFileSync(join(consoleFolder, 'index.html'), 'utf8')
    .replace('<base href="/" />', `<base href="${base}/" />`)
    .replace('</title>', `$&${installLinks}`)
  // Pages without a session draw no frame and load none of its scripts; the others do not load the sign-in.
  const frameless = without(built, 'frame')
  const framed = without(built, 'sign-in')
  // Names of built files contain a digest of their content.
  await serveAssets(app, { root: join(consoleFolder, 'assets'), prefix: '/assets/', immutable: true })
  await serveInstalledApp(app, { folder: consoleFolder, base, version })
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? ''
    if (path.startsWith('/api') || path.includes('.')) return reply.callNotFound()
    // Scripts find the nonce at their own element, where no style rule and no injected text can read it.
    const nonce = randomBytes(16).toString('base64url')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', contentPolicy(nonce))
      .send(
        inLanguage(
          outsideFrame.test(path) ? frameless : withRequests(framed, request, address),
          request.headers['accept-language'],
        )
          .replaceAll('<script ', `<script nonce="${nonce}" `)
          .replace('<style>', `<style nonce="${nonce}">`),
      )
  }
  app.get('/', send)
  app.get('/*', send)
}

/**
 * Returns the console's page with the texts of the language that it will most likely show: the browser's first one that
 * exists, as web/i18n/index.ts chooses it. Another choice that is stored on the device is loaded by the scripts.
 */
export function inLanguage(page: string, accepted = ''): string {
  const languages = [...page.matchAll(/<!-- ([a-z]{2}(?:_[a-z]{2})?) -->/g)].map(([, language]) => language as string)
  const first: string | undefined = preferredLanguage(acceptedTags(accepted))
  return languages.filter((language) => language !== first).reduce(without, page)
}

/**
 * Returns the console's page without a part that others need: 'frame', which the page draws by itself, with the scripts
 * of the dashboard, 'sign-in' with the scripts of the sign-in, or a language (scripts/console-frame.js).
 */
export const without = (page: string, part: string): string =>
  page.replaceAll(new RegExp(`<!-- ${part} -->.*?<!-- /${part} -->`, 'gs'), '')

/** Returns the page with the requests that the console makes first, if a session may answer them. */
function withRequests(page: string, { url, cookies }: FastifyRequest, address: PublicAddress): string {
  if (readCookie(cookies, 'session', address) === undefined) return page
  // After the scripts, which are large. `crossorigin` says what the console's own requests say: cookies to this server only.
  const links = firstRequests(url).map(
    (address) => `<link rel="preload" as="fetch" crossorigin href="./${address.replaceAll('&', '&amp;')}">`,
  )
  return page.replace('</head>', `${links.join('')}$&`)
}

/** Returns the folder of Swagger UI's files: beside the bundle, or in its package; without them /swagger shows a link only. */
function swaggerFiles(): string | undefined {
  const bundled = fileURLToPath(new URL('./swagger', import.meta.url))
  if (existsSync(bundled)) return bundled
  try {
    return join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static')
  } catch {
    return undefined
  }
}

function swaggerPage(base: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<base href="${base}/">
<title>Signalbox API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="swagger/files/swagger-ui.css">
</head>
<body>
<div id="swagger"><p><a href="api/openapi.json">OpenAPI document</a></p></div>
<script src="swagger/files/swagger-ui-bundle.js"></script>
<script src="pages/swagger.js"></script>
</body>
</html>`
}

const swaggerScript = (base: string) => `
document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches)
SwaggerUIBundle({ url: ${JSON.stringify(`${base}/api/openapi.json`)}, dom_id: '#swagger', deepLinking: true, docExpansion: 'list', tryItOutEnabled: true, validatorUrl: null })
`
