import { expect, test } from 'vitest'
import { addedHostKeys, describeHostKey } from './known-hosts.ts'

// The public host key of github.com and its fingerprint, as published.
const github = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl'

test('added host keys are listed once each, with their fingerprints', () => {
  const before = `# a comment\ngit.example.com ${github}\n`
  const after = `${before}github.com ${github}\n\ngithub.com ${github}\nbroken line\n`
  expect(addedHostKeys(before, after).map(describeHostKey)).toEqual([
    'github.com ssh-ed25519 SHA256:+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU',
  ])
  expect(addedHostKeys(after, before)).toEqual([])
})
