import { paths } from '../paths.ts'

/** The destinations of `g` and a letter: one list for the keys, the help and the palette. */
export const goKeys = [
  { key: 'd', page: 'dashboard', link: paths.history },
  { key: 't', page: 'templates', link: (projectId: number) => paths.templates(projectId) },
  { key: 's', page: 'schedule', link: paths.schedules },
  { key: 'i', page: 'inventory', link: paths.inventory },
  { key: 'h', page: 'hosts', link: paths.hosts },
  { key: 'v', page: 'environment', link: paths.environment },
  { key: 'k', page: 'keys', link: paths.keys },
  { key: 'r', page: 'repositories', link: paths.repositories },
  { key: 'n', page: 'integrations', link: paths.integrations },
  { key: 'm', page: 'team', link: paths.team },
] as const

/** Single-letter keys can be switched off on this device (WCAG 2.1.4): speech input "types" them by accident. */
export const singleKeysSetting = 'singleKeys'
export const sidebarHiddenSetting = 'sidebarHidden'

/** The label of the modifier key for commands. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
