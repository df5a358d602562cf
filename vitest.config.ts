import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds by file, for those of a second and more, as `npm test -- --record` has stored them. */
const durations = JSON.parse(readFileSync(join(import.meta.dirname, 'test/durations.json'), 'utf8')) as Record<
  string,
  number
>

/** The longest files come first: begun last, one of them would keep the run waiting with a core idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Those of a project follow each other, or no process would go on with the next of them.
    const order = ['alone', 'mocking', 'together', 'console']
    const project = ({ project: { name } }: TestSpecification) => order.indexOf(name)
    const seconds = ({ moduleId }: TestSpecification) => durations[relative(import.meta.dirname, moduleId)] ?? 0
    return (await super.sort(files)).toSorted((a, b) => project(a) - project(b) || seconds(b) - seconds(a))
  }
}

/** Files that change their process, or what other files of the same process would use. */
const alone = [
  'test/life/isolation*.test.ts',
  'test/{database-lost,frozen-database,power-cut,rescue,upgrade}.test.ts',
  'src/runner/{ssh-agent,task-user,user-commands}.test.ts',
]

/** Files that replace modules of the server, for which vitest looks at each import. */
const mocking = ['test/api/fuzz/**/*.test.ts']

/** Tests of the console load its components, which need Vite to compile them. */
const consoleTests = ['src/web/**/*.test.{ts,tsx}']

/** The files of everything else are loaded by Node as in production, which costs a tenth less than Vite's loader. */
const asInProduction = { viteModuleRunner: false, nodeLoader: false }

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'alone', include: alone, experimental: asInProduction } },
      { extends: true, test: { name: 'mocking', include: mocking, experimental: { viteModuleRunner: false } } },
      // Loading the server is half of what most files would cost: here one process does it for many.
      {
        extends: true,
        test: {
          name: 'together',
          include: ['{src,test}/**/*.test.ts'],
          exclude: [...alone, ...mocking, ...consoleTests],
          isolate: false,
          experimental: asInProduction,
        },
      },
      { extends: true, test: { name: 'console', include: consoleTests, isolate: false } },
    ],
    // Tests start processes, change folders and send signals, and node:sqlite is not made for worker threads: a process
    // for each such file. One more at a time than the machine has cores, because tests wait for what they start: two on
    // two cores left almost half of them idle.
    pool: 'forks',
    maxWorkers: Math.min(Math.max(2, availableParallelism()) + 1, 5),
    sequence: { sequencer: LongestFirst },
    // For the servers, runners and commands that tests start: half of their start is compiling.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/signalbox-tests') },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // Guards against what never ends, no measure of speed: a busy machine takes several times as long, and a long run
    // (npm run test:long) has up to 25 times as many generated cases in a test.
    testTimeout: process.env['TEST_LONG'] === '1' ? 1_800_000 : 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    teardownTimeout: 10_000,
    globalSetup: ['test/helpers/global-setup.ts'],
    // A test that says nothing by itself needs no screen; what fails is shown in full.
    silent: 'passed-only',
    passWithNoTests: false,
  },
})
