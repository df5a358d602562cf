// `npm test [-- vitest's arguments]`: runs all tests, or those whose path contains one of the given words. `npm run test:long` runs
// the generated tests with many more cases (test/helpers/long-run.ts). Ends with one plain line of figures.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandOf, root, run, runNode } from './find-node.js'

const args = process.argv.slice(2)
if (args[0] === '--long') {
  args.shift()
  process.env.TEST_LONG = '1'
}

if (process.platform !== 'win32') await run('sh', [join(root, 'scripts', 'ensure-tools'), '--quiet'])

const folder = mkdtempSync(join(tmpdir(), 'signalbox-test-'))
const figures = join(folder, 'figures.json')
let code = await runNode([
  commandOf('vitest'),
  'run',
  '--reporter=default',
  `--reporter=${join(root, 'scripts', 'count-reporter.js')}`,
  `--outputFile=${figures}`,
  ...args,
])

let count
try {
  count = JSON.parse(readFileSync(figures, 'utf8'))
} catch {
  // An argument such as --help succeeds without running a test; any other run without figures is a failure.
  if (code !== 0) console.error('The test run ended before its tests were counted.')
  count = { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}
rmSync(folder, { recursive: true, force: true })
// The summary and the exit code must agree.
if (code !== 0 && count.failed === 0) {
  console.error(`All tests passed, but the test run itself ended with exit code ${code}; its errors are above.`)
  count.failed = 1
}
if (code === 0 && count.failed > 0) code = 1
const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
console.log(`${count.passed} passed, ${count.failed} failed${skipped}`)
process.exitCode = code
