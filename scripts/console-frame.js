// A plugin of the console's build: names in the page what the first page behind the sign-in loads, so that a browser
// requests it with the page and not after it has run the first script. The server leaves it out of the sign-in page
// (src/server/http/pages.ts). The styles stay in the head: pages that are loaded later add theirs at its end, and would
// otherwise be overruled by the common ones.

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
        return html.replace('</head>', `<!-- frame -->${links.join('')}<!-- /frame -->$&`)
      },
    },
  }
}
