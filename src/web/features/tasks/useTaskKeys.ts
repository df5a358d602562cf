import { useEffect, useRef } from 'react'
import { topDialog } from '../../ui/layers.ts'
import { commandOf, taskKeys } from '../../ui/shortcuts.ts'
import type { TaskTab } from './task-view.ts'

/**
 * Keys of a task (docs/design/console.md#keys). Each presses the button that asks; nothing is stopped or applied by a key
 * alone.
 */
export function useTaskKeys(on: { onTab: (tab: TaskTab) => void; onRunAgain: () => void }): void {
  const handlers = useRef(on)
  handlers.current = on
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target
      if (
        target instanceof HTMLElement &&
        (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.closest('[data-own-keys]'))
      )
        return
      // A dialog above the task receives all keys.
      const top = topDialog()
      if (top && !top.querySelector('[data-task]')) return
      const command = commandOf(taskKeys, event.key)
      if (command === undefined) return
      if (isTab(command)) handlers.current.onTab(command)
      else if (command === 'runAgain') handlers.current.onRunAgain()
      else document.querySelector<HTMLButtonElement>(`button[data-key="${event.key}"]:not(:disabled)`)?.click()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

const tabs: readonly string[] = ['log', 'details', 'summary', 'artifacts'] satisfies TaskTab[]
const isTab = (command: string): command is TaskTab => tabs.includes(command)
