import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addedHostKeys, describeHostKey, readKnownHosts } from './known-hosts.ts'

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

test('what a task puts in the place of the file is not waited for, and not read beyond a limit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sb-hosts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = (name: string) => join(folder, name)
  execFileSync('mkfifo', [path('pipe')])
  mkdirSync(path('folder'))
  writeFileSync(path('file'), `github.com ${github}\n`)
  for (const name of ['pipe', 'folder', 'missing']) expect(readKnownHosts(path(name), null)).toBe('')
  expect(readKnownHosts(path('file'), null)).toBe(`github.com ${github}\n`)
  expect(readKnownHosts(path('file'), null, 6)).toBe('github')
})
