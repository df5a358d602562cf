import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, languageCodes, languages } from '../../src/contract/language.ts'
import * as first from '../../src/web/i18n/en/first.ts'
import * as rest from '../../src/web/i18n/en/rest.ts'
import type { TestServer } from '../helpers/server.ts'
import { allPages } from './all-pages.ts'
import { describeConsole, phone, Visitor, wide } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'
import { replaced, speakPseudo } from './pseudo-texts.ts'
import { shownTexts } from './shown-texts.ts'

/** One of each script, and the longest words. */
const crawled = (['ru', 'ja', 'fr'] as string[]).filter((code): code is Language => code in languages)

describeConsole('languages', () => {
  let server: TestServer
  let pages: string[]
  /** Names that the demo project has given, which are English words. */
  const given = new Set(['Build', 'Deploy', 'Tools', 'None', 'Empty', 'Project'])

  beforeAll(async () => {
    server = await startConsole({ runner: true })
    const demo = await Demo.make(server, { 'fails.sh': 'echo "disk full" >&2; exit 3', 'sleeps.sh': 'sleep 600\n' })
    await demo.add('Roll out the database', 'fails.sh')
    await demo.add('Nightly copy', 'sleeps.sh')
    const failed = await demo.run('Roll out the database')
    await demo.start('Nightly copy')
    pages = allPages(demo, { failed, waiting: await demo.start('Nightly copy') })
  })
  afterAll(() => server?.stop())

  /** Returns a visitor whose console speaks a language. */
  async function visitorIn(language: Language, prepare?: (visitor: Visitor) => Promise<void>): Promise<Visitor> {
    const visitor = await Visitor.arrive(server.url, { locale: 'en-US' })
    await prepare?.(visitor)
    await visitor.page.addInitScript((code) => localStorage.setItem('lang', code), language)
    return visitor
  }

  test('the pseudo-language: no page is wider than the window, cuts a control off, or shows English or a key', async () => {
    const visitor = await visitorIn(replaced, ({ page }) => speakPseudo(page))
    const english = new Map(textsOf({ ...first, ...rest }))
    expect(
      await faultsOf(visitor, pages, (text) => (english.has(text) && !given.has(text) ? `English: ${text}` : null)),
    ).toEqual([])
  })

  test.each(crawled)('%s: the same, on every page', async (language) => {
    const visitor = await visitorIn(language)
    const [itsFirst, itsRest] = await Promise.all([
      import(`../../src/web/i18n/${language}/first.ts`) as Promise<object>,
      import(`../../src/web/i18n/${language}/rest.ts`) as Promise<object>,
    ])
    const own = new Set(textsOf({ ...itsFirst, ...itsRest }).map(([text]) => text))
    const english = new Set(textsOf({ ...first, ...rest }).map(([text]) => text))
    const foreign = (text: string) =>
      english.has(text) && !own.has(text) && !given.has(text) ? `English: ${text}` : null
    expect(await faultsOf(visitor, pages, foreign)).toEqual([])
    expect(await visitor.page.locator('html').getAttribute('lang')).toBe(languages[language])
    expect(await visitor.axe()).toEqual([])
  })

  test('the first language of the browser that exists is shown, and each is chosen by its own name', async () => {
    const wanted = languageCodes.at(-1) as Language
    const visitor = await Visitor.arrive(server.url, { locale: languages[wanted] })
    await visitor.load('/tokens')
    expect(await visitor.page.locator('html').getAttribute('lang')).toBe(languages[wanted])
    await visitor.page.keyboard.press('Control+k')
    await visitor.page.getByRole('combobox').waitFor()
  })
})

/** Returns what is wrong on the pages in both widths: what is too wide, and texts of which `problemOf` says so. */
async function faultsOf(
  visitor: Visitor,
  pages: readonly string[],
  problemOf: (text: string) => string | null,
): Promise<string[]> {
  const found = new Set<string>()
  for (const path of pages) {
    await visitor.page.setViewportSize(wide)
    await visitor.goto(path)
    for (const viewport of [wide, phone]) {
      await visitor.page.setViewportSize(viewport)
      await visitor.settled()
      for (const fault of await visitor.overflow()) found.add(`${viewport.width} px: ${fault}`)
      const { texts, cut } = await shownTexts(visitor.page)
      for (const text of cut) found.add(`${path} at ${viewport.width} px is cut off: ${text}`)
      for (const text of texts) {
        const problem = /^[a-z]\w*(\.\w+)+$/.test(text) && isKey(text) ? `a key: ${text}` : problemOf(text)
        if (problem) found.add(`${path}: ${problem}`)
      }
    }
  }
  return [...found]
}

const areas = new Set([...Object.keys(first), ...Object.keys(rest)])
const isKey = (text: string) => areas.has(text.split('.')[0] ?? '')

/** Returns all texts without parameters, which a page shows as they are. */
function textsOf(texts: object, path = ''): [text: string, key: string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'object'
      ? textsOf(text as object, `${path}${key}.`)
      : /\{\{/.test(String(text))
        ? []
        : [[String(text), path + key]],
  )
}
