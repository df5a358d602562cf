/** The login in a filter: `{{login}}`, or `%s` as in other products. */
const login = /\{\{ *login *\}\}|%s/g

/**
 * Returns a filter in one line: those that people paste have spaces between their parts, which RFC 4515 does not know. A
 * value cannot contain a bracket, so only space between parts is removed.
 */
export function compactFilter(filter: string): string {
  return filter
    .trim()
    .replace(/\s*([()])\s*(?=[()&|!])/g, '$1')
    .replace(/(\([&|!])\s+(?=\()/g, '$1')
    .replace(/\)\s+(?=\))/g, ')')
    .replace(/(?:\\[89a-f][0-9a-f])+/gi, decoded)
}

/** Returns the characters of escaped UTF-8, of which ldapts would make a character for each byte. */
function decoded(escaped: string): string {
  try {
    return decodeURIComponent(escaped.replaceAll('\\', '%'))
  } catch {
    return escaped
  }
}

/** Escapes a value for a filter, after RFC 4515. */
export function escapeFilterValue(value: string): string {
  return value.replace(/[\\*()\0]/g, (sign) => `\\${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

/** Returns the filter for a user who enters this login. */
export function filterFor(filter: string, entered: string): string {
  return compactFilter(filter).replace(login, () => escapeFilterValue(entered))
}

/** Returns the filter for users with any login: of `(uid={{login}})` the entries that have a uid. */
export function filterForAnyLogin(filter: string): string {
  return compactFilter(filter)
    .replace(login, '*')
    .replace(/\*{2,}/g, '*')
}

const item = /^[A-Za-z][A-Za-z0-9-]*(?:[~<>]?=|(?::dn)?(?::[A-Za-z0-9.-]+)?:=)(?:[^()\\\0]|\\[0-9a-fA-F]{2})*$/
const maxDepth = 20

/** Whether a text is a filter after RFC 4515, once the login is in it. */
export function isLdapFilter(text: string): boolean {
  const filter = filterFor(text, 'x')
  return endOf(filter, 0, 0) === filter.length
}

/** Returns where the filter that begins at an offset ends, or -1 without one. */
function endOf(filter: string, at: number, depth: number): number {
  if (filter[at] !== '(' || depth > maxDepth) return -1
  const sign = filter[at + 1] ?? ''
  if (!'&|!'.includes(sign) || sign === '') {
    const end = filter.indexOf(')', at)
    return end > 0 && item.test(filter.slice(at + 1, end)) ? end + 1 : -1
  }
  let next = at + 2
  let parts = 0
  while (filter[next] === '(') {
    next = endOf(filter, next, depth + 1)
    if (next < 0) return -1
    parts++
  }
  if (filter[next] !== ')' || parts === 0 || (sign === '!' && parts !== 1)) return -1
  return next + 1
}
