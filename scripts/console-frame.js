// A plugin of the console's build: names in the page what the first page behind the sign-in loads, so that a browser
// requests it with the page and not after it has run the first script. The server leaves it out of the sign-in page
// (src/server/http/pages.ts). All styles are in the head, the common ones first: pages that are loaded later add theirs at
// its end, and would otherwise be overruled.

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
        const styles = new Set()
        const add = (file) => {
          if (wanted.has(file) || html.includes(file)) return
          wanted.add(file)
          for (const style of bundle[file].viteMetadata.importedCss) if (!html.includes(style)) styles.add(style)
          bundle[file].imports.forEach(add)
        }
        for (const part of parts) {
          const chunk = chunks.find(({ name }) => name === part)
          if (!chunk) throw new Error(`the console has no chunk ${part}`)
          add(chunk.fileName)
        }
        const links = [
          ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="./${file}">`),
          ...[...wanted].map((file) => `<link rel="modulepreload" crossorigin href="./${file}">`),
        ]
        return html.replace('</head>', `<!-- frame -->${links.join('')}<!-- /frame -->$&`)
      },
    },
  }
}
