import type { Generated } from 'kysely'

/** The servers of one database, and the work that one of them does for all. Rows exist on PostgreSQL only. */
export interface ServerTables {
  server: {
    /** The ID of its data folder (installation/identity.ts). */
    id: string
    /** Random for each start: of two processes with one ID, the later one owns the row. */
    instance: string
    node: string
    /** The host name of its machine. */
    host: string
    /** The address that it listens at. */
    address: string
    version: string
    /** The newest migration that its release knows. */
    schema: string
    /** JSON list of the fingerprints of its keys; the first one seals. */
    keys: string
    logs: 'files' | 'database'
    /** JSON of the settings that all servers should share (cluster/shared-settings.ts). */
    settings: string
    /** JSON of the values of these settings; null from a release that does not state them. */
    setting_values: string | null
    started: string
    /** Database clock, ms. */
    heartbeat_ms: number
    /** The server's clock minus that of the database. */
    clock_offset_ms: Generated<number>
    /** Since when it shuts down; null if it does not. */
    stopping: string | null
    /** When it ended regularly. */
    stopped: string | null
  }
  duty: {
    name: string
    server_id: string
    instance: string
    /** Increases with every holder. */
    fence: number
    /** Database clock, ms: afterwards another server may take it. */
    until_ms: number
    since: string
  }
  /** Backups of the server that were made or tried, with the newest ones. The files are elsewhere (server-backup/). */
  server_backup: {
    id: Generated<number>
    /** `schedule`, `user`: by the API, `command`: on the command line. */
    origin: 'schedule' | 'user' | 'command'
    username: string | null
    node: string
    started: string
    ended: string | null
    status: 'running' | 'success' | 'error'
    /** Name of the file, and where it is stored; '' until it is known. */
    name: Generated<string>
    place: Generated<string>
    bytes: Generated<number>
    /** When it was restored into an empty folder and compared; null if it was not. */
    verified: string | null
    problem: string | null
    problem_message: string | null
  }
  /** The activated subscription, or no row. What its key says is stored, not the key. */
  subscription: {
    /** Always 1. */
    id: number
    /** SHA-256 of the key. */
    key_hash: string
    plan: string
    /** How many users may be Pro users. */
    users: number
    /** null: it does not end. */
    expires_at: string | null
    activated: string
  }
  /** The oldest release, by its newest migration, whose servers work on the schema that a migration leaves. */
  schema_level: {
    migration: string
    works_from: string
  }
}
