import type { Kysely } from 'kysely'
import type { Spelling } from './columns.ts'
import * as start from './migrations/001-start.ts'
import * as teams from './migrations/002-teams.ts'
import * as depth from './migrations/003-depth.ts'
import * as triggers from './migrations/004-triggers.ts'
import * as identity from './migrations/006-identity.ts'
import * as logIds from './migrations/007-log-ids.ts'
import * as signIn from './migrations/009-sign-in.ts'
import * as queue from './migrations/010-queue.ts'
import * as sentParams from './migrations/011-sent-params.ts'
import * as reasonMessages from './migrations/012-reason-messages.ts'
import * as causes from './migrations/013-causes.ts'
import * as unreadHeads from './migrations/014-unread-heads.ts'
import * as repositoryFetch from './migrations/015-repository-fetch.ts'
import * as keyFingerprints from './migrations/016-key-fingerprints.ts'
import * as labels from './migrations/017-labels.ts'
import * as scheduleTasks from './migrations/018-schedule-tasks.ts'
import * as alertProblemMessages from './migrations/019-alert-problem-messages.ts'
import * as artifacts from './migrations/020-artifacts.ts'
import * as secondFactor from './migrations/021-second-factor.ts'
import * as passkeys from './migrations/022-passkeys.ts'
import * as identities from './migrations/023-identities.ts'
import * as projectLabels from './migrations/025-project-labels.ts'
import * as groupMapping from './migrations/026-group-mapping.ts'
import * as scim from './migrations/026-scim.ts'
import * as roles from './migrations/027-roles.ts'
import * as objectPermissions from './migrations/028-object-permissions.ts'
import * as blockedUsers from './migrations/029-blocked-users.ts'
import * as invitations from './migrations/030-invitations.ts'
import * as pendingSignIns from './migrations/031-pending-sign-ins.ts'
import * as emailCodes from './migrations/032-email-codes.ts'
import * as sessions from './migrations/033-sessions.ts'
import * as tokenScopes from './migrations/034-token-scopes.ts'
import * as eventOrigin from './migrations/035-event-origin.ts'
import * as runners from './migrations/036-runners.ts'
import * as containers from './migrations/037-containers.ts'
import * as servers from './migrations/038-servers.ts'
import * as goTasks from './migrations/039-go-tasks.ts'
import * as logStorage from './migrations/041-log-storage.ts'
import * as runnerClaims from './migrations/042-runner-claims.ts'
import * as runnerCleaning from './migrations/044-runner-cleaning.ts'
import * as runnerWebhooks from './migrations/045-runner-webhooks.ts'
import * as podTokens from './migrations/050-pod-tokens.ts'
import * as settingValues from './migrations/053-setting-values.ts'
import * as terraformStates from './migrations/060-terraform-states.ts'
import * as drift from './migrations/061-drift.ts'
import * as terraformResources from './migrations/062-terraform-resources.ts'
import * as workloadIdentity from './migrations/063-workload-identity.ts'
import * as secretStorages from './migrations/064-secret-storages.ts'
import * as secretSync from './migrations/065-secret-sync.ts'
import * as credentialMappings from './migrations/066-credential-mappings.ts'
import * as knownHosts from './migrations/067-known-hosts.ts'
import * as keySources from './migrations/068-key-sources.ts'
import * as waitingProjects from './migrations/070-waiting-projects.ts'
import * as auditLog from './migrations/071-audit-log.ts'
import * as eventMessages from './migrations/073-event-messages.ts'
import * as taskTraces from './migrations/074-task-traces.ts'
import * as serverBackups from './migrations/075-server-backups.ts'
import * as projectMinutes from './migrations/076-project-minutes.ts'
import * as auditSinks from './migrations/077-audit-sinks.ts'
import * as subscription from './migrations/078-subscription.ts'
import * as push from './migrations/079-push.ts'
import * as limits from './migrations/080-limits.ts'
import * as logQuota from './migrations/081-log-quota.ts'
import * as eventSearch from './migrations/085-event-search.ts'
import * as alertLanguage from './migrations/086-alert-language.ts'

export interface Migration {
  up(db: Kysely<unknown>, spelling: Spelling): Promise<void>
  /** False if servers of the release before fail on its schema. They must then be stopped before the upgrade. */
  additive?: false
}

/**
 * The newest migration of the release before this one. Its servers run beside those of this release while they are
 * replaced one by one, so later migrations must be additive (CONTRIBUTING.md, "Add a migration"). Each release sets it.
 * Release 0.1 cannot run beside others: the first one that can is the one that these migrations up to 042 belong to.
 */
export const releaseBefore = '042-runner-claims'

/** Numbered, forward only, never edited once released. */
const steps: Record<string, Migration> = {
  '001-start': start,
  '002-teams': teams,
  '003-depth': depth,
  '004-triggers': triggers,
  '006-identity': identity,
  '007-log-ids': logIds,
  '009-sign-in': signIn,
  '010-queue': queue,
  '011-sent-params': sentParams,
  '012-reason-messages': reasonMessages,
  '013-causes': causes,
  '014-unread-heads': unreadHeads,
  '015-repository-fetch': repositoryFetch,
  '016-key-fingerprints': keyFingerprints,
  '017-labels': labels,
  '018-schedule-tasks': scheduleTasks,
  '019-alert-problem-messages': alertProblemMessages,
  '020-artifacts': artifacts,
  '021-second-factor': secondFactor,
  '022-passkeys': passkeys,
  '023-identities': identities,
  '025-project-labels': projectLabels,
  '026-group-mapping': groupMapping,
  '026-scim': scim,
  '027-roles': roles,
  '028-object-permissions': objectPermissions,
  '029-blocked-users': blockedUsers,
  '030-invitations': invitations,
  '031-pending-sign-ins': pendingSignIns,
  '032-email-codes': emailCodes,
  '033-sessions': sessions,
  '034-token-scopes': tokenScopes,
  '035-event-origin': eventOrigin,
  '036-runners': runners,
  '037-containers': containers,
  '038-servers': servers,
  '039-go-tasks': goTasks,
  '041-log-storage': logStorage,
  '042-runner-claims': runnerClaims,
  '044-runner-cleaning': runnerCleaning,
  '045-runner-webhooks': runnerWebhooks,
  '050-pod-tokens': podTokens,
  '053-setting-values': settingValues,
  '060-terraform-states': terraformStates,
  '061-drift': drift,
  '062-terraform-resources': terraformResources,
  '063-workload-identity': workloadIdentity,
  '064-secret-storages': secretStorages,
  '065-secret-sync': secretSync,
  '066-credential-mappings': credentialMappings,
  '067-known-hosts': knownHosts,
  '068-key-sources': keySources,
  '070-waiting-projects': waitingProjects,
  '071-audit-log': auditLog,
  '073-event-messages': eventMessages,
  '074-task-traces': taskTraces,
  '075-server-backups': serverBackups,
  '076-project-minutes': projectMinutes,
  '077-audit-sinks': auditSinks,
  '078-subscription': subscription,
  '079-push': push,
  '080-limits': limits,
  '081-log-quota': logQuota,
  '085-event-search': eventSearch,
  '086-alert-language': alertLanguage,
}

/** The migrations of this release, by name. */
export const migrations: Readonly<Record<string, Migration>> = steps
