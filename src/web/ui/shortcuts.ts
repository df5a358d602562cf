/**
 * The keys of the console, by what they do: handlers look up here what a key does, and the help (shell/KeyboardHelp.tsx)
 * lists all of them, with a text for each that the compiler asks for. A key is called as by `event.key`; `mod+K` is pressed
 * with Ctrl or ⌘, and `g d` one after the other.
 */
export type ShortcutKeys<Command extends string = string> = Readonly<Record<Command, readonly string[]>>

/** On every page. The keys of pages, `g` and a letter, are in resources.ts. */
export const globalKeys = {
  palette: ['mod+K'],
  filter: ['/'],
  help: ['?'],
  sidebar: ['['],
  theme: ['t d'],
  close: ['Escape'],
} as const satisfies ShortcutKeys

/** On the focused row of a list. */
export const listKeys = {
  next: ['ArrowDown', 'j'],
  previous: ['ArrowUp', 'k'],
  first: ['Home'],
  last: ['End'],
  open: ['Enter'],
  menu: ['.'],
  expand: ['ArrowRight'],
  collapse: ['ArrowLeft'],
  select: ['x', ' '],
  selectRange: ['X'],
  selectAll: ['mod+A'],
} as const satisfies ShortcutKeys

/** On a row of the templates. */
export const templateKeys = {
  run: ['r'],
  lastLog: ['l'],
  star: ['s'],
  edit: ['e'],
  duplicate: ['d'],
  remove: ['Delete'],
} as const satisfies ShortcutKeys

/** On a row of the schedules. */
export const scheduleKeys = {
  run: ['r'],
  edit: ['e'],
  duplicate: ['d'],
  remove: ['Delete'],
} as const satisfies ShortcutKeys

/** On a row of the tasks of a template. */
export const templateTaskKeys = { log: ['l'], runAgain: ['r'] } as const satisfies ShortcutKeys

/** The views of the templates, in their order. */
export const viewKeys = { view: ['1', '2', '3', '4', '5', '6', '7', '8', '9'] } as const satisfies ShortcutKeys

/** In the calendar of schedules. */
export const calendarKeys = {
  earlierRun: ['ArrowUp'],
  laterRun: ['ArrowDown'],
  dayBefore: ['ArrowLeft'],
  dayAfter: ['ArrowRight'],
  firstRun: ['Home'],
  lastRun: ['End'],
  before: ['PageUp'],
  after: ['PageDown'],
} as const satisfies ShortcutKeys

/** In a task. */
export const taskKeys = {
  log: ['1'],
  details: ['2'],
  summary: ['3'],
  artifacts: ['4'],
  stop: ['s'],
  forceStop: ['S'],
  confirm: ['y'],
  reject: ['N'],
  runAgain: ['R'],
} as const satisfies ShortcutKeys

/** In a form; `save` on the page of a template only. */
export const formKeys = {
  submit: ['mod+Enter'],
  save: ['mod+S'],
  leave: ['Escape'],
} as const satisfies ShortcutKeys

/** Returns what a key without Ctrl or ⌘ does. */
export function commandOf<Command extends string>(keys: ShortcutKeys<Command>, key: string): Command | undefined {
  for (const command of Object.keys(keys) as Command[]) if (keys[command].includes(key)) return command
  return undefined
}
