import { IconBolt } from '../ui/icons.ts'
import { useShownPageActions } from '../ui/page-actions.ts'
import { useActionEntries, useHelpEntries } from './palette-actions.tsx'
import type { Entry } from './palette-entry.ts'
import { useObjectEntries } from './palette-objects.tsx'
import { usePageEntries } from './palette-pages.tsx'
import { useResourceEntries } from './palette-resources.tsx'
import { useShownProject } from './shown-project.ts'

/** All entries of the palette, in the order they are offered: those of the page, of its frame, and the rest. */
export function useEntries(): { entries: Entry[]; runs: Entry[]; projectId: number | undefined } {
  const shown = useShownProject()
  const offered = useShownPageActions().map(
    ({ place, ...action }): Entry => ({
      ...action,
      kind: 'action',
      id: `${place === 'page' ? 'own' : 'frame'}-${action.id}`,
      icon: action.icon ?? <IconBolt size={18} />,
    }),
  )
  const pages = usePageEntries(shown)
  const { objects, runs } = useObjectEntries(shown)
  const resources = useResourceEntries(shown)
  const actions = useActionEntries(shown)
  const help = useHelpEntries()
  return {
    // Equally good matches stay in this order.
    entries: [
      ...offered.filter(({ id }) => id.startsWith('own-')),
      ...pages,
      ...objects,
      ...resources,
      ...actions,
      ...offered.filter(({ id }) => id.startsWith('frame-')),
      ...help,
    ],
    runs,
    projectId: shown.project?.id,
  }
}
