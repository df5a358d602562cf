// A part of `npm run check`: the texts of the console and the sentences of the server, in every language. Finds texts that are
// missing, not translated, unknown or malformed, forms of the plural that a language lacks, and texts that nothing shows.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languageCodes, languages } from '../src/contract/language.ts'
import { root } from './find-node.js'

type Texts = Map<string, string>

const folder = join(root, 'src/web/i18n')
const forms = /_(?:zero|one|two|few|many|other)$/
const problems: string[] = []

/** Returns all texts of a language by their keys. Reports files that neither `first.ts` nor `rest.ts` loads. */
async function textsOf(language: Language): Promise<Texts> {
  const [first, rest] = (await Promise.all(
    ['first', 'rest'].map(async (part) => import(join(folder, language, `${part}.ts`))),
  )) as [object, object]
  const files = globSync('*.ts', { cwd: join(folder, language) }).map((file) => file.replace('.ts', ''))
  const areas = new Set([...Object.keys(first), ...Object.keys(rest)])
  for (const file of files)
    if (!areas.has(file) && file !== 'first' && file !== 'rest') problems.push(`${language}/${file}.ts: is not loaded`)
  return new Map(entriesOf({ ...first, ...rest }))
}

function entriesOf(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'object' ? entriesOf(text as object, `${path}${key}.`) : [[path + key, String(text)]],
  )
}

function checkLanguage(language: Language, texts: Texts, english: Texts): void {
  const report = (key: string, problem: string) => problems.push(`${language} ${key}: ${problem}`)
  const { pluralCategories } = new Intl.PluralRules(languages[language]).resolvedOptions()
  for (const key of english.keys()) {
    if (key.endsWith('_one') && english.has(key.replace(forms, '_other'))) continue
    const wanted = key.endsWith('_other') ? pluralCategories.map((form) => key.replace(/other$/, form)) : [key]
    for (const one of wanted) if (!texts.get(one)) report(one, 'is missing')
  }
  for (const [key, text] of texts) {
    const sources = [key, key.replace(forms, '_other'), key.replace(forms, '_one'), key.replace(forms, '')]
      .map((one) => english.get(one))
      .filter((source) => source !== undefined)
    if (sources.length === 0) report(key, 'English has no such text')
    else if (!sources.some((source) => sameParts(key, text, source)))
      report(key, `has other parameters or tags: ${text}`)
    else if (sources.includes(text) && isSentence(text)) report(key, `is not translated: ${text}`)
  }
}

/** What must be the same in each language: parameters, tags of markup, and spaces at the ends, which join two texts. */
function sameParts(key: string, text: string, source: string): boolean {
  const parts = (of: string) => [
    ...new Set([...(of.match(/\{\{[^}]*\}\}|<\/\w+>|\$t\([^)]*\)|^\s|\s$/g) ?? []), ...(of.match(/[{}]/g) ?? [])]),
  ]
  const found = parts(text)
  const wanted = parts(source)
  // A form for one number may leave it out.
  const optional = forms.test(key) ? ['{{count}}', '{', '}'] : []
  return (
    found.every((part) => wanted.includes(part)) &&
    wanted.every((part) => found.includes(part) || optional.includes(part))
  )
}

const isSentence = (text: string) => /\p{L}{3,} \p{Ll}{3,} \p{Ll}{3,}/u.test(text)

/** Finds texts of the console whose key occurs nowhere, neither as a whole nor as the start of one that is put together. */
function checkUse(english: Texts): void {
  const code = globSync(['src/web/**/*.{ts,tsx}', 'src/contract/**/*.ts'], { cwd: root })
    .filter((file) => !/web\/i18n\/\w+\/|\.test\.ts/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const whole = new Set(code.match(/(?<=['"`])\w+(?:\.\w+)+(?=['"`])/g))
  const starts = [...new Set(code.match(/(?<=`)\w+\.[\w.]*(?=\$\{)/g))]
  for (const key of english.keys()) {
    const base = key.replace(forms, '')
    const used = whole.has(key) || whole.has(base) || starts.some((start) => key.startsWith(start))
    // `every code is used` checks these.
    if (!used && !key.startsWith('messages.')) problems.push(`en ${key}: nothing shows it`)
  }
}

const english = await textsOf('en')
for (const language of languageCodes) if (language !== 'en') checkLanguage(language, await textsOf(language), english)
checkUse(english)
for (const problem of problems) console.log(problem)
if (problems.length > 0) console.log(`${problems.length} problems of texts (CONTRIBUTING.md, "Add a language").`)
process.exitCode = problems.length > 0 ? 1 : 0
