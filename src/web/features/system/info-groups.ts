import type { TFunction } from 'i18next'
import type { AdminInfo } from '../../../contract/system.ts'
import { durationText } from '../../i18n/duration-text.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import { bytesText } from '../../ui/bytes.ts'

export interface InfoGroup {
  title: string
  lines: { name: string; value: string | boolean; wrong?: boolean }[]
}

/** Formats the information for administrators; switches stay booleans. */
export function infoGroups(info: AdminInfo, t: TFunction, language: string): InfoGroup[] {
  const {
    system,
    database,
    authentication,
    mail,
    notifications,
    runners,
    tasks,
    encryption,
    log_storage: storage,
  } = info
  const bytes = (count: number | null) => (count === null ? t('common.missing') : bytesText(count, language))
  const limit = (count: number, none: string) => (count === 0 ? none : String(count))
  const span = (seconds: number) => (seconds === 0 ? t('admin.unlimited') : durationText(seconds))
  const line = (name: string, value: string | boolean, wrong = false) => ({ name, value, wrong })
  const text = (value: string) => value || t('common.missing')
  return [
    {
      title: t('admin.groupSystem'),
      lines: [
        line(t('admin.version'), system.version),
        line(t('admin.node'), system.node),
        line(
          t('admin.started'),
          new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' }).format(
            new Date(system.started),
          ),
        ),
        line(t('admin.runtime'), system.runtime),
        line(t('admin.platform'), system.platform),
        line(t('admin.git'), system.git || t('admin.notFound'), !system.git),
        line(t('admin.ansible'), info.ansible || t('admin.notFound')),
        line(t('admin.address'), text(system.web_host)),
        line(t('admin.timezone'), system.schedule_timezone),
        line(t('admin.data'), system.data),
        line(
          t('admin.dataFree'),
          system.data_low ? t('admin.dataLow', { free: bytes(system.data_free) }) : bytes(system.data_free),
          system.data_low,
        ),
        line(t('admin.logs'), t(system.logs === 'files' ? 'admin.logsFiles' : 'admin.logsDatabase')),
      ],
    },
    {
      title: t('admin.groupDatabase'),
      lines: [
        line(t('admin.dialect'), database.dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'),
        line(t('admin.version'), database.version),
        line(t('admin.size'), bytes(database.size)),
      ],
    },
    {
      title: t('admin.groupAuthentication'),
      lines: [
        line(t('admin.password'), authentication.password),
        line(t('admin.totp'), authentication.totp),
        line(t('admin.emailCode'), authentication.email),
        line(t('admin.ldap'), authentication.ldap),
        line(t('admin.oidc'), authentication.oidc.length > 0 ? authentication.oidc.join(', ') : false),
      ],
    },
    {
      title: t('admin.groupMail'),
      lines: mail
        ? [
            line(t('admin.mailServer'), `${mail.host}:${mail.port}`),
            line(t('admin.mailSender'), text(mail.sender), !mail.sender),
            line(t('admin.mailEncryption'), t(`admin.mail_${mail.encryption}`)),
          ]
        : [line(t('admin.mailServer'), t('admin.mailMissing'))],
    },
    {
      title: t('admin.groupNotifications'),
      lines: (Object.keys(channelNames) as (keyof typeof channelNames)[]).map((id) =>
        line(t(channelNames[id]), notifications[id] ?? false),
      ),
    },
    {
      title: t('admin.groupRunners'),
      lines: [
        line(t('admin.remote'), runners.remote),
        line(
          t('admin.online'),
          t('admin.onlineOf', { online: runners.online, total: runners.total }),
          runners.online === 0,
        ),
        line(t('admin.names'), runners.names.join(', ')),
      ],
    },
    {
      title: t('admin.groupTasks'),
      lines: [
        line(t('admin.waiting'), String(tasks.waiting)),
        line(t('admin.running'), String(tasks.running)),
        line(t('admin.parallel'), limit(tasks.max_parallel_tasks, t('admin.unlimited'))),
        line(t('admin.duration'), span(tasks.max_task_duration_sec)),
        line(t('admin.queueTime'), span(tasks.max_queue_time_sec)),
        line(t('admin.silence'), span(tasks.max_silence_sec)),
        line(t('admin.perTemplate'), limit(tasks.max_tasks_per_template, t('admin.all'))),
        line(
          t('admin.days'),
          tasks.max_task_age_days === 0 ? t('admin.never') : t('admin.daysCount', { count: tasks.max_task_age_days }),
        ),
        line(
          t('admin.auditDays'),
          tasks.audit_max_age_days === 0 ? t('admin.never') : t('admin.daysCount', { count: tasks.audit_max_age_days }),
        ),
        line(
          t('admin.isolation'),
          t(`admin.isolation${tasks.isolation}`, { user: tasks.user }),
          tasks.isolation === 'L0',
        ),
        ...(tasks.isolation_reason
          ? [line(t('admin.isolationReason'), t(`admin.isolationReason_${tasks.isolation_reason}`))]
          : []),
      ],
    },
    {
      title: t('admin.groupEncryption'),
      lines: [
        line(t('admin.keyId'), encryption.key_id),
        ...(encryption.expected_key_id
          ? [
              line(t('admin.expectedKey'), encryption.expected_key_id, true),
              line(t('admin.unreadable'), String(encryption.unreadable), true),
            ]
          : []),
      ],
    },
    ...(storage
      ? [
          {
            title: t('admin.groupStorage'),
            lines: [
              line(t('admin.storagePlace'), storage.place),
              line(t('admin.storageMoves'), storage.kind === 's3'),
              line(t('admin.storageWaiting'), String(storage.waiting)),
              ...(storage.failing > 0 ? [line(t('admin.storageFailing'), String(storage.failing), true)] : []),
              ...(storage.problem
                ? [
                    line(
                      t('admin.storageProblem'),
                      wordedSentence(storage.problem, storage.problem_message) ?? '',
                      true,
                    ),
                  ]
                : []),
            ],
          },
        ]
      : []),
    {
      title: t('admin.groupFeatures'),
      lines: (Object.keys(info.features) as (keyof AdminInfo['features'])[]).map((name) =>
        line(t(`admin.${name}`), info.features[name]),
      ),
    },
  ]
}

const channelNames = {
  email: 'admin.email',
  telegram: 'admin.telegram',
  slack: 'admin.slack',
  rocketchat: 'admin.rocketchat',
  microsoft_teams: 'admin.microsoft_teams',
  dingtalk: 'admin.dingtalk',
  gotify: 'admin.gotify',
} as const

/** Returns the same information as plain lines, for a ticket or a message. */
export function infoText(groups: readonly InfoGroup[], words: { on: string; off: string }): string {
  const valueText = (value: string | boolean) => (typeof value === 'string' ? value : value ? words.on : words.off)
  return groups
    .map(({ title, lines }) => [title, ...lines.map(({ name, value }) => `  ${name}: ${valueText(value)}`)].join('\n'))
    .join('\n\n')
}
