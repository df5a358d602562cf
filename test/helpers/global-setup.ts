import type { TestProject } from 'vitest/node'
import { buildWeb } from '../../scripts/web.js'
import { findPostgres, startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the run's PostgreSQL, or why it is missing. */
    postgres: { url: string } | { missing: string }
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
  if (!findPostgres()) {
    project.provide('postgres', { missing: 'no PostgreSQL on this machine: scripts/ensure-tools says how to get one' })
    return
  }
  const server = await startPostgres()
  project.provide('postgres', { url: server.url })
  return () => server.stop()
}
