/** Single-letter keys can be switched off on this device (WCAG 2.1.4): speech input "types" them by accident. */
export const singleKeysSetting = 'singleKeys'
export const sidebarHiddenSetting = 'sidebarHidden'

/** The label of the modifier key for commands. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
