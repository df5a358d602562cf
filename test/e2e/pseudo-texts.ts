import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import * as first from '../../src/web/i18n/en/first.ts'
import * as rest from '../../src/web/i18n/en/rest.ts'

/** The language whose texts are replaced: its plural has the forms of English. */
export const replaced = 'de'

const assets = join(import.meta.dirname, '../../dist/web/assets')
const accents: Record<string, string> = { a: 'á', c: 'ç', e: 'é', i: 'í', n: 'ñ', o: 'ö', s: 'š', u: 'ü', y: 'ý', z: 'ž' }

/** Returns an English text with accents, and two fifths longer, as translations may be. Parameters stay as they are. */
export function pseudo(text: string): string {
  const accented = text
    .split(/(\{\{[^}]*\}\})/)
    .map((part, n) => (n % 2 === 1 ? part : part.replace(/[aceinosuyz]/g, (letter) => accents[letter] ?? letter)))
    .join('')
  const more = 'ôñé twó thréé föür fívé šíx šévéñ éíght ñíñé téñ'.repeat(20).slice(0, Math.ceil(text.length * 0.4))
  return `${accented.trimEnd()} ${more.trim()}${/\s*$/.exec(text)?.[0] ?? ''}`
}

type Texts = { [key: string]: string | Texts }

const pseudoOf = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? pseudo(text) : pseudoOf(text)]),
  )

/** Makes a page show the pseudo-language in place of `replaced`. */
export async function speakPseudo(page: Page): Promise<void> {
  const scripts = readdirSync(assets).map((name) => name.replace(/\.gz$/, ''))
  for (const [part, texts] of Object.entries({ first, rest })) {
    const code = Object.entries(pseudoOf(texts as unknown as Texts))
      .map(([area, content]) => `export const ${area} = ${JSON.stringify(content)}`)
      .join('\n')
    const file = scripts.find((name) => name.startsWith(`${part}-`) && hasTexts(name))
    if (!file) throw new Error(`the console has no chunk ${part} of ${replaced}`)
    await page.route(`**/assets/${file}`, (route) => route.fulfill({ contentType: 'text/javascript', body: code }))
  }
}

/** Whether a script has the texts of `replaced`: both chunks have words of it. */
function hasTexts(name: string): boolean {
  const code = gunzipSync(readFileSync(join(assets, `${name}.gz`))).toString()
  return code.includes('Benutzername') && code.includes('Schlüssel')
}
