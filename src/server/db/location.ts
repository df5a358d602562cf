/** Where the database is, and how long to wait for it. */
export type DatabaseLocation = SqliteLocation | PostgresLocation

/** Times in ms that tests shorten, and what measures queries. */
export interface DatabaseTimes {
  /** Called after each query with its duration in ms. */
  onQuery?: (ms: number) => void
  /** SQLite: how long a statement is retried while another program has the file locked; default 5,000. */
  lock_timeout_ms?: number
  /** PostgreSQL: how long a query takes before the server checks whether the database still answers; default 2,000. */
  silence_ms?: number
  /** PostgreSQL: how often the listening connection checks itself; default 10,000. */
  heartbeat_ms?: number
}

export interface SqliteLocation extends DatabaseTimes {
  dialect: 'sqlite'
  path: string
  /** Part of the name of the copy that is made before an upgrade. */
  release?: string
}

interface PostgresLocation extends DatabaseTimes {
  dialect: 'postgres'
  url: string
  /** The maximum number of connections; default 10. */
  pool?: number
}
