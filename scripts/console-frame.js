// A plugin of the console's build: names in the page what the first page behind the sign-in loads, and what the sign-in
// page does, so that a browser requests it with the page and not after it has run the first script. The server sends only
// one of the two (src/server/http/pages.ts). All styles are in the head, the common ones first: pages that are loaded later add theirs at
// its end, and would otherwise be overruled.

/** The routes' components of both pages, by the names of their chunks. */
const pages = { frame: ['AppShell', 'ProjectFrame', 'DashboardPage'], 'sign-in': ['LoginPage'] }

export function consoleFrame() {
  return {
    name: 'console-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
        const linksOf = (parts) => {
          const scripts = new Set()
          const styles = new Set()
          const add = (file) => {
            if (scripts.has(file) || html.includes(file)) return
            scripts.add(file)
            for (const style of bundle[file].viteMetadata.importedCss) if (!html.includes(style)) styles.add(style)
            bundle[file].imports.forEach(add)
          }
          for (const part of parts) {
            const chunk = chunks.find(({ name }) => name === part)
            if (!chunk) throw new Error(`the console has no chunk ${part}`)
            add(chunk.fileName)
          }
          return [
            ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="./${file}">`),
            ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="./${file}">`),
          ].join('')
        }
        const sections = Object.entries(pages).map(
          ([page, parts]) => `<!-- ${page} -->${linksOf(parts)}<!-- /${page} -->`,
        )
        return html.replace('</head>', `${sections.join('')}$&`)
      },
    },
  }
}
