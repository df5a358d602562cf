// A reporter for vitest that writes how many tests passed, failed and were skipped (scripts/test.js), and with
// TEST_RECORD=1 how long the files took.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './find-node.js'

const durations = join(root, 'test', 'durations.json')

/** Writes the seconds of these files, those of one and more; a file that is not among them keeps its number. */
function record(modules) {
  const seconds = JSON.parse(readFileSync(durations, 'utf8'))
  for (const module of modules) {
    const { collectDuration, duration } = module.diagnostic()
    seconds[relative(root, module.moduleId).replaceAll('\\', '/')] = Math.round((collectDuration + duration) / 1000)
  }
  const kept = Object.entries(seconds).filter(([path, taken]) => taken > 0 && existsSync(join(root, path)))
  const sorted = Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(durations, `${JSON.stringify(sorted, null, 2)}\n`)
}

export default class CountReporter {
  onInit(vitest) {
    this.file = vitest.config.outputFile
  }

  onTestRunEnd(modules, errors) {
    const count = { passed: 0, failed: errors.length, skipped: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        // A test that is neither passed nor skipped at the end of the run was not run.
        count[state === 'passed' || state === 'skipped' ? state : 'failed']++
      }
      // A file that could not be loaded, or a suite whose hooks failed, has no failed test.
      count.failed += module.errors().length
      for (const suite of module.children.allSuites()) count.failed += suite.errors().length
    }
    if (process.env.TEST_RECORD === '1') record(modules)
    if (typeof this.file === 'string') writeFileSync(this.file, JSON.stringify(count))
  }
}
