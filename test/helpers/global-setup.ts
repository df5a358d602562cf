import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildWeb } from '../../scripts/web.js'
import { findPostgres, startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the run's PostgreSQL, or why it is missing. */
    postgres: { url: string } | { missing: string }
    /** A folder of this run, for what its test files prepare once and share. */
    shared: string
  }
}

/**
 * Starts one PostgreSQL for the whole run; every test file creates its own databases in it (createDatabase). If tests
 * of the console run, the console is built first: once, before any server looks for it.
 */
export default async function setup(project: TestProject) {
  // Vitest has no public API for the files named on the command line; without them every run would build the console.
  const { filenamePattern } = project.vitest as { filenamePattern?: string[] }
  const found = await Promise.all(project.vitest.projects.map((one) => one.globTestFiles(filenamePattern)))
  if (
    found.flatMap(({ testFiles }) => testFiles).some((file) => file.includes('/test/e2e/')) &&
    (await buildWeb()) !== 0
  )
    throw new Error('the console could not be built')
  const shared = mkdtempSync(join(tmpdir(), 'signalbox-shared-'))
  project.provide('shared', shared)
  const server = findPostgres() ? await startPostgres() : undefined
  project.provide(
    'postgres',
    server
      ? { url: server.url }
      : { missing: 'no PostgreSQL was found on this machine, and none could be fetched for it' },
  )
  return async () => {
    rmSync(shared, { recursive: true, force: true })
    await server?.stop()
  }
}
