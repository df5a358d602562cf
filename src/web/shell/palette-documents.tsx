import { help } from '../api/calls.ts'
import { useApi } from '../api/hooks.ts'
import { paths } from '../paths.ts'
import { IconHelp } from '../ui/icons.ts'
import type { Entry } from './palette-entry.ts'

/** Entries for the documents of the help and for their headings, loaded when the palette opens. */
export function useDocumentEntries(): Entry[] {
  const documents = useApi(help.documents).data ?? []
  return documents.flatMap(({ name, title, summary, headings }) => [
    entryOf({ id: name, label: title, words: summary, link: paths.help(name) }),
    ...headings.map(({ id, text }) =>
      entryOf({ id: `${name}#${id}`, label: text, words: title, context: title, link: paths.help(name, id) }),
    ),
  ])
}

const entryOf = ({ id, ...entry }: Omit<Entry, 'kind' | 'icon'>): Entry => ({
  ...entry,
  id: `document-${id}`,
  kind: 'document',
  icon: <IconHelp size={18} aria-hidden />,
})
