import type { Router } from '../http/route.ts'
import type { Tools } from '../installation/tools.ts'
import type { Services } from '../services.ts'
import { activeTaskApi } from './active-task.ts'
import { alertChannelApi } from './alert-channel.ts'
import { appApi } from './app.ts'
import { backupApi } from './backup.ts'
import { clusterApi } from './cluster.ts'
import { comingScheduleApi } from './coming-schedule.ts'
import { deliveryApi } from './delivery.ts'
import { effectiveAccessApi } from './effective-access.ts'
import { emailFactorApi } from './email-factor.ts'
import { emailSignInApi } from './email-sign-in.ts'
import { environmentApi } from './environment.ts'
import { eventApi } from './event.ts'
import { extractValueApi } from './extract-value.ts'
import { healthApi } from './health.ts'
import { helpApi } from './help.ts'
import { hostApi } from './host.ts'
import { hostConfigApi } from './host-config.ts'
import { identityLinkApi } from './identity-link.ts'
import { identityProviderApi } from './identity-provider.ts'
import { integrationApi } from './integration.ts'
import { integrationAliasApi } from './integration-alias.ts'
import { inventoryApi } from './inventory.ts'
import { inviteApi } from './invite.ts'
import { keyApi } from './key.ts'
import { knownHostApi } from './known-host.ts'
import { limitsApi } from './limits.ts'
import { managedResourceApi } from './managed-resource.ts'
import { mappingRuleApi } from './mapping-rule.ts'
import { matcherApi } from './matcher.ts'
import { memberApi } from './member.ts'
import { metricsApi } from './metrics.ts'
import { objectPermissionApi } from './object-permission.ts'
import { oidcApi } from './oidc.ts'
import { optionApi } from './option.ts'
import { overviewApi } from './overview.ts'
import { ownInviteApi } from './own-invite.ts'
import { passkeyApi } from './passkey.ts'
import { passkeySignInApi } from './passkey-sign-in.ts'
import { passwordLinkApi } from './password-link.ts'
import { pauseApi } from './pause.ts'
import { projectApi } from './project.ts'
import { proveApi } from './prove.ts'
import { pushApi } from './push.ts'
import { queueFiguresApi } from './queue-figures.ts'
import { releaseNotesApi } from './release-notes.ts'
import { repositoryApi } from './repository.ts'
import { resourceFactsApi } from './resource-facts.ts'
import { retentionApi } from './retention.ts'
import { roleApi } from './role.ts'
import { runnerApi } from './runner.ts'
import { scheduleApi } from './schedule.ts'
import { scheduleCalendarApi } from './schedule-calendar.ts'
import { scimTokenApi } from './scim-token.ts'
import { secondFactorApi } from './second-factor.ts'
import { secretStorageApi } from './secret-storage.ts'
import { serverAlertChannelApi } from './server-alert-channel.ts'
import { serverBackupApi } from './server-backup.ts'
import { serviceAccountApi } from './service-account.ts'
import { sessionApi } from './session.ts'
import { signInPolicyApi } from './sign-in-policy.ts'
import { statsApi } from './stats.ts'
import { subscriptionApi } from './subscription.ts'
import { systemApi } from './system.ts'
import { taskApi } from './task.ts'
import { taskArtifactsApi } from './task-artifacts.ts'
import { taskFactsApi } from './task-facts.ts'
import { taskResultsApi } from './task-results.ts'
import { templateApi } from './template.ts'
import { templateWorkspaceApi } from './template-workspace.ts'
import { terraformAliasApi } from './terraform-alias.ts'
import { terraformStateApi } from './terraform-state.ts'
import { tokenApi } from './token.ts'
import { userApi } from './user.ts'
import { userIdentityApi } from './user-identity.ts'
import { userListApi } from './user-list.ts'
import { userSessionApi } from './user-session.ts'
import { verifyApi } from './verify.ts'
import { viewApi } from './view.ts'
import { workloadIdentityApi } from './workload-identity.ts'

/** Registers every resource of the contract. The list is kept by hand; a test compares it with the contract. */
export function registerApi(router: Router, services: Services, tools: Tools, setup_token: string): void {
  systemApi(router, services, tools)
  healthApi(router, services)
  clusterApi(router, services)
  releaseNotesApi(router, services)
  helpApi(router)
  serverBackupApi(router, services)
  subscriptionApi(router, services)
  metricsApi(router, services)
  queueFiguresApi(router, services)
  sessionApi(router, services)
  signInPolicyApi(router, services)
  verifyApi(router, services)
  secondFactorApi(router, services)
  passkeyApi(router, services)
  identityProviderApi(router, services)
  identityLinkApi(router, services)
  oidcApi(router, services)
  passkeySignInApi(router, services)
  proveApi(router, services)
  emailFactorApi(router, services)
  emailSignInApi(router, services)
  userApi(router, services, setup_token)
  userListApi(router, services)
  passwordLinkApi(router, services)
  tokenApi(router, services)
  userIdentityApi(router, services)
  userSessionApi(router, services)
  pushApi(router, services)
  serviceAccountApi(router, services)
  appApi(router, services, tools)
  optionApi(router, services, tools)
  activeTaskApi(router, services)
  overviewApi(router, services)
  projectApi(router, services)
  backupApi(router, services, tools)
  memberApi(router, services)
  inviteApi(router, services)
  ownInviteApi(router, services)
  roleApi(router, services)
  objectPermissionApi(router, services)
  effectiveAccessApi(router, services)
  eventApi(router, services)
  keyApi(router, services)
  secretStorageApi(router, services)
  knownHostApi(router, services)
  repositoryApi(router, services)
  hostConfigApi(router, services)
  inventoryApi(router, services)
  environmentApi(router, services)
  viewApi(router, services, tools)
  templateApi(router, services, tools)
  workloadIdentityApi(router, services)
  templateWorkspaceApi(router, services)
  terraformStateApi(router, services)
  managedResourceApi(router, services)
  terraformAliasApi(router, services)
  scheduleApi(router, services, tools)
  pauseApi(router, services)
  integrationApi(router, services, tools)
  integrationAliasApi(router, services)
  matcherApi(router, services)
  extractValueApi(router, services)
  deliveryApi(router, services)
  taskApi(router, services)
  taskFactsApi(router, services)
  taskResultsApi(router, services)
  taskArtifactsApi(router, services)
  scheduleCalendarApi(router, services)
  comingScheduleApi(router, services)
  hostApi(router, services)
  resourceFactsApi(router, services)
  retentionApi(router, services)
  limitsApi(router, services)
  statsApi(router, services)
  alertChannelApi(router, services)
  serverAlertChannelApi(router, services)
  mappingRuleApi(router, services)
  scimTokenApi(router, services)
  runnerApi(router, services)
}
