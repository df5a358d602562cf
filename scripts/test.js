// `npm test [-- vitest's arguments]`: runs all tests, or those whose path contains one of the given words. Ends with one
// plain line of figures. `npm test -- --changed [base]` runs those that the changes since `base` (default HEAD) concern most
// (changed-tests.js). `npm test -- --record` stores how long each file takes, by which later runs balance their workers.
// In CI the files that failed run once more (test-attempts.js).
// `npm run test:long` runs the generated tests with many more cases (test/helpers/long-run.ts).
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { changedTests } from './changed-tests.js'
import { commandOf, root, run, runNode } from './find-node.js'
import { lines, withSecondAttempt } from './test-attempts.js'

const memoryFolder = '/dev/shm'

const args = process.argv.slice(2)
if (args[0] === '--long') {
  args.shift()
  process.env.TEST_LONG = '1'
}
if (args[0] === '--record') {
  args.shift()
  process.env.TEST_RECORD = '1'
}
if (args[0] === '--changed') {
  const base = args[1]?.startsWith('-') ? undefined : args[1]
  const { changed, tests, reached } = changedTests(base)
  console.log(
    `${changed.length} files have changed since ${base ?? 'HEAD'}. They can affect ${reached} test files; ` +
      `the ${tests.length} that are closest run now, \`npm test\` runs all.`,
  )
  if (tests.length === 0) {
    console.log('0 passed, 0 failed')
    process.exit(0)
  }
  args.splice(0, base === undefined ? 1 : 2, ...tests)
}

if (process.platform !== 'win32') await run('sh', [join(root, 'scripts', 'ensure-tools'), '--quiet'])

if (process.env.TMPDIR === undefined && hasRoomInMemory()) process.env.TMPDIR = memoryFolder

const folder = mkdtempSync(join(tmpdir(), 'signalbox-test-'))
const file = join(folder, 'figures.json')

/**
 * Returns whether temporary files can be kept in memory: tests make and remove some hundred thousand files and databases,
 * and need less than 2 GB for them at a time.
 */
function hasRoomInMemory() {
  try {
    accessSync(memoryFolder, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(memoryFolder)
    return Math.min(bavail * bsize, freemem()) > 6e9
  } catch {
    return false // no Linux, or a container without it
  }
}

/** Runs vitest once and returns its figures; a run that ends before its tests are counted is one failure. */
async function attempt(given) {
  rmSync(file, { force: true })
  const reporter = join(root, 'scripts', 'count-reporter.js')
  const code = await runNode([
    commandOf('vitest'),
    'run',
    '--reporter=default',
    `--reporter=${reporter}`,
    `--outputFile=${file}`,
    ...given,
  ])
  const none = { passed: 0, failed: 0, skipped: 0, errors: 0, failedFiles: {} }
  let count
  try {
    count = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // An argument such as --help succeeds without running a test; any other run without figures is a failure.
    if (code === 0) return none
    console.error('The test run ended before its tests were counted.')
    return { ...none, failed: 1, errors: 1 }
  }
  if (code === 0 || count.failed > 0) return count
  console.error(`All tests passed, but the test run itself ended with exit code ${code}; its errors are above.`)
  return { ...count, failed: 1, errors: 1 }
}

const isCi = process.env.CI === 'true'
const { passed, failed, skipped, unstable } = isCi
  ? await withSecondAttempt(attempt, args)
  : { ...(await attempt(args)), unstable: [] }
rmSync(folder, { recursive: true, force: true })

if (unstable.length > 0)
  console.log(`Unstable: these failed at first and passed when their file ran again, alone.\n${lines(unstable)}`)
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 ? 1 : 0
