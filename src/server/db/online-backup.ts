import { backup, DatabaseSync } from 'node:sqlite'

/** More pages than any database has. In several steps the copy would begin again after each write of the server. */
const allPages = 0x7fff_ffff

/**
 * Copies a SQLite database while its server runs, as it is at one moment, to one file without a log beside it. Returns
 * what the copy says about itself.
 */
export async function copyOnline(from: string, to: string): Promise<CopyFacts> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 10_000 })
  try {
    await backup(source, to, { rate: allPages })
  } finally {
    source.close()
  }
  const copy = new DatabaseSync(to)
  try {
    copy.exec('pragma journal_mode = delete')
    return factsOf(copy)
  } finally {
    copy.close()
  }
}

/** What a copy of a database says about itself. */
export interface CopyFacts {
  installation: string
  migrations: string[]
  tasks: number
}

/** Reads a copy of a database. Throws if it is damaged. This takes as long as reading all of it. */
export function checkCopy(path: string): CopyFacts {
  const copy = new DatabaseSync(path, { readOnly: true })
  try {
    const [found] = copy.prepare('pragma integrity_check(1)').all() as { integrity_check: string }[]
    if (found?.integrity_check !== 'ok') throw new Error(found?.integrity_check ?? 'integrity_check failed')
    return factsOf(copy)
  } finally {
    copy.close()
  }
}

function factsOf(database: DatabaseSync): CopyFacts {
  const [option] = database.prepare("select value from option where key = 'installation'").all() as { value: string }[]
  const [tasks] = database.prepare('select count(*) as n from task').all() as { n: number }[]
  const applied = database.prepare('select name from kysely_migration order by name').all() as { name: string }[]
  return {
    installation: option?.value ?? '',
    migrations: applied.map(({ name }) => name),
    tasks: tasks?.n ?? 0,
  }
}
