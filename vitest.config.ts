import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Tests start processes, change folders and send signals, and node:sqlite is not made for worker threads: a process
    // for each file, and no more at a time than the smallest machine we support has cores.
    pool: 'forks',
    maxWorkers: 2,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    teardownTimeout: 10_000,
    globalSetup: ['test/helpers/global-setup.ts'],
    // A test that says nothing by itself needs no screen; what fails is shown in full.
    silent: 'passed-only',
    passWithNoTests: false,
  },
})
