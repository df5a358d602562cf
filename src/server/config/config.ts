import { z } from 'zod'
import { editions } from '../../contract/edition.ts'
import { executorKinds, pullPolicies } from '../../contract/executor.ts'
import { languageCodes } from '../../contract/language.ts'
import { imageProblem, networkProblem } from '../../contract/rules/container.ts'
import { namespaceProblem, podAccountFolder, usualPodFields } from '../../contract/rules/kubernetes.ts'
import { isTimeZone } from '../../contract/rules/zone-clock.ts'
import { inviteTypes } from '../../contract/sign-in-policy.ts'
import { maxPasswordLength } from '../../contract/user.ts'
import { alertSettings } from '../alerts/settings.ts'
import { auditSinkSettings } from '../audit-sinks/settings.ts'
import { identitySettings } from '../identity/settings.ts'
import { ldapSettings } from '../ldap/settings.ts'
import { publicPushServices } from '../push/services.ts'
import { backupSettings } from '../server-backup/settings.ts'
import { storageSettings } from '../storage/settings.ts'
import { isProxy } from './trusted-proxies.ts'

/** The settings with their defaults. docs/config.md lists names, defaults and meanings, too. */
/** The beginnings of the variables of settings, some of which are secrets. */
const ownPrefixes = ['SIGNALBOX_', 'SEMAPHORE_']
const flag = z.boolean()
const seconds = z.number().int().min(0)
const bytes = z.number().int().min(0)

