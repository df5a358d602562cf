import { IconBolt } from '../ui/icons.ts'
import { useShownPageActions } from '../ui/page-actions.ts'
import { useActionEntries, useHelpEntries } from './palette-actions.tsx'
import { useDocumentEntries } from './palette-documents.tsx'
import type { Entry } from './palette-entry.ts'
import { useHostEntries } from './palette-hosts.tsx'
import { useNewEntries } from './palette-new.tsx'
import { useObjectEntries } from './palette-objects.tsx'
import { usePageEntries } from './palette-pages.tsx'
import { useResourceEntries } from './palette-resources.tsx'
import { useShownProject } from './shown-project.ts'

/** All entries of the palette, in the order they are offered: those of the page, of its frame, and the rest. `typed` is what to search. */
export function useEntries(typed: string): { entries: Entry[]; runs: Entry[]; projectId: number | undefined } {
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
  const hosts = useHostEntries(shown, typed)
  const actions = useActionEntries(shown)
  const forms = useNewEntries(shown)
  const help = useHelpEntries()
  const documents = useDocumentEntries()
  return {
    // Equally good matches stay in this order.
    entries: [
      ...offered.filter(({ id }) => id.startsWith('own-')),
      ...pages,
      ...objects,
      ...resources,
      ...hosts,
      ...actions,
      ...forms,
      ...offered.filter(({ id }) => id.startsWith('frame-')),
      ...help,
      ...documents,
    ],
    runs,
    projectId: shown.project?.id,
  }
}
