import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * The few pages that are served without the console: the making of the first administrator, a page that says that the
 * server runs, and the API's description. Texts as values, so that a bundled server carries them.
 */
export async function servePages(app: FastifyInstance, base: string): Promise<void> {
  const page = (path: string, type: string, text: string) =>
    app.get(path, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(text))
  page('/', 'text/html', html(base, 'Signalbox', home))
  page('/setup', 'text/html', html(base, 'First administrator', setup))
  page('/swagger', 'text/html', swaggerPage(base))
  page('/pages/style.css', 'text/css', style)
  page('/pages/setup.js', 'text/javascript', setupScript)
  page('/pages/home.js', 'text/javascript', homeScript)
  page('/pages/swagger.js', 'text/javascript', swaggerScript(base))
  const root = swaggerFiles()
  if (root) await app.register(fastifyStatic, { root, prefix: '/swagger/files/', index: false, decorateReply: false })
}

/** Swagger UI's own files; a bundled server without node_modules shows the plain document instead. */
function swaggerFiles(): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static')
  } catch {
    return undefined
  }
}

function html(base: string, title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<base href="${base}/">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="pages/style.css">
</head>
<body><main>${body}</main></body>
</html>`
}

const home = `
<h1>Signalbox</h1>
<p id="state" role="status">The server runs.</p>
<p><a href="swagger">API</a></p>
<script src="pages/home.js" type="module"></script>`

const setup = `
<h1>First administrator</h1>
<p>This server has no users yet. The account you make here may do everything.</p>
<form id="form" novalidate>
  <label for="username">User name</label><input id="username" name="username" autocomplete="username" required maxlength="100" autofocus>
  <p class="problem" id="username-problem"></p>
  <label for="name">Full name</label><input id="name" name="name" autocomplete="name" required maxlength="200">
  <p class="problem" id="name-problem"></p>
  <label for="email">E-mail</label><input id="email" name="email" type="email" autocomplete="email" required maxlength="200">
  <p class="problem" id="email-problem"></p>
  <label for="password">Password, 8 characters or more</label><input id="password" name="password" type="password" autocomplete="new-password" required minlength="8" maxlength="128">
  <p class="problem" id="password-problem"></p>
  <p class="problem" id="problem" role="alert"></p>
  <button>Make administrator</button>
</form>
<section id="done" hidden>
  <p>You are signed in. This is an API token of yours, valid until you delete it. It is shown only now:</p>
  <p><code id="token"></code></p>
  <p>Try it: <code id="curl"></code></p>
  <p><a href="swagger">Go to the API page</a></p>
</section>
<script src="pages/setup.js" type="module"></script>`

const setupScript = `
const form = document.getElementById('form')
const button = form.querySelector('button')
const token = new URLSearchParams(location.search).get('token') ?? ''
const say = (id, text) => {
  document.getElementById(id).textContent = text
  document.getElementById(id.replace(/-?problem$/, ''))?.setAttribute('aria-invalid', String(text !== ''))
}
const post = async (path, body) => {
  const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return { ok: answer.ok, body: answer.status === 204 ? {} : await answer.json() }
}
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  button.disabled = true
  for (const name of ['username', 'name', 'email', 'password']) say(name + '-problem', '')
  say('problem', '')
  try {
    const made = await post('api/setup', { token, ...Object.fromEntries(new FormData(form)) })
    if (!made.ok) {
      const fields = Object.entries(made.body.fields ?? {})
      for (const [name, text] of fields) if (document.getElementById(name + '-problem')) say(name + '-problem', text)
      if (fields.length === 0) say('problem', made.body.error)
      document.getElementById(fields[0]?.[0] ?? 'username')?.focus()
      return
    }
    const key = await post('api/user/tokens', { name: 'first token' })
    document.getElementById('token').textContent = key.body.token_id
    document.getElementById('curl').textContent =
      "curl -H 'Authorization: Bearer " + key.body.token_id + "' " + new URL('api/projects', document.baseURI).href
    form.hidden = true
    document.getElementById('done').hidden = false
  } catch {
    say('problem', 'The server does not answer. Try again.')
  } finally {
    button.disabled = false
  }
})
`

const homeScript = `
const state = document.getElementById('state')
fetch('api/setup')
  .then((answer) => answer.json())
  .then(({ needed }) => {
    if (needed) state.textContent = 'The server runs and waits for its first administrator: open the link that it printed at its start.'
  })
`

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
SwaggerUIBundle({ url: ${JSON.stringify(`${base}/api/openapi.json`)}, dom_id: '#swagger', deepLinking: true, docExpansion: 'list', tryItOutEnabled: true, validatorUrl: null })
`

const style = `
:root { color-scheme: light dark; --line: #c4c8d0; --problem: #b3261e; --accent: #1f5fa8; --accent-text: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --line: #4a4f59; --problem: #ff9a90; --accent: #7fb4ee; --accent-text: #10151c; } }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin: 10vh auto; padding: 0 1.25rem; }
h1 { font-size: 1.5rem; }
a { color: var(--accent); }
label { display: block; margin-top: 1rem; font-weight: 600; }
input { width: 100%; min-height: 2.75rem; padding: 0.4rem 0.6rem; font: inherit; border: 1px solid var(--line); border-radius: 6px; }
input[aria-invalid='true'] { border-color: var(--problem); }
button { margin-top: 1.25rem; min-height: 2.75rem; padding: 0 1.25rem; font: inherit; font-weight: 600; border: 0; border-radius: 6px; background: var(--accent); color: var(--accent-text); cursor: pointer; }
button:disabled { opacity: 0.6; cursor: progress; }
.problem { margin: 0.25rem 0 0; color: var(--problem); }
.problem:empty { display: none; }
code { overflow-wrap: anywhere; }
`
