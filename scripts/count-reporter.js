// A reporter for vitest that only writes how many tests passed, failed and were skipped (scripts/test.js).
import { writeFileSync } from 'node:fs'

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
    if (typeof this.file === 'string') writeFileSync(this.file, JSON.stringify(count))
  }
}
