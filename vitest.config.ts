import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest: begun last, one of them would keep the run waiting with a core idle. */
const longest = [
  'e2e/pages',
  'e2e/runs',
  'e2e/people',
  'e2e/resource-forms',
  'e2e/admin',
  'api/fuzz/postgres',
  'api/fuzz/sqlite',
  'life/restart',
  'crash/crash',
  'api/authorization/matrix',
  'api/round-trip/round-trip',
  'api/bad-input',
  'api/encryption',
  'api/task-log',
].map((name) => `/test/${name}.test.ts`)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Those of `together` follow each other, or no process would go on with the next of them.
    const turn = ({ moduleId, project }: TestSpecification) =>
      (project.name === 'together' ? 2 : 0) + (longest.some((path) => moduleId.endsWith(path)) ? 0 : 1)
    return (await super.sort(files)).toSorted((a, b) => turn(a) - turn(b))
  }
}

/** Files that kill what they start, change their process, or put modules in the place of others. */
const alone = [
  'test/*.test.ts',
  'test/{crash,helpers,life}/**/*.test.ts',
  'test/api/fuzz/**/*.test.ts',
  'src/runner/**/*.test.ts',
]

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      // Loading the server is half of what most files would cost: here one process does it for many.
      {
        extends: true,
        test: { name: 'together', include: ['src/**/*.test.ts', 'test/**/*.test.ts'], exclude: alone, isolate: false },
      },
    ],
    // Tests start processes, change folders and send signals, and node:sqlite is not made for worker threads: a process
    // for each such file, and no more at a time than the smallest machine we support has cores.
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // For the servers, runners and commands that tests start: half of their start is compiling.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/signalbox-tests') },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // Guards against what never ends, no measure of speed: a busy machine takes several times as long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    teardownTimeout: 10_000,
    globalSetup: ['test/helpers/global-setup.ts'],
    // A test that says nothing by itself needs no screen; what fails is shown in full.
    silent: 'passed-only',
    passWithNoTests: false,
  },
})
