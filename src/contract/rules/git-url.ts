import { coded, type Message, say } from '../message.ts'
import type { Problem } from './problem.ts'
import { byteLength, hasHiddenOrSpace } from './text.ts'

/**
 * The address of a repository (rule S1). Git gives special meaning to parts of an address: a leading dash is an option,
 * `ext::sh -c ...` is a command, `%2d` in a host is decoded to a dash, `%0a` to a new line in a credential request. So this
 * is an allow list, and it checks addresses in the decoded form that git uses.
 */
export interface GitUrl {
  /** `scp` is `user@host:path` over ssh; `local` is an absolute path on the runner's machine. */
  kind: 'https' | 'http' | 'ssh' | 'git' | 'file' | 'scp' | 'local'
  /** '' for file and local. */
  host: string
  port: number | null
  /** Decoded; '' if there is no user. */
  user: string
  has_password: boolean
  /** Decoded, without query; begins with a slash except in the scp form. */
  path: string
}

export const maxUrlBytes = 2048

const schemes = ['https', 'http', 'ssh', 'git', 'file'] as const
const hostName = /^[A-Za-z0-9_](?:[A-Za-z0-9._-]*[A-Za-z0-9_])?\.?$/
const hostNumber = /^\[[0-9A-Fa-f:.]+\]$/
const forms = coded('url_forms')

/** Reads one address; returns `{problem}` if it must not be passed to git. */
export function readGitUrl(text: string): GitUrl | Problem {
  if (text === '') return wrong(say('url_empty', { forms }))
  if (byteLength(text) > maxUrlBytes) return wrong(say('url_bytes', { max: maxUrlBytes }))
  if (hasHiddenOrSpace(text)) return wrong('url_space')
  if (text.startsWith('-')) return wrong(say('url_dash', { forms }))
  if (text.includes('\\')) return wrong('url_backslash')
  if (text.startsWith('/')) return readPath('local', text)
  if (/^[^/[]*::/.test(text)) return wrong(say('url_helper', { forms }))
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):\/\//.exec(text)
  if (!scheme) return readScp(text)
  const kind = schemes.find((name) => name === scheme[1])
  if (!kind) return wrong(say('url_scheme', { scheme: scheme[1] ?? '' }))
  return readUrl(kind, text.slice(scheme[0].length))
}

/** Returns what is wrong with the address, or null if it is valid. */
export function gitUrlProblem(value: string): Message | null {
  const url = readGitUrl(value)
  return 'problem' in url ? url.problem : null
}

/**
 * Returns the address for screens, logs and error texts, without password and query. Over http the user is left out too,
 * because users put tokens there (`https://ghp_...@github.com/a/b`).
 */
export function printGitUrl(url: GitUrl): string {
  if (url.kind === 'local') return url.path
  if (url.kind === 'file') return `file://${url.path}`
  const user = url.user && (url.kind === 'ssh' || url.kind === 'scp') ? `${url.user}@` : ''
  if (url.kind === 'scp') return `${user}${url.host}:${url.path}`
  return `${url.kind}://${user}${url.host}${url.port ? `:${url.port}` : ''}${url.path}`
}

/** Matches user names of an https address that are tokens; they need no password. */
const token = /^(gh[opsur]_|github_pat_|glpat-|gloas-|ATBB|ATCTT|xox[a-z]-)/

/** Returns what to do if the address contains a secret, or null. Secrets belong in keys, which are never returned. */
export function gitSecretProblem(value: string): Message | null {
  const url = readGitUrl(value)
  if ('problem' in url || !(url.has_password || token.test(url.user))) return null
  return 'url_with_password'
}

/** Returns the address without its password, and without a user that is a token. */
export function withoutPassword(value: string): string {
  return value.replace(/^([a-z]+:\/\/)([^/?#]*)@/, (_, scheme: string, login: string) => {
    const [user = ''] = login.split(':')
    return user === '' || token.test(user) ? scheme : `${scheme}${user}@`
  })
}

function readUrl(kind: (typeof schemes)[number], rest: string): GitUrl | Problem {
  const end = rest.search(/[/?#]/)
  const authority = end < 0 ? rest : rest.slice(0, end)
  const path = end < 0 ? '' : rest.slice(end).replace(/[?#].*$/, '')
  if (kind === 'file') {
    if (authority !== '' && authority !== 'localhost') return wrong('url_file_host')
    return readPath('file', path)
  }
  const at = authority.lastIndexOf('@')
  const [name = '', ...secret] = at < 0 ? [] : authority.slice(0, at).split(':')
  const place = /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(authority.slice(at + 1))
  if (!place) return wrong('url_port_text')
  const [, host = '', digits] = place
  const port = digits ? Number(digits) : null
  if (digits !== undefined && (port === null || port < 1 || port > 65_535)) return wrong('url_port')
  const user = decode(name)
  const password = decode(secret.join(':'))
  if (user === null || password === null) return wrong('url_user_code')
  if (at >= 0 && kind === 'git') return wrong('url_git_user')
  return check({ kind, host, port, user, has_password: secret.length > 0, path }, decode(path))
}

/** Reads `host:path` and `user@host:path`. A bare word is refused, because git would read it as a relative folder. */
function readScp(text: string): GitUrl | Problem {
  const parts = /^(?:([^@:/[]+)@)?(\[[^\]]*\]|[^@:/[]+):(.*)$/.exec(text)
  if (!parts) return wrong(forms)
  const [, user = '', host = '', path = ''] = parts
  // Git reads `user:password@host:path` as the host `user`; the password would be part of a path that we print.
  if (/^[^/]*@/.test(path)) return wrong('url_scp_password')
  return check({ kind: 'scp', host, port: null, user, has_password: false, path }, path)
}

function check(url: GitUrl, path: string | null): GitUrl | Problem {
  if (url.host.startsWith('-') || url.user.startsWith('-')) return wrong('url_host_dash')
  if (url.host.length > 255 || !(hostName.test(url.host) || hostNumber.test(url.host))) return wrong('url_host')
  if (path === null) return wrong('url_path_code')
  if (/^\/*-/.test(path)) return wrong('url_path_dash')
  if (/^\/*$/.test(path)) return wrong('url_path_missing')
  return { ...url, path }
}

/** Reads a local path. `..` is refused, so that a path cannot escape the folders that the server allows. */
function readPath(kind: 'file' | 'local', text: string): GitUrl | Problem {
  const path = kind === 'file' ? decode(text) : text
  if (path === null) return wrong('url_path_code')
  if (!path.startsWith('/')) return wrong('url_local_relative')
  if (/^\/*$/.test(path)) return wrong('url_local_missing')
  if (/^\/*-/.test(path)) return wrong('url_path_dash')
  if (path.split('/').includes('..')) return wrong('url_local_parent')
  return { kind, host: '', port: null, user: '', has_password: false, path }
}

/** Decodes %-codes; returns null for invalid codes and for codes of control characters. A decoded space is valid. */
function decode(text: string): string | null {
  try {
    const plain = decodeURIComponent(text)
    return hasHiddenOrSpace(plain.replaceAll(' ', '')) ? null : plain
  } catch {
    return null
  }
}

function wrong(problem: Message): Problem {
  return { problem: say('url_wrong', { problem: coded(problem) }) }
}

/** Returns the address without a possible password; '' if it is not an address. */
export function printedUrl(value: string): string {
  const url = readGitUrl(value)
  return 'problem' in url ? '' : printGitUrl(url)
}
