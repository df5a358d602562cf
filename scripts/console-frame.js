// A plugin of the console's build: names in the page what the first page behind the sign-in loads, what the sign-in page
// does, and the first texts of each language but English, so that a browser requests it with the page and not after it has
// run the first script. The server sends only one page and one language (src/server/http/pages.ts). All styles are in the
// head, the common ones first: pages that are loaded later add theirs at its end, and would otherwise be overruled.

/** The routes' components of both pages, by the names of their chunks. */
const pages = { frame: ['AppShell', 'ProjectFrame', 'DashboardPage'], 'sign-in': ['LoginPage'] }
/** The first texts of a language; those in English are part of the first script. */
const texts = /\/i18n\/([a-z]{2}(?:_[a-z]{2})?)\/first\.ts$/

export function consoleFrame() {
  return {
    name: 'console-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
        const linksOf = (entries) => {
          const scripts = new Set()
          const styles = new Set()
          const add = (file) => {
            if (scripts.has(file) || html.includes(file)) return
            scripts.add(file)
            for (const style of bundle[file].viteMetadata.importedCss) if (!html.includes(style)) styles.add(style)
            bundle[file].imports.forEach(add)
          }
          for (const { fileName } of entries) add(fileName)
          return [
            ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="./${file}">`),
            ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="./${file}">`),
          ].join('')
        }
        const named = (part) => {
          const chunk = chunks.find(({ name }) => name === part)
          if (!chunk) throw new Error(`the console has no chunk ${part}`)
          return chunk
        }
        const section = (name, entries) => `<!-- ${name} -->${linksOf(entries)}<!-- /${name} -->`
        const sections = [
          ...Object.entries(pages).map(([page, parts]) => section(page, parts.map(named))),
          ...chunks.flatMap((chunk) => {
            const [, language] = texts.exec(chunk.facadeModuleId ?? '') ?? []
            return language ? [section(language, [chunk])] : []
          }),
        ]
        return html.replace('</head>', `${sections.join('')}$&`)
      },
    },
  }
}
