/** Where the database is, and how long is waited for it. */
export type DatabasePlace = SqlitePlace | PostgresPlace

export interface SqlitePlace {
  dialect: 'sqlite'
  path: string
  /** Names the copy that is made before an upgrade. */
  release?: string
  /** How long a statement is retried while another program has the file locked, in ms; default 5,000. */
  patience_ms?: number
}

export interface PostgresPlace {
  dialect: 'postgres'
  url: string
  /** Most connections; default 10. */
  pool?: number
}
