import { z } from 'zod'
import { JobExecutor } from './executor.ts'
import { EffectiveLimits } from './limits.ts'

/**
 * A job is everything a runner needs for one task, as plain data: looked up, decrypted and merged beforehand
 * (server/tasks/job.ts). A runner has no access to the database. The same shape is sent to the local runner over a unix
 * socket and to a remote one over HTTPS.
 */

const id = z.number().int().positive()

/** A key with its secret in clear; exists only inside a job. */
export const Credential = z.discriminatedUnion('type', [
  z.object({ type: z.literal('none') }),
  z.object({ type: z.literal('login_password'), login: z.string(), password: z.string() }),
  z.object({ type: z.literal('ssh'), login: z.string(), passphrase: z.string(), private_key: z.string() }),
])
export type Credential = z.infer<typeof Credential>

/** The networks that git may read repositories from, in addition to public ones. */
export const GitReach = z.object({
  /** The machine that git runs on. */
  loopback: z.boolean(),
  private: z.boolean(),
})
export type GitReach = z.infer<typeof GitReach>

export const JobRepository = z.object({
  id,
  name: z.string(),
  /** As the user wrote it; checked by contract/rules/git-url.ts on every save and again before each use. */
  url: z.string(),
  /** '' means the remote's default branch (only for local paths). */
  branch: z.string(),
  /** The commit to run instead of the branch's newest one: 7-64 hex digits. */
  commit: z.string().nullable(),
  key: Credential,
})
export type JobRepository = z.infer<typeof JobRepository>

export const JobInventory = z.object({
  id,
  name: z.string(),
  type: z.enum(['static', 'static-yaml', 'file', 'terraform-workspace', 'tofu-workspace', 'terragrunt-workspace']),
  /** The text itself (static), a path in the repository (file), or a workspace's name. */
  inventory: z.string(),
  /** The repository of a file inventory, if it is not in the template's repository. */
  repository: JobRepository.nullable(),
  user_key: Credential,
  become_key: Credential,
})
export type JobInventory = z.infer<typeof JobInventory>

export const JobVault = z.object({
  /** '' is Ansible's default vault. */
  name: z.string(),
  type: z.enum(['password', 'script']),
  password: z.string(),
  /** Path of a client script in the repository. */
  script: z.string(),
})

const Variables = z.record(z.string(), z.json())
const Environment = z.record(z.string(), z.string())

