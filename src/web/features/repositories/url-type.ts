/** The kinds of address that the form offers as chips. */
export const urlTypes = ['ssh', 'https', 'http', 'git', 'file', 'local'] as const
export type UrlType = (typeof urlTypes)[number]

const scheme = /^([a-z]+):\/\/(.*)$/s
const scp = /^([^@:/[]+@)?(\[[^\]]*\]|[^@:/[]+):(?!\/\/)(.*)$/s

/** Returns the kind of the typed address; without a scheme it is ssh, as in `git@host:path`. */
export function urlTypeOf(url: string): UrlType {
  if (url.startsWith('/')) return 'local'
  const found = scheme.exec(url)?.[1]
  return urlTypes.find((type) => type !== 'local' && type === found) ?? 'ssh'
}

/** Returns the host of an address; '' for paths on the runner's machine. */
export function hostOf(url: string): string {
  return partsOf(url).host
}

/** Converts the address to another kind. `lastHost`: the host to restore after a kind that has none. */
export function withUrlType(url: string, type: UrlType, lastHost = ''): string {
  if (urlTypeOf(url) === type && (type !== 'ssh' || url !== '')) return url
  const { user, path, ...parts } = partsOf(url)
  const host = parts.host || lastHost
  if (type === 'local') return `/${path}`
  if (type === 'file') return `file:///${path}`
  // A password in the address belongs to the previous kind; the git protocol has no user at all.
  const login = type === 'ssh' ? user || 'git' : ''
  return `${type}://${login && `${login}@`}${host}${host || path ? '/' : ''}${path}`
}

function partsOf(url: string): { user: string; host: string; path: string } {
  const short = scheme.test(url) || url.startsWith('/') ? null : scp.exec(url)
  if (short)
    return { user: short[1]?.slice(0, -1) ?? '', host: short[2] ?? '', path: (short[3] ?? '').replace(/^\/+/, '') }
  const type = urlTypeOf(url)
  const rest = scheme.exec(url)?.[2] ?? url
  if (type === 'local' || type === 'file') return { user: '', host: '', path: rest.replace(/^\/+/, '') }
  const slash = rest.indexOf('/')
  const authority = slash < 0 ? rest : rest.slice(0, slash)
  const at = authority.lastIndexOf('@')
  // The port is that of the previous kind.
  const host = authority.slice(at + 1).replace(/:\d*$/, '')
  const user = type === 'ssh' && at >= 0 ? (authority.slice(0, at).split(':')[0] ?? '') : ''
  return { user, host, path: slash < 0 ? '' : rest.slice(slash + 1).replace(/^\/+/, '') }
}
