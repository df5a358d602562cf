import { join } from 'node:path'
import pg from 'pg'
import { Installation } from './installation.ts'
import { makeProject } from './project.ts'
import { openReader } from './reader.ts'
import type { Place } from './trial.ts'

/**
 * Creates an installation with its project below `root`; `url` is an empty PostgreSQL database, undefined for SQLite;
 * `program` is the file that starts the program, default from the sources.
 */
export async function openPlace(root: string, url: string | undefined, program?: string): Promise<Place> {
  const installation = await Installation.start(root, url, {}, program)
  try {
    const admin = await installation.admin()
    const project = await makeProject(admin, root)
    return { installation, admin, project, reader: await openReader(installation.data, url), usual_ms: 9000 }
  } catch (error) {
    await installation.stop(true)
    throw error
  }
}

/** Stops the installation. With `keep` it leaves the files, to investigate a fault. */
export async function closePlace(place: Place, keep: boolean): Promise<void> {
  await place.reader.close()
  await place.installation.stop(keep)
}

/** Creates a database on this PostgreSQL and returns its address. */
export async function newDatabase(postgres: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgres })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(postgres), { pathname: join('/', name) }).href
}
