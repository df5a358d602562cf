import { paths } from '../paths.ts'
import type { Entry, Kind, Step } from './palette-entry.ts'
import { ranked } from './palette-rank.ts'

const maxShown = 50
/** How many headings of the help are listed below what else was found; the page of the help finds more. */
const maxDocuments = 6
/** How many entries of each kind are listed before the user types. */
const atFirst: Record<Kind, number> = {
  action: 6,
  page: 12,
  template: 5,
  task: 5,
  project: 5,
  object: 0,
  help: 2,
  document: 0,
}
/** The first character of the input that limits the search to one kind. */
export const prefixes: Record<string, Kind | undefined> = { '>': 'action', '#': 'task', ':': 'task', '?': 'help' }

interface FindOptions {
  entries: Entry[]
  runs: Entry[]
  step: Step | null
  mode: Kind | undefined
  query: string
  recent: string[]
  projectId: number | undefined
  taskLabel: (id: number) => string
}

/** Returns the rows for the typed text, best first; without text a few of each kind. */
export function find({ entries, runs, step, mode, query, recent, projectId, taskLabel }: FindOptions): Entry[] {
  if (step === 'run') return ranked(runs, query, recent).slice(0, maxShown)
  if (step === 'project')
    return ranked(
      entries.filter(({ kind }) => kind === 'project'),
      query,
      recent,
    ).slice(0, maxShown)
  const text = mode ? query.slice(1) : query
  if (mode) {
    const found = ranked(
      [
        ...entries.filter(({ kind }) => kind === mode || (mode === 'help' && kind === 'document')),
        ...(mode === 'action' ? runs : []),
      ],
      text,
      recent,
    )
    const id = /^\s*#?(\d{1,9})\s*$/.exec(text)?.[1]
    // Tasks older than the loaded ones are found by their number.
    if (mode === 'task' && id && projectId !== undefined && !found.some((entry) => entry.id === `task-${id}`))
      found.unshift({
        id: `task-${id}`,
        kind: 'task',
        label: taskLabel(Number(id)),
        icon: null,
        link: paths.task(projectId, Number(id)),
      })
    return found.slice(0, maxShown)
  }
  if (text.trim() !== '') {
    const isDocument = ({ kind }: Entry) => kind === 'document'
    const others = [...entries.filter((entry) => !isDocument(entry)), ...runs]
    return [
      ...ranked(others, text, recent).slice(0, maxShown),
      ...ranked(entries.filter(isDocument), text, recent).slice(0, maxDocuments),
    ]
  }
  const left = { ...atFirst }
  return entries.filter(({ kind }) => left[kind]-- > 0)
}

type SectionTitle =
  | 'palettePages'
  | 'paletteTemplates'
  | 'paletteTasks'
  | 'paletteProjects'
  | 'paletteActions'
  | 'help'
  | 'documents'

const titles: [Kind, SectionTitle][] = [
  ['page', 'palettePages'],
  ['template', 'paletteTemplates'],
  ['task', 'paletteTasks'],
  ['project', 'paletteProjects'],
  ['action', 'paletteActions'],
  ['help', 'help'],
]

/** Returns the rows by kind, the page's own actions first, or, if `flat`, as one list with the best first, and the help. */
export function sectionsOf(entries: Entry[], flat: boolean): { title: SectionTitle | null; entries: Entry[] }[] {
  if (flat)
    return [
      { title: null, entries: entries.filter(({ kind }) => kind !== 'document') },
      { title: 'documents' as const, entries: entries.filter(({ kind }) => kind === 'document') },
    ].filter(({ entries }) => entries.length > 0)
  const own = entries.filter(({ id }) => id.startsWith('own-'))
  const rest = entries.filter(({ id }) => !id.startsWith('own-'))
  return [
    { title: null, entries: own },
    ...titles.map(([kind, title]) => ({ title, entries: rest.filter((entry) => entry.kind === kind) })),
  ].filter(({ entries }) => entries.length > 0)
}
