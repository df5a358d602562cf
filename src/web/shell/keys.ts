import { paths } from '../paths.ts'

/** The destinations of `g` and a letter: one list for the keys, the help and the palette. */
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

/** Single-letter keys can be switched off on this device (WCAG 2.1.4): speech input "types" them by accident. */
export const singleKeysSetting = 'singleKeys'
export const sidebarHiddenSetting = 'sidebarHidden'

/** The label of the modifier key for commands. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
