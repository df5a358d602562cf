import type { TestProject } from 'vitest/node'
import { findPostgres, startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the run's PostgreSQL, or why there is none. */
    postgres: { url: string } | { missing: string }
  }
}

/** One PostgreSQL for the whole run; every test file makes databases of its own in it (createDatabase). */
export default async function setup(project: TestProject) {
  if (!findPostgres()) {
    project.provide('postgres', { missing: 'no PostgreSQL on this machine: scripts/ensure-tools says how to get one' })
    return
  }
  const server = await startPostgres()
  project.provide('postgres', { url: server.url })
  return () => server.stop()
}
