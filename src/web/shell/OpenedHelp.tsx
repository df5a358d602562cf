import { useSyncExternalStore } from 'react'
import { openedHelp } from '../ui/help/opened-help.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'

const HelpPanel = lazyComponent(async () => (await import('../features/help/HelpPanel.tsx')).HelpPanel)

/** The document that was opened beside a form or a page. */
export function OpenedHelp() {
  const target = useSyncExternalStore(openedHelp.subscribe, openedHelp.opened)
  return target ? <HelpPanel target={target} key={target} /> : null
}