/** Fields with a default were added later, so that a job that an older release stored can be read by this one. */
export const Job = z.object({
  task_id: id,
  project_id: id,
  /** Distinguishes projects with the same ID, which occur after an older database is restored; '' in jobs of earlier releases. */
  project_created: z.string().default(''),
  template_id: id,
  template_name: z.string(),
  app: z.string(),
  /** A binary and leading arguments that an administrator set for this app; null means the app's own. */
  app_path: z.string().nullable(),
  app_args: z.array(z.string()),
  playbook: z.string(),
  working_directory: z.string(),
  repository: JobRepository,
  inventory: JobInventory.nullable(),
  /** Extra variables that template editors wrote; they may contain Jinja. */
  variables: Variables,
  /** Extra variables of this run (survey, task environment); never evaluated, marked !unsafe for Ansible (rule S3). */
  run_variables: Variables,
  /** Secret extra variables (variable group, survey); passed only by a 0600 file or the environment. */
  secret_variables: z.record(z.string(), z.string()),
  environment: Environment,
  secret_environment: Environment,
  /** Tokens that programs read from a file: `variable` holds its path. */
  token_files: z.array(z.object({ variable: z.string(), token: z.string() })).default([]),
  /** Command line arguments of the template, then those of the task. */
  arguments: z.array(z.string()),
  task_arguments: z.array(z.string()),
  /** Arguments by stage, if template or task define them so (Terraform family); `arguments` is then the default list. */
  stage_arguments: z
    .object({
      init: z.array(z.string()),
      plan: z.array(z.string()).nullable(),
      apply: z.array(z.string()).nullable(),
    })
    .nullable()
    .default(null),
  /** Options of the template and the task for the app, already merged under the template's allow_* switches. */
  params: z.object({
    limit: z.array(z.string()),
    tags: z.array(z.string()),
    skip_tags: z.array(z.string()),
    /** Ansible -v count, 0-6. */
    debug_level: z.number().int().min(0).max(6),
    dry_run: z.boolean(),
    diff: z.boolean(),
    /**
     * Ansible: only tests the connections of this playbook, which is not run. `playbook` is then empty, so that a runner of an
     * earlier release fails instead of running it.
     */
    ping: z.string().nullable().default(null),
    plan: z.boolean(),
    /** Checks for drift; `plan` is then true, so that a runner of an earlier release applies nothing either. */
    drift: z.boolean().default(false),
    destroy: z.boolean(),
    auto_approve: z.boolean(),
    upgrade: z.boolean(),
    reconfigure: z.boolean(),
    /** Ansible: do not install roles and collections. */
    skip_galaxy_install: z.boolean().default(false),
    /** Ansible: the effect of a limit that matches no host: the task fails, or succeeds with or without a warning. */
    empty_limit: z.enum(['refuse', 'warn', 'accept']).default('refuse'),
    /** Terraform family: write a block `backend "http" {}` to this file of the folder; '' leaves the configuration unchanged. */
    backend_file: z.string().default(''),
    /** The server gave the task an address for the state of its workspace: it is in TF_HTTP_ADDRESS. */
    own_backend: z.boolean().default(false),
  }),
  /** How often a failed run is retried, after a delay. */
  retry: z
    .object({ attempts: z.number().int().min(0).max(10), delay_seconds: z.number().int().min(0) })
    .default({ attempts: 0, delay_seconds: 0 }),
  /** Patterns of the files that are sent to the server after the run (contract/rules/artifact-pattern.ts). */
  artifacts: z.array(z.string()).default([]),
  /** How its commands are started; missing: directly on the runner. */
  executor: JobExecutor.optional(),
  vaults: z.array(JobVault),
  /** Which key is used for a host or the addresses below a prefix (contract/rules/mapped-host.ts). */
  credentials: z.array(z.object({ type: z.enum(['host', 'url']), host: z.string(), key: Credential })).default([]),
  /** Facts about the run that scripts and playbooks may read (src/apps/task-details.ts). */
  details: z.object({
    type: z.enum(['', 'build', 'deploy']),
    message: z.string(),
    username: z.string(),
    /** Address of the task's page; '' if the server does not know its own address. */
    url: z.string(),
    incoming_version: z.string().nullable(),
    target_version: z.string().nullable(),
  }),
  /** Variables of the server's environment that an administrator passes on (`forwarded_env_vars`), also to git. */
  forwarded_environment: Environment.default({}),
  /** Host keys that the project already trusts, as lines of a known_hosts file. */
  known_hosts: z.string(),
  /** Connections over SSH accept only these keys; otherwise the first key of a host is trusted. */
  strict_host_keys: z.boolean().default(false),
  /** Missing in jobs of older servers; it then means private networks, but not this machine. */
  git_reach: GitReach.optional(),
  limits: z.object({
    /** Maximum bytes of the task's log; the rest is dropped with one line that says so. */
    log_bytes: z.number().int().positive(),
    /** Seconds from the claim, checkout, attempts and pauses included, until the task is ended with `task timed out`; 0 = none. */
    run_seconds: z.number().int().min(0),
    /** Seconds without a line of output until the task is ended; 0 = none. Waiting for a confirmation does not count. */
    silence_seconds: z.number().int().min(0).default(0),
    /** Limits of one checkout: seconds, bytes of its history and of its files, number of its files; 0 = no limit. */
    checkout_seconds: z.number().int().min(0).default(0),
    checkout_bytes: z.number().int().min(0).default(0),
    checkout_files: z.number().int().min(0).default(0),
    /** Maximum bytes of the task's folder: checkouts, home, temporary files, output; 0 = no limit. */
    folder_bytes: z.number().int().min(0).default(0),
    folder_files: z.number().int().min(0).default(0),
    /** Maximum bytes of all artifacts of the task, and their maximum number; 0 = no limit. */
    artifact_bytes: z.number().int().min(0).default(0),
    artifact_files: z.number().int().min(0).default(0),
    /** Limits of each process of the task, and of the processes of its user; 0 = that of the runner. Not in containers. */
    open_files: z.number().int().min(0).default(0),
    processes: z.number().int().min(0).default(0),
    memory_bytes: z.number().int().min(0).default(0),
    /**
     * What the task may use as a whole, and the level that says so. The fields above hold the same for runners of earlier
     * releases, and where no control group can hold it.
     */
    task: EffectiveLimits.default({}),
    /** What the server's settings alone say about `processes` and `memory_bytes`: they hold beside a control group. */
    each: z
      .object({ processes: z.number().int().min(0), memory_bytes: z.number().int().min(0) })
      .default({ processes: 0, memory_bytes: 0 }),
    /** How much lower than the runner's is the priority of its processes, 0-19. */
    nice: z.number().int().min(0).max(19).default(0),
    /** Seconds between SIGTERM and SIGKILL when a person stops the task. */
    stop_seconds: z.number().min(0),
  }),
})
export type Job = z.infer<typeof Job>

/** The commit that a task ran, once it is known. */
export const Commit = z.object({ hash: z.string(), message: z.string() })
export type Commit = z.infer<typeof Commit>
