import type { Generated } from 'kysely'
import type { AccountTables } from './account-tables.ts'
import type { AlertTables } from './alert-tables.ts'
import type { ArtifactTables } from './artifact-tables.ts'
import type { LogTables } from './log-tables.ts'
import type { MappingTables } from './mapping-tables.ts'
import type { ProjectTables } from './project-tables.ts'
import type { RunnerTables } from './runner-tables.ts'
import type { ServerTables } from './server-tables.ts'
import type { StateTables } from './state-tables.ts'
import type { StorageTables } from './storage-tables.ts'
import type { TaskTables } from './task-tables.ts'
import type { TemplateTables } from './template-tables.ts'
import type { TriggerTables } from './trigger-tables.ts'
import type { WorkloadIdentityTables } from './workload-identity-tables.ts'

/**
 * The tables. Columns have the names of the JSON fields. Times are ISO text in UTC of fixed width (they sort, and the
 * first ten characters are the day); structured fields are JSON text; leases are ms of the database's own clock.
 */
export interface Tables
  extends AccountTables,
    ProjectTables,
    TemplateTables,
    TaskTables,
    LogTables,
    StorageTables,
    StateTables,
    RunnerTables,
    ArtifactTables,
    TriggerTables,
    MappingTables,
    AlertTables,
    ServerTables,
    WorkloadIdentityTables {
  event: {
    id: Generated<number>
    project_id: number | null
    user_id: number | null
    object_type: string | null
    object_id: number | null
    description: string
    created: string
    /** created, updated, deleted, or what happened to a task. */
    action: Generated<string>
    object_name: Generated<string>
    /** Where the request came from; null without a request, and in events of earlier versions. */
    address: string | null
    user_agent: string | null
    /** The actor's name at that time; null if the actor was not a user. */
    username: string | null
    /** JSON of Change[] (audit/audit-log.ts), null if nothing was compared. */
    changes: string | null
  }
}
