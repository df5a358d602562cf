import { paths } from '../paths.ts'

/** Where `g` and a letter lead: one list for the keys, the help and the palette. */
export const goKeys = [
  { key: 'd', page: 'dashboard', to: paths.history },
  { key: 't', page: 'templates', to: (projectId: number) => paths.templates(projectId) },
  { key: 's', page: 'schedule', to: paths.schedules },
  { key: 'i', page: 'inventory', to: paths.inventory },
  { key: 'h', page: 'hosts', to: paths.hosts },
  { key: 'v', page: 'environment', to: paths.environment },
  { key: 'k', page: 'keys', to: paths.keys },
  { key: 'r', page: 'repositories', to: paths.repositories },
  { key: 'n', page: 'integrations', to: paths.integrations },
  { key: 'm', page: 'team', to: paths.team },
] as const

/** Keys of one letter can be switched off on this device (WCAG 2.1.4): speech input "types" them by accident. */
export const singleKeysSetting = 'singleKeys'
export const sidebarHiddenSetting = 'sidebarHidden'

/** What the keyboard says on the key that makes commands of letters. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
