/** Every link of the console, as functions; addresses of spec part 1, section 2. */
export const paths = {
  start: () => '/' as const,
  login: () => '/auth/login' as const,
  setup: () => '/setup' as const,
  newProject: () => '/project/new' as const,
  restoreProject: () => '/project/restore' as const,
  project: (projectId: number) => `/project/${projectId}`,
  history: (projectId: number) => `/project/${projectId}/history`,
  stats: (projectId: number) => `/project/${projectId}/stats`,
  activity: (projectId: number) => `/project/${projectId}/activity`,
  templates: (projectId: number, viewId?: number) =>
    viewId ? `/project/${projectId}/views/${viewId}/templates` : `/project/${projectId}/templates`,
  template: (projectId: number, templateId: number, tab: 'tasks' | 'details' = 'tasks') =>
    `/project/${projectId}/templates/${templateId}/${tab}`,
  newTemplate: (projectId: number) => `/project/${projectId}/templates/new/edit`,
  editTemplate: (projectId: number, templateId: number) => `/project/${projectId}/templates/${templateId}/edit`,
  task: (projectId: number, taskId: number) => `/project/${projectId}/tasks/${taskId}`,
  inventory: (projectId: number) => `/project/${projectId}/inventory`,
  environment: (projectId: number) => `/project/${projectId}/environment`,
  keys: (projectId: number) => `/project/${projectId}/keys`,
  repositories: (projectId: number) => `/project/${projectId}/repositories`,
  team: (projectId: number) => `/project/${projectId}/team`,
  settings: (projectId: number) => `/project/${projectId}/settings`,
  tokens: () => '/tokens' as const,
  apps: () => '/apps' as const,
  activeTasks: () => '/tasks' as const,
  users: () => '/users' as const,
}
