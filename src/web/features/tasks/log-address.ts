import type { TaskViewSearch } from '../../routes/search.ts'
import type { LogPlace } from '../../ui/log/index.ts'

/** The place in a log as search parameters of its address, so that a link opens the same view. */

const streams = ['output', 'system'] as const
const levels = ['warning', 'error'] as const
const outcomes = ['changed', 'failed'] as const

/** The options of the find, each as the letter that stands for it. */
const options = { r: 'regex', c: 'case_sensitive', w: 'word' } as const
const filtering = 'f'

export function searchOfPlace({ line, find, filtering: filters, chips }: LogPlace): TaskViewSearch {
  const letters = find ? Object.entries(options).flatMap(([letter, option]) => (find[option] ? [letter] : [])) : []
  if (find && filters) letters.push(filtering)
  return {
    line: line ?? undefined,
    find: find?.text,
    match: letters.join('') || undefined,
    only: [...chips.streams, ...chips.levels, ...chips.outcomes].join(',') || undefined,
    hosts: chips.hosts.join(',') || undefined,
    // Names of parts may contain commas, but no line breaks.
    parts: chips.tasks.join('\n') || undefined,
  }
}

export function placeOfSearch(search: TaskViewSearch): LogPlace {
  const letters = search.match ?? ''
  const chosen = new Set(search.only?.split(','))
  return {
    line: search.line ?? null,
    find: search.find
      ? {
          text: search.find.slice(0, 1000),
          regex: letters.includes('r'),
          case_sensitive: letters.includes('c'),
          word: letters.includes('w'),
        }
      : null,
    filtering: search.find !== undefined && letters.includes(filtering),
    chips: {
      query: null,
      context: 0,
      streams: streams.filter((one) => chosen.has(one)),
      levels: levels.filter((one) => chosen.has(one)),
      outcomes: outcomes.filter((one) => chosen.has(one)),
      hosts: search.hosts?.split(',') ?? [],
      tasks: search.parts?.split('\n') ?? [],
    },
  }
}

/** Returns the search part of an address without the line at the upper edge, for links to lines. */
export const withoutPlace = (search: string): string =>
  search.replace(/([?&])line=\d+(?:&|$)/, '$1').replace(/[?&]$/, '')
