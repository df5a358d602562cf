import { expect, test } from 'vitest'
import { remedyOf } from './host-remedy.ts'

test.each([
  ['login', 'Failed to connect to the host via ssh: root@10.0.0.1: Permission denied (publickey,password).'],
  ['hostKey', 'Failed to connect to the host via ssh: Host key verification failed.'],
  ['name', 'ssh: Could not resolve hostname web1: Name or service not known'],
  ['network', 'ssh: connect to host 10.0.0.1 port 22: Connection refused'],
  ['network', 'ssh: connect to host 10.0.0.1 port 22: Connection timed out'],
  ['become', 'Missing sudo password'],
  ['become', 'Incorrect sudo password'],
  ['python', 'The module failed to execute correctly, you probably need to set the interpreter.'],
  ['python', '/bin/sh: /usr/bin/python3: not found'],
  ['other', 'something else'],
] as const)('%s: %s', (remedy, error) => expect(remedyOf(error)).toBe(remedy))