const settingsOfAll = z.strictObject({
  port: z.number().int().min(0).max(65535).default(3000).describe('TCP port of the console and the API'),
  interface: z.string().default('127.0.0.1').describe('Address to listen on; loopback unless set'),
  web_host: z.string().default('').describe('Public address, with a sub-path if there is one'),
  trust_proxy: z
    .union(
      [flag, z.number().int().min(0).max(10), z.array(z.string().refine(isProxy)).min(1)],
      'must be false, the number of proxies in front, or a list of their addresses such as ["10.0.0.0/8"]',
    )
    .default(false)
    .describe('Which proxies in front to believe X-Forwarded-* of: how many there are, or their addresses or networks'),
  shutdown_delay_sec: z
    .number()
    .min(0)
    .max(300)
    .default(0)
    .describe(
      'How long a stopping server still answers, while GET /readyz refuses: a load balancer moves its users meanwhile',
    ),
  max_connections: z
    .number()
    .int()
    .min(10)
    .default(5000)
    .describe('Open connections to the port in all; more are closed as they come'),
  max_connections_per_address: z
    .number()
    .int()
    .min(10)
    .default(500)
    .describe('Open connections from one address (IPv6: from one /64); proxies of trust_proxy may have more'),
  data: z
    .string()
    .default('./data')
    .describe(
      'Folder for database, logs, caches and keys. Default of an installed program: `/var/lib/signalbox` for root, else `~/.signalbox`',
    ),
  edition: z
    .enum(editions)
    .default('full')
    .describe('What the server offers: `full` has everything; `community` and `pro`: docs/editions.md'),
  subscription_issuer: z
    .string()
    .regex(/^([A-Za-z0-9_-]{43})?$/, 'must be a public key that `signalbox subscription issuer` has printed')
    .default('')
    .describe('Public key of who issues subscriptions to this server; the edition `pro` needs it'),
  dialect: z.enum(['sqlite', 'postgres']).default('sqlite').describe('Which database'),
  postgres: z
    .strictObject({
      host: z.string().default('127.0.0.1:5432').describe('Host and port'),
      user: z.string().default('signalbox').describe('User'),
      pass: z.string().default('').describe('Password'),
      name: z.string().default('signalbox').describe('Database'),
      options: z
        .record(z.string(), z.string())
        .default({})
        .describe('More parameters of the connection, such as sslmode'),
      pool: z.number().int().min(2).max(200).default(10).describe('Most connections of one server'),
    })
    .prefault({}),
  node: z.string().default('').describe('Name of this server among several; default the host name'),
  access_key_encryption: z
    .string()
    .nullable()
    .default(null)
    .describe('Key that seals stored secrets, base64 of 32 bytes; default a file below data'),
  encryption: z
    .strictObject({
      keys_file: z
        .string()
        .nullable()
        .default(null)
        .describe('File of several keys; the first one seals, the others only open'),
      keys_poll_interval: z.coerce
        .string()
        .regex(/^[1-9][0-9]{0,5}[sm]?$/, 'must be a time such as 15s or 2m')
        .default('15s')
        .describe('How often to look whether the keys have changed'),
    })
    .prefault({}),
  identity_check_interval: z.coerce
    .string()
    .regex(/^[1-9][0-9]{0,5}[sm]?$/, 'must be a time such as 15s or 2m')
    .default('5m')
    .describe('How often directories and providers with refresh tokens are asked in which groups their users are'),
  identity_key_max_age_days: z.coerce
    .number()
    .int()
    .min(0)
    .max(3650)
    .default(90)
    .describe('Age in days after which the key of identity tokens is replaced; 0 = only by hand'),
  admin: z.string().nullable().default(null).describe('User name of the administrator created when there are no users'),
  admin_password: z.string().nullable().default(null).describe('Password of that administrator'),
  admin_name: z.string().nullable().default(null).describe('Full name of that administrator'),
  admin_email: z.string().nullable().default(null).describe('E-mail of that administrator'),
  password_min_length: z
    .number()
    .int()
    .min(5)
    .max(maxPasswordLength)
    .default(8)
    .describe('Characters that a new password has at least; below 8 only if no one else can reach the server'),
  password_login_disable: flag
    .default(false)
    .describe('No user signs in with a password, only by an identity provider or another way that is configured'),
  token_max_days: z
    .number()
    .int()
    .min(0)
    .max(3650)
    .default(0)
    .describe('Days after which a new API token expires at the latest; 0 = never'),
  breached_passwords: flag
    .default(true)
    .describe('New passwords are refused if they are in the lists of common and leaked ones'),
  breached_passwords_file: z
    .string()
    .nullable()
    .default(null)
    .describe('File of the SHA-1 hashes of leaked passwords, sorted, as Have I Been Pwned offers it'),
  auth: z
    .strictObject({
      second_factor_required: flag
        .default(false)
        .describe('Every user needs a second factor: those without one set it up when they next sign in'),
      second_factor_roles: z
        .array(z.string().regex(/^[a-z][a-z0-9_-]{0,99}$/))
        .default([])
        .describe('Users with one of these roles in a project need a second factor; "administrator": administrators'),
      totp: z
        .strictObject({
          enabled: flag
            .default(true)
            .describe('Users may protect their accounts with an authenticator app; false: none is asked for any more'),
          allow_recovery: flag.default(true).describe('Recovery codes are accepted in place of the authenticator app'),
          app_name: z
            .string()
            .min(1)
            .max(60)
            .refine((name) => !name.includes(':'), 'must not contain a colon')
            .default('Signalbox')
            .describe('Name under which accounts are listed in authenticator apps'),
        })
        .prefault({}),
      email: z
        .strictObject({
          enabled: flag
            .default(false)
            .describe('Users may choose codes by e-mail as their second factor; needs email_host and email_sender'),
          allow_login_as_external_user: flag
            .default(false)
            .describe('Users may sign in with their e-mail address and a code that is sent to it'),
          allow_create_external_user: flag
            .default(false)
            .describe('An external account is created when an unknown address first signs in so'),
          allowed_domains: z
            .array(z.string().min(1))
            .default([])
            .describe('Only addresses of these domains may sign in so; empty: all'),
          disable_for_oidc: flag
            .default(false)
            .describe('No code by e-mail is asked for after signing in with an identity provider or a directory'),
        })
        .prefault({}),
    })
    .refine(({ second_factor_required, totp }) => totp.enabled || !second_factor_required, {
      path: ['second_factor_required'],
      message: 'needs auth.totp.enabled: no one could set up a second factor',
    })
    .prefault({}),
  ...identitySettings,
  ...ldapSettings,
  teams: z
    .strictObject({
      invites_enabled: flag.default(false).describe('Members who manage the team may invite others to a project'),
      invite_type: z
        .enum(inviteTypes)
        .default('username')
        .describe('Who can be invited: users of this server, e-mail addresses, or both'),
      members_can_leave: flag.default(true).describe('Members may leave a project by themselves'),
    })
    .prefault({}),
  non_admin_can_create_project: flag.default(false).describe('All users may create projects'),
  max_parallel_tasks: z
    .number()
    .int()
    .min(0)
    .default(10)
    .describe('Tasks at once on the whole installation; 0 = unlimited'),
  max_task_duration_sec: seconds.default(0).describe('A task is ended after so long; 0 = never'),
  max_queue_time_sec: seconds.default(0).describe('A task that waits in the queue so long is ended; 0 = never'),
  max_silence_sec: seconds.default(0).describe('A task that prints nothing for so long is ended; 0 = never'),
  max_tasks_per_template: z.number().int().min(0).default(0).describe('Finished tasks kept of each template; 0 = all'),
  max_task_age_days: z
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('Finished tasks are deleted after so many days; 0 = never'),
  audit_max_age_days: z
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('Events of the audit log are deleted after so many days; 0 = never'),
  ...auditSinkSettings,
  max_log_bytes: z
    .number()
    .int()
    .min(1024)
    .default(1024 ** 3)
    .describe('Log kept of one task; more is dropped with a note'),
  container_image: z
    .string()
    .refine((image) => image === '' || imageProblem(image) === null, 'must be the name of an image')
    .default('')
    .describe('Image that tasks run in unless project, variable group or template set another one; empty: directly'),
  container_executor: z
    .enum(executorKinds)
    .default('container')
    .describe(
      'What runs the image of a task unless another level says so: container (engine of the runner) or kubernetes',
    ),
  container_pull: z.enum(pullPolicies).default('missing').describe('When images are pulled: missing, always or never'),
  container_pull_sec: z.number().min(1).default(600).describe('Pulling an image may take so many seconds'),
  container_memory: z.number().min(0).default(0).describe('MiB that a container may use; 0 = unlimited'),
  container_cpu: z.number().min(0).default(0).describe('Processors that a container may use; 0 = unlimited'),
  container_network: z
    .string()
    .refine((name) => networkProblem(name) === null, 'must be the name of a network')
    .default('')
    .describe('Network of containers: none, host, bridge or a name; empty: that of the engine'),
  container_read_only: flag
    .default(false)
    .describe('Whether containers may write only to the files of their task and to /tmp'),
  container_mode: z
    .enum(['allowed', 'required', 'off'])
    .default('allowed')
    .describe('Whether the local runner runs containers: allowed, required or off'),
  container_engine: z.string().default('').describe('podman, docker or a path; empty: the first that is installed'),
  container_mounts: z
    .array(z.string().regex(/^\/[^,]*$/))
    .default([])
    .describe('Folders that tasks on the local runner may mount: /path to read, /path:rw also to write'),
  kubernetes: z
    .string()
    .regex(/^(in-cluster|\/.*)?$/, 'must be in-cluster or an absolute path')
    .default('')
    .describe(
      'Where the local runner finds the cluster for pods: path of a kubeconfig, or in-cluster; empty: it starts none',
    ),
  kubernetes_account_folder: z
    .string()
    .default(podAccountFolder)
    .describe('Folder with token, ca.crt and namespace of the service account for in-cluster'),
  kubernetes_namespaces: z
    .array(z.string().refine((name) => namespaceProblem(name) === null, 'must be a namespace'))
    .default([])
    .describe(
      'Namespaces that tasks of the local runner may use; the first is the default. Empty: that of the kubeconfig',
    ),
  kubernetes_service_accounts: z.array(z.string()).default([]).describe('Service accounts that such tasks may name'),
  kubernetes_image: z.string().default('').describe('Image of Signalbox that brings the program into the pods'),
  kubernetes_server: z
    .string()
    .regex(/^(https?:\/\/.+)?$/, 'must be an address')
    .default('')
    .describe('Address under which pods reach this server; empty: web_host, if that is https://'),
  kubernetes_server_ca_cert_file: z
    .string()
    .default('')
    .describe('Certificates (PEM) that pods trust for that address; empty: the usual authorities'),
  kubernetes_template: z
    .string()
    .default('')
    .describe('File (YAML) with fields that every pod gets, below those of tasks'),
  kubernetes_fields: z
    .array(z.string())
    .default([...usualPodFields])
    .describe('Fields that pod templates of tasks may have, such as spec.tolerations'),
  min_free_disk_bytes: bytes
    .default(512 * 1024 ** 2)
    .describe(
      'Free space in the data folder below which no new tasks start, at most a tenth of its disk; 0 = only a full disk holds them back',
    ),
  max_checkout_sec: seconds.default(3600).describe('Bringing one repository may take so long; 0 = unlimited'),
  max_checkout_bytes: bytes
    .default(10 * 1024 ** 3)
    .describe('Size of a repository: of its history, and of the files of one commit; 0 = unlimited'),
  max_checkout_files: z
    .number()
    .int()
    .min(0)
    .default(500_000)
    .describe('Files in one commit of a repository; 0 = unlimited'),
  max_task_bytes: bytes
    .default(20 * 1024 ** 3)
    .describe('Size of the folder of one task, where its repositories and temporary files are; 0 = unlimited'),
  max_task_files: z.number().int().min(0).default(1_000_000).describe('Files in that folder; 0 = unlimited'),
  task_open_files: z
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('Open files of each process of a task; 0 = as the runner. Not for containers'),
  task_processes: z
    .number()
    .int()
    .min(0)
    .default(0)
    .describe(
      'Processes and threads of the tasks of a project at once, where each project has its own user; 0 = unlimited. Not for containers',
    ),
  task_memory_bytes: bytes
    .default(0)
    .describe('Memory that each process of a task may write to; 0 = unlimited. Not for containers'),
  task_cpu: z
    .number()
    .min(0)
    .max(4096)
    .default(0)
    .describe(
      'Processors that a task may use, such as 0.5; 0 = unlimited. Needs control groups ([limits.md](limits.md)), or a container',
    ),
  task_memory: z
    .number()
    .int()
    .min(0)
    .default(0)
    .describe(
      'MiB that all programs of a task may use together; 0 = unlimited. Without control groups: that each process may write to ([limits.md](limits.md))',
    ),
  task_nice: z
    .number()
    .int()
    .min(0)
    .max(19)
    .default(0)
    .describe('How much lower the priority of tasks for processors is than that of the runner, 0 to 19'),
  max_artifact_bytes: bytes
    .default(100 * 1024 ** 2)
    .describe('Size of all artifacts of one task; what is more is left out with a note; 0 = unlimited'),
  max_artifact_files: z.number().int().min(0).default(1000).describe('Artifacts of one task; 0 = unlimited'),
  max_state_bytes: bytes
    .default(128 * 1024 ** 2)
    .describe('Size of a Terraform state that is stored at this server; 0 = unlimited'),
  max_state_versions: z
    .number()
    .int()
    .min(0)
    .default(100)
    .describe('Versions of the state that are kept for each workspace, the newest always; 0 = unlimited'),
  task_lease_sec: z.number().min(1).default(30).describe('A runner silent for so long has lost its tasks'),
  use_remote_runner: flag
    .default(false)
    .describe(
      'Runners on other machines may register and take tasks; the local runner then takes only tasks with its tags, unless it is made a default runner',
    ),
  runner_registration_token: z
    .string()
    .min(16)
    .nullable()
    .default(null)
    .describe('Token with which any runner may register; without it runners register with tokens made in the console'),
  metrics_token: z
    .string()
    .min(16)
    .nullable()
    .default(null)
    .describe(
      'Token with which a system reads metrics, as a bearer token or a password; without it they are switched off',
    ),
  otlp_endpoint: z
    .string()
    .regex(/^(https?:\/\/.+)?$/, 'must be an address')
    .default('')
    .describe(
      'Address of a collector of OpenTelemetry that traces are sent to, such as http://localhost:4318; empty: that of OTEL_EXPORTER_OTLP_ENDPOINT, else none',
    ),
  otlp_headers: z
    .string()
    .regex(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/, 'must be name=value, several separated by commas')
    .nullable()
    .default(null)
    .describe('Headers for that collector: name=value, several separated by commas'),
  runner_offline_sec: z
    .number()
    .min(1)
    .default(120)
    .describe('A runner silent for so long is offline; tasks that it has not begun go to another one'),
  runner_lost_sec: z
    .number()
    .min(1)
    .default(420)
    .describe('A runner on another machine silent for so long has lost its tasks'),
  runner_sweep_sec: z.number().min(1).default(30).describe('How often to look for tasks of runners that are offline'),
  stop_grace_sec: z.number().min(0).default(10).describe('Time between asking a task to end and killing it'),
  logs: z
    .enum(['auto', 'files', 'database'])
    .default('auto')
    .describe('Where logs and artifacts are stored; auto: database on PostgreSQL'),
  ...storageSettings,
  ...backupSettings,
  env_vars: z.record(z.string(), z.string()).default({}).describe('Environment of every task'),
  forwarded_env_vars: z.array(z.string()).default([]).describe('Variables of the server passed to every task'),
  apps: z
    .record(
      z.string().regex(/^[a-z][a-z0-9_-]{0,49}$/),
      z.strictObject({
        active: flag.optional(),
        priority: z.number().optional(),
        title: z.string().optional(),
        icon: z.string().optional(),
        color: z.string().optional(),
        dark_color: z.string().optional(),
        path: z.string().optional(),
        args: z.array(z.string()).optional(),
      }),
    )
    .default({})
    .describe('Settings of apps, and apps of your own'),
  repositories: z
    .strictObject({
      local_roots: z
        .array(z.string())
        .nullable()
        .default(null)
        .describe('Local repositories must be below these folders'),
      allow_private: flag.default(true).describe('Git may read repositories from private networks'),
      allow_loopback: flag.default(false).describe('Git may read repositories from servers on this machine'),
    })
    .prefault({}),
  secret_storages: z
    .strictObject({
      allow_private: flag.default(false).describe('Secret storages may be on this machine and in private networks'),
      timeout_sec: z
        .number()
        .min(1)
        .max(60)
        .default(10)
        .describe('Seconds that a request to a secret storage may take'),
      kubernetes_token_file: z
        .string()
        .nullable()
        .default(null)
        .describe('File with the Kubernetes token of this server, for Vault and OpenBao (docs/secrets.md)'),
      kubernetes_servers: z
        .array(z.string())
        .default([])
        .describe('Addresses that this token is shown to, such as https://vault.example.com:8200'),
    })
    .prefault({}),
  push_services: z
    .array(z.string().regex(/^(\*\.)?[a-z0-9.:[\]-]+$/, 'must be a name of a host'))
    .default([...publicPushServices])
    .describe('Push services that messages to devices may go to; `*.` stands for names below; empty: no messages'),
  key_sources: z
    .strictObject({
      folder: z
        .string()
        .regex(/^\//, 'must be an absolute path')
        .nullable()
        .default(null)
        .describe(
          'Keys may take their secrets from files below this folder; managers of every project can choose them',
        ),
      variable_prefix: z
        .string()
        .regex(/^([A-Za-z_][A-Za-z0-9_]{2,99})?$/, 'must be at least three letters, digits or _')
        .refine(
          (prefix) => ownPrefixes.every((own) => !own.startsWith(prefix) && !prefix.startsWith(own)) || prefix === '',
          'must not include the settings of the server',
        )
        .default('')
        .describe('Keys may take their secrets from environment variables of the server that begin so; empty: none'),
    })
    .prefault({}),
  process: z
    .strictObject({
      user: z
        .string()
        .regex(/^[a-z_][a-z0-9_-]{0,31}$/i, 'Must be the name of a system user')
        .nullable()
        .default(null)
        .describe('System user that all tasks run as; the server itself must then be started by root'),
      isolation: z
        .enum(['auto', 'project', 'none'])
        .default('auto')
        .describe(
          'Which users tasks run as (docs/security.md); auto: one for each project where the server runs as root, project: do not start without that, none: the server’s own',
        ),
    })
    .prefault({}),
  schedule: z
    .strictObject({
      timezone: z
        .string()
        .refine(isTimeZone, 'must be the name of a time zone, such as Europe/Berlin')
        .default('UTC')
        .describe('Time zone of schedules'),
    })
    .prefault({}),
  global_integration_alias: z
    .string()
    .regex(/^[A-Za-z0-9_-]{16,100}$/, 'must be 16 to 100 letters, digits, _ and -')
    .nullable()
    .default(null)
    .describe('Alias by which senders reach the searchable integrations of all projects'),
  integration_max_body: z
    .number()
    .int()
    .min(1024)
    .max(10 * 1024 * 1024)
    .default(1024 * 1024)
    .describe('Bytes of the largest request that an integration takes'),
  ...alertSettings,
  default_language: z
    .enum(languageCodes)
    .default('en')
    .describe(
      'Language of mails to people who have chosen none, and whose browser does not say it, and of alert channels without one: a code such as en, pt_br or zh_tw',
    ),
  log_level: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info').describe("The server's own log"),
  log_format: z
    .enum(['auto', 'json', 'text'])
    .default('auto')
    .describe('Form of that log: json, one object a line; text; auto: text on a terminal, else json'),
})

export const Config = settingsOfAll.refine(
  ({ auth, email_host, email_sender }) => !auth.email.enabled || (email_host !== '' && email_sender !== ''),
  { path: ['auth', 'email', 'enabled'], message: 'needs email_host and email_sender: codes are sent by mail' },
)
export type Config = z.infer<typeof Config>

/** Returns every single setting, such as `postgres.host`, with its shape. */
export function settings(group: z.ZodObject = Config, prefix = ''): { key: string; shape: z.ZodType }[] {
  return Object.entries(group.shape).flatMap(([name, shape]) =>
    shape instanceof z.ZodPrefault
      ? settings(shape.unwrap() as z.ZodObject, `${prefix}${name}.`)
      : [{ key: prefix + name, shape: shape as z.ZodType }],
  )
}

/** Returns the value of a setting, such as `postgres.host`. */
export function settingOf(config: Config, key: string): unknown {
  return key.split('.').reduce<unknown>((group, name) => (group as Record<string, unknown>)[name], config)
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Parses a duration such as `15s`, `2m` or a number of seconds into ms. */
export function milliseconds(time: string): number {
  return Number.parseInt(time, 10) * (time.endsWith('m') ? 60_000 : 1000)
}

/** Returns the URL of the PostgreSQL database. */
export function postgresUrl({ postgres }: Config): string {
  const url = new URL(`postgres://${postgres.host}`)
  url.username = encodeURIComponent(postgres.user)
  url.password = encodeURIComponent(postgres.pass)
  url.pathname = `/${encodeURIComponent(postgres.name)}`
  for (const [name, value] of Object.entries(postgres.options)) url.searchParams.set(name, value)
  return url.href
}
