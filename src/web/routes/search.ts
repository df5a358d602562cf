import { type EventResult, type EventSource, eventResults, eventSources } from '../../contract/event-facts.ts'

/** Parsers of the search part of an address. Unknown or invalid values are ignored. */

/** `sort`, `order` and `page` of the list, where they differ from the defaults. */
export interface FilterSearch {
  q?: string
  sort?: string
  order?: 'desc'
  page?: number
}

export function filterSearch(search: Record<string, unknown>): FilterSearch {
  return {
    ...(typeof search.q === 'string' || typeof search.q === 'number' ? { q: String(search.q) } : {}),
    ...(typeof search.sort === 'string' ? { sort: search.sort } : {}),
    ...(search.order === 'desc' ? { order: 'desc' } : {}),
    ...(Number(search.page) > 1 ? { page: Math.floor(Number(search.page)) } : {}),
  }
}

/** Returns the text of a search value: the router parses whole numbers as numbers and everything else as text. */
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined)
export const texts = <Name extends string>(search: Record<string, unknown>, ...names: Name[]) =>
  Object.fromEntries(names.flatMap((name) => (textOf(search[name]) ? [[name, textOf(search[name])]] : []))) as {
    [name in Name]?: string
  }
/** An ID, or 0 where that has a meaning. */
export const wholeNumber = <Name extends string>(name: Name, value: unknown) =>
  (/^\d{1,15}$/.test(String(value)) ? { [name]: Number(value) } : {}) as { [key in Name]?: number }
/** A user ID; 0 stands for no user, that is tasks that started automatically. */
export const someUser = (value: unknown) => wholeNumber('user', value)

export const positive = <Name extends string>(name: Name, value: unknown) =>
  (Number(value) > 0 ? { [name]: Number(value) } : {}) as { [key in Name]?: number }

const oneOf = <Name extends string, Value extends string>(name: Name, values: readonly Value[], value: unknown) => {
  const known = values.find((one) => one === value)
  return (known === undefined ? {} : { [name]: known }) as { [key in Name]?: Value }
}

/** A page of alert channels; `channel` and `before` are those of the log below them. */
export interface AlertSearch extends FilterSearch {
  channel?: number
  before?: number
}

export const alertSearch = (search: Record<string, unknown>): AlertSearch => ({
  ...filterSearch(search),
  ...positive('channel', search.channel),
  ...positive('before', search.before),
})

/** A list of runners; `runner` opens one. */
export interface RunnersSearch extends FilterSearch {
  runner?: number | undefined
}

export const runnersSearch = (search: Record<string, unknown>): RunnersSearch => ({
  ...filterSearch(search),
  ...positive('runner', search.runner),
})

/** The list of users. */
export interface UsersSearch extends FilterSearch {
  blocked?: 'true' | 'false'
}

export const usersSearch = (search: Record<string, unknown>): UsersSearch => ({
  ...filterSearch(search),
  ...(['true', 'false'] as const)
    .filter((value) => value === String(search.blocked))
    .map((blocked) => ({ blocked }))[0],
})

/** A list of events: its filters, which events, and the cursor. */
export interface ActivitySearch {
  q?: string
  type?: string
  start?: string
  end?: string
  user?: number
  /** The ID of an object of that type. */
  object?: number
  source?: EventSource
  result?: EventResult
  /** In the list of all projects: one of them. */
  project?: number
  token?: number
  request?: string
  before?: number
  /** Missing: changes only. */
  feed?: 'runs' | 'all'
}

export const activitySearch = (search: Record<string, unknown>): ActivitySearch => ({
  ...texts(search, 'q', 'type', 'start', 'end', 'request'),
  ...oneOf('source', eventSources, search.source),
  ...oneOf('result', eventResults, search.result),
  ...positive('object', search.object),
  ...positive('project', search.project),
  ...positive('token', search.token),
  ...(search.feed === 'runs' || search.feed === 'all' ? { feed: search.feed } : {}),
  ...someUser(search.user),
  ...positive('before', search.before),
})

/** The tabs of a task besides its log. */
const taskTabs = ['details', 'summary', 'artifacts'] as const

/** The view of an open task (features/tasks/task-view.ts). */
export interface TaskViewSearch {
  tab?: (typeof taskTabs)[number] | undefined
  /** A part of the summary. */
  part?: string | undefined
  /** The number of the open result. */
  result?: number | undefined
  /** The attempt whose results are shown, if there are several; the last one by default. */
  attempt?: number | undefined
  /** A result in the log: that of this playbook task on this host. */
  host?: string | undefined
  task?: number | undefined
  /** An earlier run of the template to compare with; 0 if it is yet to be chosen. */
  compare?: number | undefined
  /** The open part of the comparison. */
  compared?: string | undefined
  /** The place in the log (features/tasks/log-address.ts): the line at the upper edge. */
  line?: number | undefined
  /** The text of the find in the log, and the first letters of its options. */
  find?: string | undefined
  match?: string | undefined
  /** The filter of the log: kinds of lines, hosts, and parts. */
  only?: string | undefined
  hosts?: string | undefined
  parts?: string | undefined
}

export const taskViewSearch = (search: Record<string, unknown>): TaskViewSearch => ({
  ...taskTabs.filter((tab) => tab === search.tab).map((tab) => ({ tab }))[0],
  ...texts(search, 'part'),
  ...positive('result', search.result),
  ...texts(search, 'host'),
  ...positive('task', search.task),
  ...positive('attempt', search.attempt),
  ...(search.compare !== undefined && Number(search.compare) >= 0 ? { compare: Number(search.compare) } : {}),
  ...positive('line', search.line),
  ...texts(search, 'compared', 'find', 'match', 'only', 'hosts', 'parts'),
})

const viewKeys = [
  'tab',
  'part',
  'result',
  'attempt',
  'host',
  'task',
  'compare',
  'compared',
  'line',
  'find',
  'match',
  'only',
  'hosts',
  'parts',
] as const

/** Drops the view of a task when another task, or a page without one, is opened. */
export function withoutOtherView<Search extends TaskViewSearch & { t?: number }>(now: Search, next: Search): Search {
  if (now.t === next.t) return next
  const taken = viewKeys.filter((key) => next[key] !== undefined && next[key] === now[key])
  return { ...next, ...Object.fromEntries(taken.map((key) => [key, undefined])) }
}
