import type { QueryClient } from '@tanstack/react-query'
import { type Call, pathOf } from './call.ts'
import {
  environments,
  inventories,
  keys,
  repositories,
  resourceFacts,
  scheduleCalendar,
  schedules,
  serviceAccounts,
  signInPolicy,
  subscriptions,
  system,
  tokens,
  users,
} from './calls.ts'

/** Responses outside of a collection that show its objects, too. */
const shownElsewhere: Record<string, readonly Call[]> = {
  [users.list.path]: [users.me, tokens.all, subscriptions.get],
  [serviceAccounts.create.path]: [users.list],
  [tokens.all.path]: [tokens.list],
  [users.me.path]: [tokens.all],
  [collectionOf(signInPolicy.get)]: [system.info, users.setupState],
  [subscriptions.get.path]: [system.info, users.me],
  [schedules.list.path]: [scheduleCalendar.list],
  ...Object.fromEntries(
    [keys, inventories, environments, repositories].map(({ list }) => [list.path, [resourceFacts.list]]),
  ),
}

/**
 * Returns the path of the collection that a call belongs to: the first name after /api, or after the project. Every call
 * on keys has `/api/project/:project_id/keys`, and a call on a project has the project with all that it contains.
 */
function collectionOf({ path }: Call): string {
  const names = path.split('/')
  return names.slice(0, names[2] === 'project' ? 5 : 3).join('/')
}

/** Invalidates all cached responses of the collection that a call belongs to; `params` are those of its path. */
export function forgetCollection(
  client: QueryClient,
  call: Call,
  { params = {} }: { params?: Record<string, string | number> } = {},
): Promise<void> {
  const collection = collectionOf(call)
  const others = shownElsewhere[collection]?.map(({ path }) => path) ?? []
  const addresses = [collection, ...others].map((path) => pathOf({ ...call, path }, { params }))
  return client.invalidateQueries({
    predicate: ({ queryKey: [key] }) => typeof key === 'string' && addresses.some((address) => isWithin(key, address)),
  })
}

/** Whether a request went to this address or below it. */
function isWithin(request: string, address: string): boolean {
  return request.startsWith(address) && ['/', '?', undefined].includes(request[address.length])
}
