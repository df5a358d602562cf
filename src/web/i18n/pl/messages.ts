import { alertProblems } from './messages/alert-problems.ts'
import { alerts } from './messages/alerts.ts'
import { answers } from './messages/answers.ts'
import { appReasons } from './messages/app-reasons.ts'
import { artifacts } from './messages/artifacts.ts'
import { attention } from './messages/attention.ts'
import { auditSinkProblems } from './messages/audit-sinks.ts'
import { backupProblems } from './messages/backup-problems.ts'
import { checks } from './messages/checks.ts'
import { credentialMappings } from './messages/credential-mappings.ts'
import { cron } from './messages/cron.ts'
import { deliveryReasons } from './messages/delivery-reasons.ts'
import { editionMessages } from './messages/editions.ts'
import { gitReasons } from './messages/git-reasons.ts'
import { groupMapping } from './messages/group-mapping.ts'
import { health } from './messages/health.ts'
import { identity } from './messages/identity.ts'
import { input } from './messages/input.ts'
import { inventoryProblems } from './messages/inventory-problems.ts'
import { invites } from './messages/invites.ts'
import { keySourceProblems } from './messages/key-sources.ts'
import { knownHosts } from './messages/known-hosts.ts'
import { kubernetesReasons } from './messages/kubernetes-reasons.ts'
import { ldap } from './messages/ldap.ts'
import { limitReasons } from './messages/limit-reasons.ts'
import { logStorage } from './messages/log-storage.ts'
import { notReady } from './messages/not-ready.ts'
import { passwordLinks } from './messages/password-links.ts'
import { push } from './messages/push.ts'
import { requests } from './messages/requests.ts'
import { resources } from './messages/resources.ts'
import { restoreWarnings } from './messages/restore-warnings.ts'
import { rules } from './messages/rules.ts'
import { runnerReasons } from './messages/runner-reasons.ts'
import { runners } from './messages/runners.ts'
import { scheduleReasons } from './messages/schedule-reasons.ts'
import { secondFactor } from './messages/second-factor.ts'
import { secretStorages } from './messages/secret-storages.ts'
import { serverBackup } from './messages/server-backup.ts'
import { taskReasons } from './messages/task-reasons.ts'
import { tasks } from './messages/tasks.ts'
import { terraformStates } from './messages/terraform-states.ts'
import { triggers } from './messages/triggers.ts'
import { users } from './messages/users.ts'
import { workloadIdentity } from './messages/workload-identity.ts'
import { objects } from './resources.ts'

export const messages = {
  ...checks,
  ...input,
  ...inventoryProblems,
  ...rules,
  ...cron,
  ...requests,
  ...health,
  ...attention,
  ...objects,
  ...resources,
  ...tasks,
  ...taskReasons,
  ...kubernetesReasons,
  ...runnerReasons,
  ...limitReasons,
  ...runners,
  ...gitReasons,
  ...keySourceProblems,
  ...knownHosts,
  ...secretStorages,
  ...appReasons,
  ...artifacts,
  ...scheduleReasons,
  ...terraformStates,
  ...triggers,
  ...deliveryReasons,
  ...alerts,
  ...alertProblems,
  ...auditSinkProblems,
  ...backupProblems,
  ...restoreWarnings,
  ...logStorage,
  ...serverBackup,
  ...editionMessages,
  ...notReady,
  ...answers,
  ...users,
  ...secondFactor,
  ...passwordLinks,
  ...invites,
  ...identity,
  ...groupMapping,
  ...ldap,
  ...workloadIdentity,
  ...credentialMappings,
  ...push,
}
