/** What is read of the part of an address behind the question mark. What is not understood is left out. */

/** `sort`, `order` and `page` are those of the list, where they are not the usual ones. */
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

/** Whole numbers stay numbers and everything else text, as the router reads an address. */
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined)
export const texts = <Name extends string>(search: Record<string, unknown>, ...names: Name[]) =>
  Object.fromEntries(names.flatMap((name) => (textOf(search[name]) ? [[name, textOf(search[name])]] : []))) as {
    [name in Name]?: string
  }
/** Id 0 is nobody: what ran by itself. */
export const someUser = (value: unknown): { user?: number } =>
  value !== undefined && Number.isSafeInteger(Number(value)) && Number(value) >= 0 ? { user: Number(value) } : {}

export const positive = <Name extends string>(name: Name, value: unknown) =>
  (Number(value) > 0 ? { [name]: Number(value) } : {}) as { [key in Name]?: number }
