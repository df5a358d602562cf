import { activeTasks } from './active-task.ts'
import { alertChannels, serverAlertChannels } from './alert-channel.ts'
import { apps } from './app.ts'
import { backups } from './backup.ts'
import { cluster } from './cluster.ts'
import { comingSchedules } from './coming-schedule.ts'
import { deliveries } from './delivery.ts'
import { effectiveAccess } from './effective-access.ts'
import type { Endpoint } from './endpoint.ts'
import { environments } from './environment.ts'
import { events } from './event.ts'
import { health } from './health.ts'
import { help } from './help.ts'
import { hosts } from './host.ts'
import { hostConfigs } from './host-config.ts'
import { identityProviders } from './identity-provider.ts'
import { extractValues, integrations, matchers } from './integration.ts'
import { inventories } from './inventory.ts'
import { invites, ownInvites } from './invite.ts'
import { keys } from './key.ts'
import { knownHosts } from './known-host.ts'
import { limits } from './limits.ts'
import { managedResources } from './managed-resource.ts'
import { mappingRules } from './mapping-rule.ts'
import { metrics } from './metrics.ts'
import { inventoryPermissions, keyPermissions, templatePermissions, viewPermissions } from './object-permission.ts'
import { options } from './option.ts'
import { overview } from './overview.ts'
import { passkeys } from './passkey.ts'
import { passwordLinks } from './password-link.ts'
import { pauses } from './pause.ts'
import { members, projects } from './project.ts'
import { push } from './push.ts'
import { queue } from './queue-figures.ts'
import { releaseNotes } from './release-notes.ts'
import { repositories } from './repository.ts'
import { resourceFacts } from './resource-facts.ts'
import { projectRoles, serverRoles } from './role.ts'
import { projectRunners, runners } from './runner.ts'
import { schedules, templateSchedules } from './schedule.ts'
import { scheduleCalendar } from './schedule-calendar.ts'
import { scimTokens } from './scim-token.ts'
import { secondFactor } from './second-factor.ts'
import { secretStorages } from './secret-storage.ts'
import { serverBackups } from './server-backup.ts'
import { serviceAccounts } from './service-account.ts'
import { session } from './session.ts'
import { signInPolicy } from './sign-in-policy.ts'
import { stats } from './stats.ts'
import { subscriptions } from './subscription.ts'
import { system } from './system.ts'
import { systemMail } from './system-mail.ts'
import { tasks } from './task.ts'
import { templates } from './template.ts'
import { templateWorkspaces, terraformAliases, terraformStates } from './terraform-state.ts'
import { tokens } from './token.ts'
import { users } from './user.ts'
import { userIdentities } from './user-identity.ts'
import { userSessions } from './user-session.ts'
import { views } from './view.ts'
import { workloadIdentity } from './workload-identity.ts'

/** Every call of the HTTP contract, by resource. */
export const contract = {
  system,
  health,
  systemMail,
  cluster,
  releaseNotes,
  help,
  serverBackups,
  subscriptions,
  metrics,
  queue,
  session,
  signInPolicy,
  secondFactor,
  passkeys,
  identityProviders,
  users,
  passwordLinks,
  tokens,
  userIdentities,
  userSessions,
  push,
  serviceAccounts,
  apps,
  options,
  activeTasks,
  overview,
  projects,
  limits,
  backups,
  members,
  invites,
  ownInvites,
  serverRoles,
  projectRoles,
  effectiveAccess,
  templatePermissions,
  viewPermissions,
  inventoryPermissions,
  keyPermissions,
  events,
  keys,
  knownHosts,
  repositories,
  hostConfigs,
  inventories,
  environments,
  views,
  templates,
  templateWorkspaces,
  terraformStates,
  managedResources,
  terraformAliases,
  templateSchedules: { list: templateSchedules },
  schedules,
  scheduleCalendar: { list: scheduleCalendar },
  comingSchedules,
  pauses,
  integrations,
  matchers,
  extractValues,
  deliveries,
  alertChannels,
  serverAlertChannels,
  tasks,
  hosts,
  stats,
  resourceFacts,
  mappingRules,
  scimTokens,
  workloadIdentity,
  runners,
  projectRunners,
  secretStorages,
}

export interface NamedEndpoint {
  resource: string
  call: string
  endpoint: Endpoint
}

export const endpoints: readonly NamedEndpoint[] = Object.entries(contract).flatMap(([resource, calls]) =>
  Object.entries(calls).map(([call, endpoint]) => ({ resource, call, endpoint: endpoint as Endpoint })),
)
