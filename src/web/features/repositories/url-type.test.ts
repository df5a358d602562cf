import { expect, test } from 'vitest'
import { hostOf, type UrlType, urlTypeOf, withUrlType } from './url-type.ts'

test.each<[string, UrlType]>([
  ['', 'ssh'],
  ['git@github.com:team/site.git', 'ssh'],
  ['ssh://git@github.com/team/site.git', 'ssh'],
  ['https://github.com/team/site.git', 'https'],
  ['http://host/site', 'http'],
  ['git://host/site', 'git'],
  ['file:///srv/site', 'file'],
  ['/srv/site', 'local'],
])('the address %s has the type %s', (url, type) => expect(urlTypeOf(url)).toBe(type))

test('the host is restored after a switch to a kind that has none', () => {
  expect(withUrlType('/team/site', 'https', hostOf('git@github.com:team/site'))).toBe('https://github.com/team/site')
})

test.each<[string, UrlType, string]>([
  ['https://github.com/team/site.git', 'ssh', 'ssh://git@github.com/team/site.git'],
  ['git@github.com:team/site.git', 'https', 'https://github.com/team/site.git'],
  ['ssh://deploy@host:2222/team/site', 'http', 'http://host/team/site'],
  ['https://name:secret@host/site', 'git', 'git://host/site'],
  ['https://host/srv/site', 'local', '/srv/site'],
  ['/srv/site', 'file', 'file:///srv/site'],
  ['file:///srv/site', 'local', '/srv/site'],
  ['[fe80::1]:site', 'https', 'https://[fe80::1]/site'],
  ['', 'https', 'https://'],
  ['', 'local', '/'],
  ['https://', 'ssh', 'ssh://git@'],
  ['git@github.com:team/site.git', 'ssh', 'git@github.com:team/site.git'],
])('the address %s converted to %s is %s', (url, type, expected) => expect(withUrlType(url, type)).toBe(expected))
