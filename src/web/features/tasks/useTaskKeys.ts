import { useEffect, useRef } from 'react'
import { topDialog } from '../../ui/layers.ts'
import type { TaskTab } from './task-view.ts'

/**
 * Keys of a task (docs/design/console.md#keys): 1 to 4 for the tabs, s / S stop, y confirm, N reject, R run again. Each
 * presses the button that asks; nothing is stopped or applied by a key alone.
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
      if (event.key === '1') handlers.current.onTab('log')
      else if (event.key === '2') handlers.current.onTab('details')
      else if (event.key === '3') handlers.current.onTab('summary')
      else if (event.key === '4') handlers.current.onTab('artifacts')
      else if (event.key === 'R') handlers.current.onRunAgain()
      else if (/^[sSyN]$/.test(event.key))
        document.querySelector<HTMLButtonElement>(`button[data-key="${event.key}"]:not(:disabled)`)?.click()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
