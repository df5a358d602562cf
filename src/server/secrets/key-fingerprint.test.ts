import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hasTool } from '../../../test/helpers/tools.ts'
import { keyFingerprint } from './key-fingerprint.ts'

describe.skipIf(!hasTool('ssh-keygen'))('the fingerprint of an SSH key', () => {
  test.for([
    ['ed25519', [], ''],
    ['ed25519', [], 'open sesame'],
    ['ecdsa', ['-b', '384'], ''],
    ['ecdsa', ['-b', '521', '-m', 'PEM'], ''],
    ['rsa', ['-b', '2048', '-m', 'PKCS8'], ''],
    ['rsa', ['-b', '2048', '-m', 'PEM'], 'open sesame'],
  ] as const)('of %s with %j and the passphrase "%s" is what ssh-keygen prints', ([type, options, passphrase]) => {
    const folder = mkdtempSync(join(tmpdir(), 'fingerprint-'))
    try {
      const file = join(folder, 'key')
      execFileSync('ssh-keygen', ['-q', '-t', type, ...options, '-N', passphrase, '-f', file])
      const [, printed] = execFileSync('ssh-keygen', ['-lf', `${file}.pub`], { encoding: 'utf8' }).split(' ')
      const private_key = readFileSync(file, 'utf8')
      expect(keyFingerprint({ private_key, passphrase })).toBe(printed)
      expect(keyFingerprint({ private_key: private_key.slice(0, 120), passphrase })).toBe('')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('is unknown for what is no key', () => {
    expect(keyFingerprint({ private_key: 'this is no key', passphrase: '' })).toBe('')
  })
})
