// `npm test -- --changed [base]`: chooses the test files that a change concerns most, within a minute of two cores.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './find-node.js'

/** Seconds of tests that two cores run in less than a minute, with the start of the run. */
const budget_s = 50
/** The estimate for a file that is not in test/durations.json, which lists those of a second and more. */
const short_s = 0.4

const durationsFile = join(root, 'test', 'durations.json')

/** Returns the changed files since `base` (a commit), the chosen tests, and how many tests the change can reach. */
export function changedTests(base = 'HEAD') {
  const git = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    if (status !== 0) throw new Error(stderr.trim())
    return stdout.split('\0').filter(Boolean)
  }
  const others = git('ls-files', '-z', '--others', '--exclude-standard')
  const changed = [...new Set([...git('diff', '--name-only', '-z', base, '--'), ...others])]
  const files = new Map()
  for (const path of [...git('ls-files', '-z', '--', 'src', 'test', 'scripts'), ...others])
    if (/\.([jt]sx?|css)$/.test(path))
      try {
        files.set(path, readFileSync(join(root, path), 'utf8'))
      } catch {} // deleted
  return { changed, ...choose(changed, files, JSON.parse(readFileSync(durationsFile, 'utf8'))) }
}

/**
 * Chooses tests for these changed files. `files`: the text of each file by path; `durations`: seconds by path. Changed
 * tests come first, then those that share a word with a changed file, then those with the shortest way of imports to
 * one, and of these the quickest. All changed tests are chosen, and the others as long as they fit in the budget.
 */
export function choose(changed, files, durations, budget = budget_s) {
  const ways = waysTo(changed, importersOf(files, changed))
  const words = new Set(changed.flatMap(wordsOf))
  const seconds = (path) => durations[path] ?? short_s
  const reached = [...ways]
    .filter(([path]) => isTest(path))
    .map(([path, way]) => ({ path, way, akin: wordsOf(path).some((word) => words.has(word)) }))
    .toSorted(
      (a, b) =>
        Number(b.way === 0) - Number(a.way === 0) ||
        Number(b.akin) - Number(a.akin) ||
        a.way - b.way ||
        seconds(a.path) - seconds(b.path),
    )
  let left = budget
  const tests = []
  for (const { path, way } of reached) {
    if (way > 0 && seconds(path) > left) continue
    tests.push(path)
    left -= seconds(path)
  }
  return { tests, reached: reached.length }
}

const isTest = (path) => /\.test\.tsx?$/.test(path)

/** Returns the number of imports between each file and the nearest changed one, for those that reach one. */
function waysTo(changed, importers) {
  const ways = new Map(changed.map((path) => [path, 0]))
  // A map grows while it is iterated.
  for (const [path, way] of ways)
    for (const importer of importers.get(path) ?? []) if (!ways.has(importer)) ways.set(importer, way + 1)
  return ways
}

const imported = /(?:from\s*|import\s*\(?\s*|new URL\(\s*)['"](\.{1,2}\/[^'"]+)['"]/g

/** Returns the files that import each file, or that use it without an import. */
function importersOf(files, changed) {
  const importers = new Map()
  const add = (from, path) => importers.set(path, [...(importers.get(path) ?? []), from])
  const others = changed.filter((path) => !files.has(path))
  for (const [from, text] of files) {
    for (const [, to] of text.matchAll(imported)) add(from, posix.join(posix.dirname(from), to))
    // Files that start the program, in a process or in a browser.
    if (/inject\('program'\)|'src\/main\.ts'/.test(text)) add(from, 'src/main.ts')
    if (from === 'test/e2e/browser.ts') add(from, 'src/web/main.tsx')
    // Documents, fixtures and settings are named in the text of their tests.
    for (const path of others) if (isTest(from) && text.includes(posix.basename(path))) add(from, path)
  }
  return importers
}

const common =
  /^(src|test|server|web|api|ui|features|helpers|contract|rules|index|tsx?|js|css|module|e2e|life|i18n|en|de)$/

/** Returns the words of a path that name its subject, in the singular. */
function wordsOf(path) {
  return path
    .split(/[/.-]/)
    .filter((word) => word.length > 2 && !common.test(word))
    .map((word) => word.toLowerCase().replace(/ies$/, 'y').replace(/s$/, ''))
}
