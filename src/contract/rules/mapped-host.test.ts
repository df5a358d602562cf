import { describe, expect, test } from 'vitest'
import { readGitUrl } from './git-url.ts'
import { keyForAddress, type MappedPlace, readMappedPlace } from './mapped-host.ts'

const ssh = { type: 'ssh', login: '', passphrase: '', private_key: 'k' } as const
const login = { type: 'login_password', login: 'ci', password: 'p' } as const

describe('the place of a credential mapping', () => {
  test.each<[MappedPlace['type'], string, string]>([
    ['host', ' Git.Example.com ', 'git.example.com'],
    ['host', 'git.example.com.', 'git.example.com'],
    ['host', 'git.example.com:22', 'git.example.com'],
    ['host', 'git.example.com:2222', 'git.example.com:2222'],
    ['host', '[::1]:2222', '[::1]:2222'],
    ['url', 'https://Git.Example.com', 'https://git.example.com'],
    ['url', 'https://git.example.com:443/Team/', 'https://git.example.com/Team'],
    ['url', 'ssh://git.example.com//a//b', 'ssh://git.example.com/a/b'],
  ])('%s %s is stored as %s', (type, host, stored) => {
    expect(readMappedPlace({ type, host })).toEqual({ type, host: stored })
  })

  test.each<[MappedPlace['type'], string, string]>([
    ['host', '', 'mapped_host_missing'],
    ['url', '  ', 'mapped_url_missing'],
    ['host', '*', 'mapped_host_star'],
    ['host', '*.example.com', 'mapped_host_star'],
    ['url', 'https://*/team', 'mapped_host_star'],
    ['host', 'https://git.example.com', 'mapped_host_address'],
    ['host', 'git@git.example.com', 'mapped_host_address'],
    ['url', 'https://ada:secret@git.example.com/', 'url_with_password'],
    ['url', 'https://ada@git.example.com/', 'mapped_url_login'],
    ['url', 'git.example.com/team', 'mapped_url_scheme'],
    ['url', 'file:///srv/git', 'mapped_url_scheme'],
    ['url', 'https://git.example.com/a/../b', 'mapped_url_query'],
    ['url', 'https://git.example.com/a?b', 'mapped_url_query'],
  ])('%s "%s" is refused', (type, host, problem) => {
    expect(readMappedPlace({ type, host })).toEqual({ problem })
  })
})

test('the longest prefix wins, then the host with its port, then the host; keys fit the protocol', () => {
  const mappings = [
    { type: 'host', host: 'git.example.com', key: ssh, n: 1 },
    { type: 'host', host: 'git.example.com:2222', key: ssh, n: 2 },
    { type: 'url', host: 'https://git.example.com', key: login, n: 3 },
    { type: 'url', host: 'https://git.example.com/team', key: login, n: 4 },
    { type: 'url', host: 'ssh://git.example.com/team', key: ssh, n: 5 },
    { type: 'url', host: 'https://git.example.com/team/secret', key: { type: 'none' }, n: 6 },
  ] as const
  const found = (address: string) => {
    const url = readGitUrl(address)
    if ('problem' in url) throw new Error('the address is wrong')
    return keyForAddress(mappings, url)?.n
  }
  expect(found('git@git.example.com:other/a.git')).toBe(1)
  expect(found('ssh://git@GIT.example.com:22/other')).toBe(1)
  expect(found('ssh://git@git.example.com:2222/other')).toBe(2)
  expect(found('git@git.example.com:team/a.git')).toBe(5)
  expect(found('https://git.example.com/a')).toBe(3)
  expect(found('https://git.example.com/team/a')).toBe(4)
  expect(found('https://git.example.com/teams/a')).toBe(3)
  expect(found('https://git.example.com:8443/team/a')).toBeUndefined()
  expect(found('http://git.example.com/team/a')).toBeUndefined()
  expect(found('https://evil.git.example.com/team/a')).toBeUndefined()
  expect(found('/srv/git/a')).toBeUndefined()
})
