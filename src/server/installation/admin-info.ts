import { statfs } from 'node:fs/promises'
import { arch, platform, release } from 'node:os'
import type { AdminInfo } from '../../contract/system.ts'
import { activeStatuses } from '../../contract/task-status.ts'
import { capture } from '../../runner/process.ts'
import { userName } from '../../runner/system-users.ts'
import { switchedOn } from '../alerts/configured.ts'
import { isoIn } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/open.ts'
import { currentFeatures } from '../editions/features.ts'
import { providersOf } from '../identity/providers.ts'
import { FileStore } from '../logs/file-store.ts'
import type { Services } from '../services.ts'
import { policyOf } from '../sign-in/policy.ts'
import { MovedLogs } from '../storage/moved-logs.ts'
import { databaseFacts } from './database-facts.ts'
import type { Tools } from './tools.ts'

/** Returns how users can sign in now. */
async function authentication(services: Services): Promise<AdminInfo['authentication']> {
  const { totp, email } = services.config.auth
  const providers = (await providersOf(services)).filter(({ active }) => active)
  return {
    password: (await policyOf(services)).password_sign_in,
    totp: totp.enabled,
    email: email.enabled,
    ldap: providers.some(({ kind }) => kind === 'ldap'),
    oidc: providers.filter(({ kind }) => kind === 'oidc').map(({ name }) => name),
  }
}

function mailServer({ email_host, email_port, email_sender, email_tls, email_secure }: Config): AdminInfo['mail'] {
  if (email_host === '') return null
  const encryption = email_tls ? 'tls' : email_secure ? 'starttls' : 'none'
  return { host: email_host, port: email_port, sender: email_sender, encryption }
}

/** Returns the content of the system information dialog. */
export async function adminInfo(services: Services, tools: Tools, started: string): Promise<AdminInfo> {
  const { config, database, keys, logs, version } = services
  const { isolation } = services.isolation
  const [ansible, git, data_free, db, runners, waiting, running] = await Promise.all([
    tools.ansibleVersion(),
    gitVersion(),
    statfs(config.data).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => null,
    ),
    databaseFacts(database),
    database.db.selectFrom('runner').select(['name', 'touched']).orderBy('name').execute(),
    countTasks(database, ['waiting']),
    countTasks(database, activeStatuses),
  ])
  const lately = isoIn(-60)
  return {
    system: {
      version,
      node: config.node,
      started,
      runtime: `Node ${process.versions.node}`,
      platform: `${platform()} ${release()} ${arch()}`,
      git,
      web_host: config.web_host,
      schedule_timezone: config.schedule.timezone,
      data: config.data,
      data_free,
      data_low: services.full_disk.low !== null,
      logs: (logs instanceof MovedLogs ? logs.local : logs) instanceof FileStore ? 'files' : 'database',
    },
    ansible,
    database: { dialect: database.dialect, ...db },
    authentication: await authentication(services),
    mail: mailServer(config),
    notifications: switchedOn(config),
    runners: {
      remote: config.use_remote_runner,
      total: runners.length,
      online: runners.filter(({ touched }) => touched !== null && touched > lately).length,
      names: runners.map(({ name }) => name),
    },
    tasks: {
      max_parallel_tasks: config.max_parallel_tasks,
      max_task_duration_sec: config.max_task_duration_sec,
      max_queue_time_sec: config.max_queue_time_sec,
      max_silence_sec: config.max_silence_sec,
      max_tasks_per_template: config.max_tasks_per_template,
      max_task_age_days: config.max_task_age_days,
      audit_max_age_days: config.audit_max_age_days,
      waiting,
      running,
      isolation: isolation.level,
      isolation_reason: services.isolation.reason?.code ?? null,
      user:
        isolation.level === 'L1' ? isolation.user : isolation.level === 'L2' ? '' : userName(process.getuid?.() ?? 0),
    },
    encryption: keys.state(),
    log_storage: (await services.storage?.info()) ?? null,
    edition: config.edition,
    features: await currentFeatures({ config, db: database.db }),
  }
}

async function countTasks({ db }: Database, statuses: readonly (typeof activeStatuses)[number][] | ['waiting']) {
  const { n } = await db
    .selectFrom('task')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('status', 'in', [...statuses])
    .executeTakeFirstOrThrow()
  return n
}

async function gitVersion(): Promise<string> {
  const { code, stdout } = await capture('git', ['--version'], {
    env: { PATH: process.env.PATH ?? '' },
    timeout_ms: 5000,
  })
  return code === 0 ? stdout.trim() : ''
}
