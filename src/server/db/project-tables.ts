import type { Generated } from 'kysely'
import type { KeySource } from '../../contract/rules/key-source.ts'
import type { StorageType } from '../../contract/storage-fields.ts'

/** Projects, their members, and the resources of their templates. A label is one line of `labels`. */
export interface ProjectTables {
  project: {
    id: Generated<number>
    revision: Generated<number>
    name: string
    type: string
    alert: boolean
    alert_chat: string | null
    max_parallel_tasks: number
    /**
     * Retention: how many finished tasks of each template are kept, and for how many days; null: the server's value, 0:
     * no limit.
     */
    keep_tasks: number | null
    keep_days: number | null
    labels: Generated<string>
    /** Tags of a runner that takes the tasks of templates and inventories without tags (contract/runner.ts). */
    runner_tag: Generated<string | null>
    /** Connections accept only host keys that were added by hand. */
    strict_host_keys: Generated<boolean>
    /** Minutes that its tasks may run on a day (UTC); 0: unlimited. */
    max_daily_minutes: Generated<number>
    /** Bytes of logs that it may keep; 0: unlimited. */
    max_total_log_bytes: Generated<number>
    /** JSON of contract/limits.ts Limits; null if it sets none. */
    limits: string | null
    /** JSON of contract/container.ts Container; null if nothing of it is set. */
    container: string | null
    /** JSON of contract/pause.ts Pause: why its schedules are paused; null if they are not. */
    pause: string | null
    created: string
  }
  project_user: {
    project_id: number
    user_id: number
    /**
     * The slug of a built-in role, or of a row of `role`: the higher one of the role given by hand and the role granted
     * by rules.
     */
    role: string
    /** The rule of group mapping that granted `role`; null for one given by hand. */
    rule_id: Generated<number | null>
    /** The lower role given by hand beside that of the rule. */
    manual_role: Generated<string | null>
    /** The rule grants the role no more, and it was kept because this is the last owner. */
    rule_kept: Generated<boolean>
  }
  /** Rights on single objects; a row without role and member marks the object as restricted. */
  object_permission: {
    id: Generated<number>
    revision: Generated<number>
    project_id: number
    template_id: number | null
    view_id: number | null
    inventory_id: number | null
    key_id: number | null
    role_slug: string | null
    user_id: number | null
    /** As those of a role. */
    rights: string
  }
  /** Roles that users make. */
  role: {
    id: Generated<number>
    revision: Generated<number>
    /** null: of the server. */
    project_id: number | null
    slug: string
    name: string
    description: Generated<string>
    /** Names of contract/permissions.ts, with a space between two. */
    rights: string
    created: string
  }
  /**
   * Invitations to a project: of a user, or of an e-mail address. `mailed_at`: when the present token was sent to the
   * address; null if it was shown to the inviter. A pending one whose time is over counts as expired.
   */
  project_invite: {
    id: Generated<number>
    project_id: number
    user_id: number | null
    email: string | null
    role: string
    status: 'pending' | 'accepted' | 'declined' | 'expired'
    inviter_user_id: number | null
    token_hash: string
    mailed_at: string | null
    created: string
    expires_at: string
    accepted_at: string | null
  }
  /** Which key tasks use for a host or the addresses below a prefix (contract/rules/mapped-host.ts). */
  host_config: {
    id: Generated<number>
    revision: Generated<number>
    project_id: number
    type: 'host' | 'url'
    host: string
    ssh_key_id: number
  }
  /** `task_id`: the task that first connected to the host; `user_id`: who added the key by hand. */
  known_host: {
    id: Generated<number>
    project_id: number
    line: string
    created: string
    task_id: number | null
    by_hand: Generated<boolean>
    user_id: number | null
  }
  /** A key that a host presented to a failed task, and that the project does not trust. */
  presented_host_key: { id: Generated<number>; project_id: number; line: string; created: string; task_id: number }
  access_key: {
    id: Generated<number>
    revision: Generated<number>
    project_id: number
    name: string
    description: Generated<string>
    labels: Generated<string>
    type: 'ssh' | 'login_password' | 'none' | 'string'
    /** Login of ssh and login_password keys: not a secret, visible. */
    login: string
    /** Sealed by secrets/cipher.ts; null without a secret. */
    secret: string | null
    /** Of the SSH key in `secret`, as ssh prints it; '' if its text has none; null until the server computes it at its start. */
    fingerprint: string | null
    /** '' for keys of the key store; otherwise the purpose of a variable group's secret. */
    owner: '' | 'variable' | 'environment'
    environment_id: number | null
    /** The storage that has the secret; `secret` is then null. */
    source_storage_id: Generated<number | null>
    /** The file or variable that has it; `secret` then holds at most the passphrase of an SSH key. */
    source_storage_type: Generated<KeySource | null>
    /**
     * Where in it: path or path#field in the storage, path below the configured folder, or name of an environment
     * variable. '' if the secret is stored here.
     */
    source_storage_key: Generated<string>
    /** Made for a secret in the folder that its storage synchronises. */
    synced: Generated<boolean>
  }
  /** Stores of other makers that keep the secrets of keys and variable groups. */
  secret_storage: {
    id: Generated<number>
    revision: Generated<number>
    project_id: number
    name: string
    type: StorageType
    /** JSON: the parameters of its kind that are not secret (contract/storage-fields.ts). */
    params: string
    readonly: boolean
    /** JSON of the secrets of its kind, sealed as one value; null without any. */
    secret: string | null
    /** JSON: their names. */
    secret_names: Generated<string>
    /** JSON of contract/secret-sync.ts StorageSync; null without. */
    sync: Generated<string | null>
    /** When to look again; null if only a user asks for it. */
    sync_due: Generated<string | null>
    /** JSON of StoredResult (secret-storages/sync-storage.ts). */
    sync_result: Generated<string | null>
    created: string
  }
  repository: {
    id: Generated<number>
    revision: Generated<number>
    project_id: number
    name: string
    description: Generated<string>
    labels: Generated<string>
    git_url: string
    git_branch: string
    ssh_key_id: number
  }
  /** How the last fetch of a repository went (repositories/note-fetch.ts). */
  repository_fetch: {
    repository_id: number
    /** When and which commit was last read; null: none yet. */
    fetched_at: string | null
    commit_hash: string | null
    /** When the failures began; null if the last attempt succeeded. */
    failed_since: string | null
    /** Why it fails: as an English sentence, and as a coded message. */
    problem: string | null
    problem_message: string | null
  }
  inventory: {
    id: Generated<number>
    revision: Generated<number>
    project_id: number
    name: string
    description: Generated<string>
    labels: Generated<string>
    type: 'static' | 'static-yaml' | 'file' | 'terraform-workspace' | 'tofu-workspace' | 'terragrunt-workspace'
    inventory: string
    ssh_key_id: number | null
    become_key_id: number | null
    repository_id: number | null
    template_id: number | null
    runner_tag: string | null
  }
  environment: {
    id: Generated<number>
    revision: Generated<number>
    project_id: number
    name: string
    description: Generated<string>
    labels: Generated<string>
    json: string
    env: string
    /** As that of a project. */
    container: string | null
    /** The storage that new secrets are written to, below this prefix; null: they are stored here. */
    secret_storage_id: Generated<number | null>
    secret_storage_key_prefix: Generated<string>
  }
  view: {
    id: Generated<number>
    revision: Generated<number>
    project_id: number
    title: string
    position: number
    hidden: boolean
    /** `all`: shows every template, whatever its view. */
    type: Generated<'' | 'all'>
    sort_column: string | null
    sort_reverse: Generated<boolean>
  }
}
