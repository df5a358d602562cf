// A reporter for vitest that writes how many tests passed, failed and were skipped, and which files failed
// (scripts/test-attempts.js), and with TEST_RECORD=1 how long the files took.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './find-node.js'

const durations = join(root, 'test', 'durations.json')

const pathOf = (module) => relative(root, module.moduleId).replaceAll('\\', '/')

/** Writes the seconds of these files, those of one and more; a file that is not among them keeps its number. */
function record(modules) {
  const seconds = JSON.parse(readFileSync(durations, 'utf8'))
  for (const module of modules) {
    const { collectDuration, duration } = module.diagnostic()
    seconds[pathOf(module)] = Math.round((collectDuration + duration) / 1000)
  }
  const kept = Object.entries(seconds).filter(([path, taken]) => taken > 0 && existsSync(join(root, path)))
  const sorted = Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(durations, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** Returns how many tests of a file passed, failed and were skipped, and the names of those that failed. */
function figuresOf(module) {
  const figures = { passed: 0, failed: 0, skipped: 0, tests: [] }
  for (const test of module.children.allTests()) {
    const { state } = test.result()
    // A test that is neither passed nor skipped at the end of the run was not run.
    const kind = state === 'passed' || state === 'skipped' ? state : 'failed'
    figures[kind]++
    if (kind === 'failed') figures.tests.push(test.fullName)
  }
  // A file that could not be loaded, or a suite whose hooks failed, has no failed test.
  figures.failed += module.errors().length
  for (const suite of module.children.allSuites()) figures.failed += suite.errors().length
  return figures
}

export default class CountReporter {
  onInit(vitest) {
    this.file = vitest.config.outputFile
  }

  onTestRunEnd(modules, errors) {
    const count = { passed: 0, failed: errors.length, skipped: 0, errors: errors.length, failedFiles: {} }
    for (const module of modules) {
      const figures = figuresOf(module)
      for (const kind of ['passed', 'failed', 'skipped']) count[kind] += figures[kind]
      if (figures.failed > 0) count.failedFiles[pathOf(module)] = figures
    }
    if (process.env.TEST_RECORD === '1') record(modules)
    if (typeof this.file === 'string') writeFileSync(this.file, JSON.stringify(count))
  }
}
