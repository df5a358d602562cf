import type { AccountTables } from './account-tables.ts'
import type { AlertTables } from './alert-tables.ts'
import type { ArtifactTables } from './artifact-tables.ts'
import type { AuditTables } from './audit-tables.ts'
import type { LogTables } from './log-tables.ts'
import type { MappingTables } from './mapping-tables.ts'
import type { ProjectTables } from './project-tables.ts'
import type { PushTables } from './push-tables.ts'
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
    WorkloadIdentityTables,
    AuditTables,
    PushTables {}
