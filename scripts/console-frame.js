// A plugin of the console's build: names in the page what the first page behind the sign-in loads, so that a browser
// requests it with the page and not after it has run the first script. The server leaves it out of the sign-in page
// (src/server/http/pages.ts). The styles go below the frame that the page draws by itself: a browser draws nothing that
// follows styles it does not have yet.

/** The routes' components of the dashboard, by the names of their chunks. */
const parts = ['AppShell', 'ProjectFrame', 'DashboardPage']

export function consoleFrame() {
  return {
    name: 'console-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
        const wanted = new Set()
        const add = (file) => {
          if (wanted.has(file) || html.includes(file)) return
          wanted.add(file)
          bundle[file].imports.forEach(add)
        }
        for (const part of parts) {
          const chunk = chunks.find(({ name }) => name === part)
          if (!chunk) throw new Error(`the console has no chunk ${part}`)
          add(chunk.fileName)
        }
        const links = [...wanted].map((file) => `<link rel="modulepreload" crossorigin href="./${file}">`)
        const styles = html.match(/<link rel="stylesheet"[^>]*>/g)?.join('') ?? ''
        return html
          .replace(styles, '')
          .replace('</head>', `<!-- frame -->${links.join('')}<!-- /frame -->$&`)
          .replace('<div id="root">', `${styles}$&`)
      },
    },
  }
}
