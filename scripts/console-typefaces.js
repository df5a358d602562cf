// A plugin of the console's build: names in the page the file of the interface's typeface that its texts need, so that it is
// there when the first text is drawn, and puts the licences of the typefaces beside their files, as they demand. The server
// sends the part of one language only (src/server/http/pages.ts).
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const typefaces = ['inter', 'jetbrains-mono']
/** The languages with letters that are not in the file of the Latin alphabet, which all pages load. */
const parts = { pl: 'latin-ext', ru: 'cyrillic', uk: 'cyrillic' }

export function consoleTypefaces() {
  return {
    name: 'console-typefaces',
    apply: 'build',
    generateBundle() {
      for (const typeface of typefaces)
        this.emitFile({
          type: 'asset',
          fileName: `assets/${typeface}-license.txt`,
          source: readFileSync(require.resolve(`@fontsource-variable/${typeface}/LICENSE`), 'utf8'),
        })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const link = (part) => {
          const file = Object.keys(bundle).find((name) => name.startsWith(`assets/inter-${part}-wght`))
          if (!file) throw new Error(`the console has no typeface for ${part}`)
          return `<link rel="preload" as="font" type="font/woff2" crossorigin href="./${file}">`
        }
        const ofLanguages = Object.entries(parts).map(
          ([language, part]) => `<!-- ${language} -->${link(part)}<!-- /${language} -->`,
        )
        return html.replace('</head>', `${link('latin')}${ofLanguages.join('')}$&`)
      },
    },
  }
}
