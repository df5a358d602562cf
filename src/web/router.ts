import { createRouter } from '@tanstack/react-router'
import { base } from './api/client.ts'
import { integration, integrations } from './routes/connect.ts'
import {
  acceptInvite,
  app,
  forgotPassword,
  login,
  resetPassword,
  root,
  setup,
  signInLink,
  start,
  unknown,
} from './routes/frame.ts'
import {
  activeTasks,
  apps,
  audit,
  clusterPage,
  newProject,
  overview,
  premium,
  restoreProject,
  runners,
  serverAlerts,
  serverRoles,
  serverSettings,
  signInSettings,
  systemPage,
  tokens,
  usersPage,
} from './routes/global.ts'
import { helpDocument, helpPage } from './routes/help.ts'
import {
  activity,
  alerts,
  guide,
  history,
  project,
  projectRunners,
  projectStart,
  settings,
  statistics,
  task,
  team,
  teamAccess,
  teamRoles,
} from './routes/project.ts'
import {
  credentialMappings,
  hosts,
  inventories,
  knownHosts,
  listRoutes,
  managed,
  secretStorages,
  states,
} from './routes/resources.ts'
import { schedules, schedulesAlias } from './routes/schedules.ts'
import {
  allTemplates,
  editTemplate,
  newTemplate,
  newTemplateAlias,
  template,
  templateDetails,
  templateStart,
  templateTasks,
  templateWorkspaces,
  viewTemplateAlias,
  viewTemplates,
} from './routes/templates.ts'
import { Failed } from './shell/Failed.tsx'
import { UnknownPage } from './shell/UnknownPage.tsx'

/** All screens, each loaded when it is first shown. State that can be in the address is in the address. */

const tree = root.addChildren([
  login,
  setup,
  forgotPassword,
  resetPassword,
  signInLink,
  acceptInvite,
  app.addChildren([
    start,
    unknown,
    overview,
    newProject,
    premium,
    restoreProject,
    tokens,
    apps,
    runners,
    activeTasks,
    usersPage,
    serverAlerts,
    serverRoles,
    audit,
    signInSettings,
    serverSettings,
    clusterPage,
    systemPage,
    helpPage,
    helpDocument,
    project.addChildren([
      projectStart,
      history,
      guide,
      statistics,
      projectRunners,
      activity,
      allTemplates,
      viewTemplates,
      viewTemplateAlias,
      newTemplate,
      newTemplateAlias,
      editTemplate,
      template.addChildren([templateStart, templateTasks, templateDetails, templateWorkspaces]),
      schedules,
      schedulesAlias,
      task,
      ...listRoutes,
      inventories,
      states,
      managed,
      hosts,
      knownHosts,
      secretStorages,
      credentialMappings,
      integrations,
      integration,
      team,
      teamRoles,
      teamAccess,
      alerts,
      settings,
    ]),
  ]),
])

export const router = createRouter({
  routeTree: tree,
  basepath: base || '/',
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultErrorComponent: Failed,
  defaultNotFoundComponent: UnknownPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** The session has ended while a page was open. */
    sessionEnded?: boolean
    /** A limit of the run dialog that is too long for an address. */
    runLimit?: string
  }
}
