import type { ComponentType } from 'react'
import { requestTaskLog } from '../features/tasks/task-log.ts'

/**
 * The pages that are loaded when they are first shown. A separate chunk (page.tsx loads it): for each page, a build lists
 * the files that the page needs, 7 KB compressed that are no part of the first load.
 */
export const pages = {
  ActiveTasksPage: () => import('../features/active-tasks/ActiveTasksPage.tsx'),
  ActivityPage: () => import('../features/activity/ActivityPage.tsx'),
  AuditPage: () => import('../features/activity/AuditPage.tsx'),
  AlertsPage: () => import('../features/alerts/AlertsPage.tsx'),
  ServerAlertsPage: () => import('../features/alerts/ServerAlertsPage.tsx'),
  AppsPage: () => import('../features/apps/AppsPage.tsx'),
  ForgotPage: () => import('../features/auth/ForgotPage.tsx'),
  InvitePage: () => import('../features/auth/InvitePage.tsx'),
  ResetPage: () => import('../features/auth/ResetPage.tsx'),
  SetupPage: () => import('../features/auth/SetupPage.tsx'),
  SignInLinkPage: () => import('../features/auth/SignInLinkPage.tsx'),
  ClusterPage: () => import('../features/cluster/ClusterPage.tsx'),
  CredentialMappingsPage: () => import('../features/credential-mappings/CredentialMappingsPage.tsx'),
  PremiumPage: () => import('../features/editions/PremiumPage.tsx'),
  EnvironmentsPage: () => import('../features/environments/EnvironmentsPage.tsx'),
  GuidePage: () => import('../features/guide/GuidePage.tsx'),
  DocumentPage: () => import('../features/help/DocumentPage.tsx'),
  HelpPage: () => import('../features/help/HelpPage.tsx'),
  HostsPage: () => import('../features/hosts/HostsPage.tsx'),
  IntegrationPage: () => import('../features/integrations/IntegrationPage.tsx'),
  IntegrationsPage: () => import('../features/integrations/IntegrationsPage.tsx'),
  InventoriesPage: () => import('../features/inventories/InventoriesPage.tsx'),
  KeysPage: () => import('../features/keys/KeysPage.tsx'),
  KnownHostsPage: () => import('../features/known-hosts/KnownHostsPage.tsx'),
  ManagedResourcesPage: () => import('../features/managed-resources/ManagedResourcesPage.tsx'),
  OverviewPage: () => import('../features/overview/OverviewPage.tsx'),
  NewProjectPage: () => import('../features/projects/NewProjectPage.tsx'),
  SettingsPage: () => import('../features/projects/SettingsPage.tsx'),
  RepositoriesPage: () => import('../features/repositories/RepositoriesPage.tsx'),
  RestorePage: () => import('../features/restore/RestorePage.tsx'),
  RolesPage: () => import('../features/roles/RolesPage.tsx'),
  ServerRolesPage: () => import('../features/roles/ServerRolesPage.tsx'),
  ProjectRunnersPage: () => import('../features/runners/ProjectRunnersPage.tsx'),
  RunnersPage: () => import('../features/runners/RunnersPage.tsx'),
  SchedulesPage: () => import('../features/schedules/SchedulesPage.tsx'),
  SecretStoragesPage: () => import('../features/secret-storages/SecretStoragesPage.tsx'),
  ServerSettingsPage: () => import('../features/server-settings/ServerSettingsPage.tsx'),
  SignInSettingsPage: () => import('../features/sign-in-settings/SignInSettingsPage.tsx'),
  StatesPage: () => import('../features/states/StatesPage.tsx'),
  StatsPage: () => import('../features/stats/StatsPage.tsx'),
  SystemPage: () => import('../features/system/SystemPage.tsx'),
  TaskPage: () => {
    requestTaskLog()
    return import('../features/tasks/TaskPage.tsx')
  },
  AccessPage: () => import('../features/team/AccessPage.tsx'),
  TeamPage: () => import('../features/team/TeamPage.tsx'),
  TemplateDetails: () => import('../features/templates/TemplateDetails.tsx'),
  TemplateEditPage: () => import('../features/templates/TemplateEditPage.tsx'),
  TemplatePage: () => import('../features/templates/TemplatePage.tsx'),
  TemplateTasks: () => import('../features/templates/TemplateTasks.tsx'),
  TemplateWorkspaces: () => import('../features/templates/TemplateWorkspaces.tsx'),
  TemplatesPage: () => import('../features/templates/TemplatesPage.tsx'),
  TokensPage: () => import('../features/tokens/TokensPage.tsx'),
  UsersPage: () => import('../features/users/UsersPage.tsx'),
}

/** What page.tsx expects of the pages: the module of each one exports it by its name. */
export type Pages = { [Name in keyof typeof pages]: () => Promise<Record<Name, ComponentType>> }
