// `npm run check [-- --all]`: types, lint, format, the order of imports, words and translations. All run, so that one call shows everything.
// What has not changed since it passed is not checked again, except with --all and in .ci/run.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cache, checkedFiles } from './checked-files.js'
import { commandOf, environment, findNode, nodeFlags, root } from './find-node.js'

const all = process.argv.includes('--all') || process.env.CI === 'true'
if (all) rmSync(cache, { recursive: true, force: true })
mkdirSync(cache, { recursive: true })
const { changed, accept } = checkedFiles()

/** On two cores one thread is faster: parallel checkers repeat each other's work. */
const types = (name, ...project) => [
  `types of the ${name}`,
  commandOf('typescript', 'tsc'),
  ...project,
  '--singleThreaded',
  '--incremental',
  '--tsBuildInfoFile',
  join(cache, `${name.replaceAll(' ', '-')}.tsbuildinfo`),
]

/** A check of the changed files only, if any of them is one of its kind. */
const ofChanged = (kind, ...check) => {
  const files = changed?.filter((path) => kind.test(path))
  return files === undefined ? [check] : files.length > 0 ? [[...check, ...files]] : []
}

const checks = [
  types('server'),
  types('console', '-p', 'src/web'),
  types('bench and browser tests', '-p', 'bench'),
  // Lint that knows types takes the longest, and looks at one file at a time: types that others use are the compiler's.
  ...ofChanged(
    /\.[jt]sx?$/,
    'lint',
    commandOf('oxlint'),
    '--type-aware',
    '--deny-warnings',
    '--no-error-on-unmatched-pattern',
  ),
  ...ofChanged(
    /\.([jt]sx?|json|css)$/,
    'format',
    commandOf('@biomejs/biome', 'biome'),
    'check',
    '--error-on-warnings',
    '--no-errors-on-unmatched',
  ),
  ['words', 'scripts/check-words.js'],
  ['texts', 'scripts/check-texts.ts'],
]

const failed = []
const waiting = [...checks]

/** Runs one check after the other; two of these take turns with the two cores of the smallest machine. */
async function work() {
  for (;;) {
    const next = waiting.shift()
    if (!next) return
    const [name, ...command] = next
    const start = Date.now()
    const { code, said } = await ask(command)
    const seconds = ((Date.now() - start) / 1000).toFixed(1)
    console.log(`${said}${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
    if (code !== 0) failed.push(name)
  }
}

/** Runs the command with the selected Node; its output is shown in one piece. */
function ask(command) {
  const node = findNode()
  return new Promise((resolve) => {
    const child = spawn(node, [...nodeFlags, ...command], { cwd: root, env: environment(node) })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece))
    child.on('error', (error) => resolve({ code: 127, said: `${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, said: code === 0 ? '' : said }))
  })
}

await Promise.all([work(), work()])
if (failed.includes('format')) console.log('`npm run format` puts formatting and imports right.')
if (!failed.includes('lint') && !failed.includes('format')) accept()
process.exitCode = failed.length > 0 ? 1 : 0
