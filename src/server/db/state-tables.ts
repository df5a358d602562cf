import type { Generated } from 'kysely'
import type { DriftReason, DriftStatus } from '../../contract/drift.ts'

/** The states that Terraform stores at this server (terraform-state/). All rows go with their workspace. */
export interface StateTables {
  /** A version of the state of a workspace; the newest row of a workspace is its state. */
  terraform_state: {
    id: Generated<number>
    project_id: number
    inventory_id: number
    serial: number
    lineage: string
    terraform_version: string
    /** The number of resource instances, without data sources. */
    resources: number
    /** Bytes as Terraform sent them, and their MD5 in base64; 0 and '' for a version without a state. */
    size: number
    md5: string
    /** null: the state was removed. */
    content_id: string | null
    /** The key of the content, sealed by secrets/cipher.ts; null if it was given up. */
    secret: string | null
    task_id: number | null
    user_id: number | null
    /** The login of the alias or the name of the user. */
    author: string
    /** The version that this one repeats. */
    restored_from: number | null
    created: string
  }
  /** The bytes of a version: parts of some MB, compressed and encrypted with a key of their own. */
  terraform_content: { id: string; created: string }
  terraform_content_part: { content_id: string; n: number; bytes: Uint8Array }
  /** Who holds the lock on the state of a workspace. */
  terraform_lock: {
    inventory_id: number
    project_id: number
    lock_id: string
    /** What Terraform says of itself, as JSON. */
    info: string
    task_id: number | null
    author: string
    created: string
  }
  /** An address of a workspace's state, with the key whose login and password it needs. */
  terraform_alias: {
    id: Generated<number>
    project_id: number
    inventory_id: number
    /** null: the key was deleted, and the address refuses everyone. */
    auth_key_id: number | null
    alias: string
    created: string
  }
  /** A resource instance of the newest state of a workspace, without data sources and without values. */
  terraform_resource: {
    id: Generated<number>
    project_id: number
    inventory_id: number
    address: string
    type: string
    provider: string
  }
  /** What checks for drift know of a workspace that has been checked. */
  terraform_drift: {
    inventory_id: number
    project_id: number
    status: DriftStatus
    since: string
    reason: DriftReason | null
    /** When the last check ended that had a result. */
    checked: string | null
    /** The first check that found the present drift; kept while checks fail, null once the state has changed. */
    drifted_since: string | null
    /** Drift was announced, and not yet that it is over. */
    announced: Generated<boolean>
    /** When a run or another client last changed the state: a check that began before it has no result. */
    state_changed: string | null
    task_id: number | null
    resources: Generated<number>
    /** JSON of the first changes. */
    changes: Generated<string>
  }
  /** The address of a running task. */
  terraform_task_alias: { task_id: number; inventory_id: number; alias_hash: string }
}
