import { useMemo } from 'react'
import { commandOf } from '../shortcuts.ts'
import { timeModes } from './clock.ts'
import { act, goToHit } from './commands.ts'
import { isMove, Keys, logKeys } from './keys.ts'
import type { LogSettings } from './settings.ts'
import type { OpenLog } from './use-log.ts'

interface KeyActions {
  change(part: Partial<LogSettings>): void
  openFind(): void
  closeBar(): void
  goToLine(): void
  copyLink(): void
  toggleFull(): void
  toggleOutline(): void
  toggleResult(): void
}

/** A pressed key, of React or of the document. */
export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp' | 'preventDefault' | 'stopPropagation'
>

/** Returns the handler of keys that work anywhere in the log, also in its panels: Ctrl+F, `o` and `i`. */
export function frameKeys(actions: Pick<KeyActions, 'openFind' | 'toggleOutline' | 'toggleResult'>) {
  return (event: React.KeyboardEvent) => {
    const modified = event.ctrlKey || event.metaKey || event.altKey
    const typing = /^(?:INPUT|SELECT|TEXTAREA)$/.test((event.target as Element).tagName)
    const command = modified || typing ? undefined : commandOf(logKeys, event.key)
    const action =
      command === 'outline'
        ? actions.toggleOutline
        : command === 'result'
          ? actions.toggleResult
          : (event.ctrlKey || event.metaKey) && !event.altKey && event.key === 'f'
            ? actions.openFind
            : null
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    action()
  }
}

/** Returns the handler of the log's keys, for keys pressed on the list of lines. */
export function useLogKeys({ model, viewport }: OpenLog, settings: LogSettings, actions: KeyActions) {
  const keys = useMemo(() => new Keys(), [])
  return (event: PressedKey, list: HTMLElement) => {
    const command = keys.read(event, event.timeStamp)
    if (!command) return
    // Nothing to leave, so the key goes to the dialog around the log.
    if (command === 'escape' && !model.selection && !model.find.query) return
    // Nothing is sought, so the key goes to the task, which N rejects.
    if ((command === 'next-hit' || command === 'previous-hit') && !model.find.query) return
    event.preventDefault()
    event.stopPropagation()
    if (isMove(command)) return act(model, viewport, command)
    switch (command) {
      case 'left':
      case 'right':
        if (!settings.wrap) list.scrollLeft += command === 'left' ? -60 : 60
        return
      case 'find':
        return actions.openFind()
      case 'go-to-line':
        return actions.goToLine()
      case 'next-hit':
        return void goToHit(model, viewport, 1)
      case 'previous-hit':
        return void goToHit(model, viewport, -1)
      case 'open-all':
        return actions.change({ folds: 'open' })
      case 'close-all':
        return actions.change({ folds: 'closed' })
      case 'wrap':
        return actions.change({ wrap: !settings.wrap })
      case 'time':
        return actions.change({ time: timeModes[(timeModes.indexOf(settings.time) + 1) % timeModes.length]! })
      case 'copy-link':
        return actions.copyLink()
      case 'full-screen':
        return actions.toggleFull()
      case 'outline':
        return actions.toggleOutline()
      case 'result':
        return actions.toggleResult()
      case 'escape':
        if (!model.selection) return actions.closeBar()
        model.selection = null
        return model.changed()
    }
  }
}
