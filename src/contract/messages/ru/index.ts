import { alertProblems } from './alert-problems.ts'
import { alerts } from './alerts.ts'
import { answers } from './answers.ts'
import { appReasons } from './app-reasons.ts'
import { artifacts } from './artifacts.ts'
import { attention } from './attention.ts'
import { auditSinkProblems } from './audit-sinks.ts'
import { backupProblems } from './backup-problems.ts'
import { checks } from './checks.ts'
import { credentialMappings } from './credential-mappings.ts'
import { cron } from './cron.ts'
import { deliveryReasons } from './delivery-reasons.ts'
import { editionMessages } from './editions.ts'
import { events } from './events.ts'
import { gitReasons } from './git-reasons.ts'
import { groupMapping } from './group-mapping.ts'
import { health } from './health.ts'
import { identity } from './identity.ts'
import { input } from './input.ts'
import { inventoryProblems } from './inventory-problems.ts'
import { invites } from './invites.ts'
import { keySourceProblems } from './key-sources.ts'
import { knownHosts } from './known-hosts.ts'
import { kubernetesReasons } from './kubernetes-reasons.ts'
import { ldap } from './ldap.ts'
import { limitReasons } from './limit-reasons.ts'
import { logStorage } from './log-storage.ts'
import { notReady } from './not-ready.ts'
import { objects } from './objects.ts'
import { passwordLinks } from './password-links.ts'
import { push } from './push.ts'
import { requests } from './requests.ts'
import { resources } from './resources.ts'
import { restoreWarnings } from './restore-warnings.ts'
import { rules } from './rules.ts'
import { runnerReasons } from './runner-reasons.ts'
import { runners } from './runners.ts'
import { scheduleReasons } from './schedule-reasons.ts'
import { secondFactor } from './second-factor.ts'
import { secretStorages } from './secret-storages.ts'
import { serverBackup } from './server-backup.ts'
import { taskReasons } from './task-reasons.ts'
import { tasks } from './tasks.ts'
import { terraformStates } from './terraform-states.ts'
import { triggers } from './triggers.ts'
import { users } from './users.ts'
import { workloadIdentity } from './workload-identity.ts'

export const messages = {
  ...events,
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
