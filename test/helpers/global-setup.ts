import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildWeb } from '../../scripts/web.js'
import { findPostgres, startPostgres } from './postgres.ts'
import { builtProgram } from './program.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the run's PostgreSQL, or why it is missing. */
    postgres: { url: string } | { missing: string }
    /** A folder of this run, for what its test files prepare once and share. */
    shared: string
    /** The file that starts the built program. */
    program: string
  }
}

/** Tests below these folders need no server, no database and no program. */
const alone = /\/src\/(contract|web)\//

/**
 * Prepares what the files of the run share: one PostgreSQL, in which every file creates its own databases
 * (createDatabase), the built program, and the built console if it is tested.
 */
export default async function setup(project: TestProject) {
  // Vitest has no public API for the files named on the command line; without them every run would build the console.
  const { filenamePattern } = project.vitest as { filenamePattern?: string[] }
  const found = await Promise.all(project.vitest.projects.map((one) => one.globTestFiles(filenamePattern)))
  const files = found.flatMap(({ testFiles }) => testFiles)
  if (files.some((file) => file.includes('/test/e2e/')) && (await buildWeb()) !== 0)
    throw new Error('the console could not be built')

  const shared = mkdtempSync(join(tmpdir(), 'signalbox-shared-'))
  project.provide('shared', shared)
  // After the test processes have ended, which is after the function that is returned below: until then, their Chromium
  // writes into its profile there.
  project.vitest.onClose(() => rmSync(shared, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  const needed = files.some((file) => !alone.test(file))
  const [server, program] = await Promise.all([
    needed && findPostgres() ? startPostgres() : undefined,
    needed ? builtProgram() : '',
  ])
  project.provide('program', program)
  project.provide(
    'postgres',
    server
      ? { url: server.url }
      : { missing: 'no PostgreSQL was found on this machine, and none could be fetched for it' },
  )
  return () => server?.stop()
}
