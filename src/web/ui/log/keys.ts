import type { ShortcutKeys } from '../shortcuts.ts'

/** Actions of keys while the log has the focus (docs/design/console.md#keys): first those that move or fold. */
const moves = [
  'up',
  'down',
  'page-up',
  'page-down',
  'home',
  'end',
  'next-failure',
  'previous-failure',
  'next-task',
  'previous-task',
  'next-play',
  'previous-play',
  'fold',
  'follow',
  'select-all',
] as const
export type MoveCommand = (typeof moves)[number]
export type ViewCommand =
  | 'left'
  | 'right'
  | 'find'
  | 'go-to-line'
  | 'next-hit'
  | 'previous-hit'
  | 'open-all'
  | 'close-all'
  | 'wrap'
  | 'time'
  | 'copy-link'
  | 'full-screen'
  | 'outline'
  | 'result'
  | 'escape'
export type LogCommand = MoveCommand | ViewCommand

export const isMove = (command: LogCommand): command is MoveCommand => (moves as readonly string[]).includes(command)

/** The keys of the log, in the order of the help. */
export const logKeys = {
  up: ['ArrowUp'],
  down: ['ArrowDown'],
  'page-up': ['PageUp'],
  'page-down': ['PageDown'],
  left: ['ArrowLeft'],
  right: ['ArrowRight'],
  home: ['g g', 'Home'],
  end: ['G', 'End'],
  find: ['/', 'mod+F'],
  'next-hit': ['n'],
  'previous-hit': ['N'],
  'go-to-line': [':'],
  outline: ['o'],
  result: ['i'],
  'next-failure': ['f'],
  'previous-failure': ['F'],
  'next-task': [']'],
  'previous-task': ['['],
  'next-play': ['}'],
  'previous-play': ['{'],
  fold: [' '],
  'open-all': ['E'],
  'close-all': ['C'],
  follow: ['u'],
  wrap: ['w'],
  time: ['T'],
  'select-all': ['mod+A'],
  'copy-link': ['L'],
  'full-screen': ['z'],
  escape: ['Escape'],
} as const satisfies ShortcutKeys<LogCommand>

const plain: Record<string, LogCommand> = {}
const withControl: Record<string, LogCommand> = { Home: 'home', End: 'end' }
for (const [command, keys] of Object.entries(logKeys) as [LogCommand, readonly string[]][])
  for (const key of keys)
    if (key.startsWith('mod+')) withControl[key.slice(4).toLowerCase()] = command
    else if (key !== 'g g') plain[key] = command

interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** Maps keys to commands; its only state is whether the last key was the first g of `gg`. */
export class Keys {
  #g = 0

  read({ key, ctrlKey, metaKey, altKey }: Press, now: number): LogCommand | undefined {
    if (ctrlKey || metaKey) {
      if (altKey) return undefined
      return Object.hasOwn(withControl, key) ? withControl[key] : undefined
    }
    if (altKey) return undefined
    if (key === 'g') {
      const twice = now - this.#g < 1000
      this.#g = twice ? 0 : now
      return twice ? 'home' : undefined
    }
    this.#g = 0
    return Object.hasOwn(plain, key) ? plain[key] : undefined
  }
}
