import { expect, test } from 'vitest'
import { englishOf } from '../resources/message-columns.ts'
import { pingReason } from './ping.ts'

test.each([
  [{ 'x-github-event': 'ping' }, 'GitHub sent a ping, which tests the connection and starts nothing'],
  [{ 'x-event-key': 'diagnostics:ping' }, 'Bitbucket sent a ping, which tests the connection and starts nothing'],
  [{ 'x-github-event': 'push' }, null],
  [{}, null],
])('%j is a ping of a sender or not', (headers, reason) => expect(englishOf(pingReason({ headers }))).toBe(reason))
