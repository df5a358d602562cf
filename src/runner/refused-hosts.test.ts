import { expect, test } from 'vitest'
import { refusedHosts } from './refused-hosts.ts'

test('hosts are found whose keys ssh refused, in plain output and in that of Ansible', () => {
  const changed = 'Host key for [127.0.0.1]:2222 has changed and you have requested strict checking.'
  const unknown = 'No ED25519 host key is known for git.example.com and you have requested strict checking.'
  const ansible = JSON.stringify({
    msg: `Failed to connect via ssh: @@@\r\n${changed}\r\nHost key verification failed.`,
  })
  expect(refusedHosts(`a\n${unknown}\r\n${ansible}\n${unknown}`)).toEqual(['git.example.com', '[127.0.0.1]:2222'])
  expect(refusedHosts('Host key for -oProxyCommand=x;y has changed')).toEqual([])
  const many = Array.from({ length: 30 }, (_, n) => unknown.replace('git', `git${n}`)).join('\n')
  expect(refusedHosts(many)).toHaveLength(10)
})
