// The second attempt of failed test files in CI. A race that a loaded machine loses once in thousands of tests is a defect,
// but another one than a change that breaks a promise: both are reported, only the second ends the run.

/** More failed files than these are no accident of timing. */
const most = 12

/**
 * Figures of a run as count-reporter.js writes them. `failedFiles`: by path of a file with a failure, its own figures and
 * the names of its failed tests. `errors`: those that belong to no file; they are part of `failed`.
 * @typedef {{ passed: number, failed: number, skipped: number, tests: string[] }} FileFigures
 * @typedef {{ passed: number, failed: number, skipped: number, errors: number, failedFiles: Record<string, FileFigures> }} Figures
 */

/**
 * Runs the tests, and the files that failed once more, one after the other. Returns the joined figures and the names of
 * the unstable tests, which failed at first and passed then. A file that fails twice has failed, as has one whose test
 * run reported an error that belongs to no file.
 * @param {(args: string[]) => Promise<Figures>} attempt
 * @param {string[]} args
 */
export async function withSecondAttempt(attempt, args) {
  const first = await attempt(args)
  const files = Object.keys(first.failedFiles)
  if (files.length === 0 || files.length > most) return { ...first, unstable: [] }
  console.log(`\nThese files failed and run once more, alone:\n${lines(files)}\n`)
  const second = await attempt(['--maxWorkers=1', ...files])
  return joined(first, second)
}

/**
 * Joins the figures of a run with those of the second attempt of its failed files.
 * @param {Figures} first
 * @param {Figures} second
 */
export function joined(first, second) {
  const before = Object.values(first.failedFiles)
  const total = (kind) => first[kind] - before.reduce((sum, file) => sum + file[kind], 0) + second[kind]
  const unstable = Object.entries(first.failedFiles)
    .filter(([path]) => second.failedFiles[path] === undefined)
    .flatMap(([path, { tests }]) => (tests.length > 0 ? tests.map((name) => `${path}: ${name}`) : [path]))
  return { ...second, passed: total('passed'), failed: total('failed'), skipped: total('skipped'), unstable }
}

export const lines = (names) => names.map((name) => `  ${name}`).join('\n')
