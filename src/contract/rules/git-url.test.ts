import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { english } from '../messages/english.ts'
import { gitUrlProblem as gitUrlProblemMessage, printGitUrl, readGitUrl } from './git-url.ts'
import { worded } from './worded.testing.ts'

const gitUrlProblem = worded(gitUrlProblemMessage)

const good: [text: string, kind: string, host: string, user: string, path: string, printed?: string][] = [
  ['https://github.com/a/b.git', 'https', 'github.com', '', '/a/b.git'],
  ['http://git.example.com:8080/a/-/b', 'http', 'git.example.com', '', '/a/-/b'],
  ['https://me:t0ken@git.example.com/a', 'https', 'git.example.com', 'me', '/a', 'https://git.example.com/a'],
  ['https://ghp_token@github.com/a/b?key=x#y', 'https', 'github.com', 'ghp_token', '/a/b', 'https://github.com/a/b'],
  ['https://me%40work:p%3Aw:x@h/a%20b', 'https', 'h', 'me@work', '/a b', 'https://h/a b'],
  ['ssh://git@host:2222/a.git', 'ssh', 'host', 'git', '/a.git'],
  ['ssh://git:pw@host/~user/a', 'ssh', 'host', 'git', '/~user/a', 'ssh://git@host/~user/a'],
  ['ssh://git@[2001:db8::1]:22/a', 'ssh', '[2001:db8::1]', 'git', '/a'],
  ['git://host/a', 'git', 'host', '', '/a'],
  ['git@github.com:a/b.git', 'scp', 'github.com', 'git', 'a/b.git'],
  ['host:path/to/repo', 'scp', 'host', '', 'path/to/repo'],
  ['git@[::1]:repo', 'scp', '[::1]', 'git', 'repo'],
  ['/srv/git/repo', 'local', '', '', '/srv/git/repo'],
  ['file:///srv/git/repo', 'file', '', '', '/srv/git/repo'],
  ['file://localhost/srv/repo', 'file', '', '', '/srv/repo', 'file:///srv/repo'],
]

const evil = [
  ['', ' ', '-', '--upload-pack=touch /tmp/x', '--upload-pack=touch', '-u', '-oProxyCommand=x:y', '-host:path'],
  ['ext::sh', 'ext::sh -c touch% /tmp/x', 'fd::17', 'foo::bar', 'a@b::c', 'ext::https://host/a', '::x'],
  ['ssh://-oProxyCommand=touch/a', 'ssh://%2DoProxyCommand=touch/a', 'ssh://-x@host/a', 'ssh://%2dx@host/a'],
  ['ssh://host/-a', 'ssh://host/%2Da'],
  ['git@-host:a', '-git@host:a', 'git@host:-a', 'host:', 'user:pw@host:path', 'git@host:a\\b', '@host:a'],
  ['https://', 'https:///a', 'https://host', 'https://host/', 'https://h ost/a', 'https://host/a b'],
  ['https://host/a\nb', 'https://host/a\0'],
  ['https://host/%0a', 'https://host/%00', 'https://us%0aer@host/a', 'https://u:%0a@host/a', 'https://host/%zz'],
  ['https://host/%ff'],
  ['https://host:x/a', 'https://host:0/a', 'https://host:65536/a', 'https://host:/a', 'https://ho%73t/a'],
  ['https://hóst/a', 'https://[x]/a', 'https://[::1/a'],
  ['HTTPS://host/a', 'ftp://host/a', 'javascript://host/a', 'git+ssh://host/a', 'data:text,x@', 'git://u@host/a'],
  ['file://host/a', 'file://', 'file:///', 'file:///a/../b', 'file:///a/%2e%2e/b', '/', '/a/../../etc', '/-a', '//'],
  ['/a\u202eb'],
  ['relative/path', 'host', './a', '../a', '~/a', 'github.com/a/b', '.', '/a\\b', `https://host/${'a'.repeat(2048)}`],
  [`/${'é'.repeat(1024)}`],
].flat()

describe('readGitUrl', () => {
  test.each(good)('%s', (text, kind, host, user, path, printed = text) => {
    const url = readGitUrl(text)
    expect(url).toMatchObject({ kind, host, user, path })
    if ('problem' in url) return
    expect(url.has_password).toBe(/:(t0ken|p%3Aw:x|pw)@/.test(text))
    expect(printGitUrl(url)).toBe(printed)
  })
  test.each(evil)('refuses %j', (text) => {
    expect(gitUrlProblem(text)).toMatch(/^Incorrect URL: .*\.$/)
  })
})

test('whatever is let through carries no option, no command and no control character', () => {
  const part = fc.oneof(
    fc.constantFrom(
      'https://',
      'ssh://',
      'git@',
      'host',
      ':',
      '/',
      '-',
      '--x',
      '%2d',
      '%0a',
      '@',
      '::',
      'ext::',
      '..',
      'a',
      '[',
      ']',
      '?',
      '#',
      '%',
    ),
    fc.string({ unit: 'binary', maxLength: 3 }),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
      const text = parts.join('')
      const url = readGitUrl(text)
      if ('problem' in url) return
      expect(text).not.toMatch(/^-|^[^/[]*::|\s|\p{Cc}/u)
      for (const piece of [url.host, url.user, url.path.replace(/^\/+/, '')]) expect(piece).not.toMatch(/^-|\p{Cc}/u)
      expect(url.path).not.toBe('')
      if (url.kind !== 'local' && url.kind !== 'file') expect(url.host).not.toBe('')
    }),
    { numRuns: 5000 },
  )
})

test('the printed form never holds the password', () => {
  const word = fc.stringMatching(/^[a-z0-9]{8,20}$/)
  fc.assert(
    fc.property(fc.constantFrom('https', 'http', 'ssh'), word, word, (scheme, user, password) => {
      fc.pre(!user.includes(password))
      const url = readGitUrl(`${scheme}://${user}:${password}@host.example/path?token=${password}`)
      if ('problem' in url) throw new Error(english(url.problem))
      expect(printGitUrl(url)).not.toContain(password)
    }),
  )
})
