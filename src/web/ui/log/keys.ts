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

const plain: Record<string, LogCommand> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'page-up',
  PageDown: 'page-down',
  Home: 'home',
  End: 'end',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  G: 'end',
  '/': 'find',
  ':': 'go-to-line',
  n: 'next-hit',
  N: 'previous-hit',
  f: 'next-failure',
  F: 'previous-failure',
  ']': 'next-task',
  '[': 'previous-task',
  '}': 'next-play',
  '{': 'previous-play',
  ' ': 'fold',
  E: 'open-all',
  C: 'close-all',
  w: 'wrap',
  T: 'time',
  L: 'copy-link',
  z: 'full-screen',
  u: 'follow',
  o: 'outline',
  i: 'result',
  Escape: 'escape',
}

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
      const command = { f: 'find', a: 'select-all', Home: 'home', End: 'end' } as const
      return command[key as keyof typeof command]
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
