import { expect, test } from 'vitest'
import { coded, say } from '../../../contract/message.ts'
import { codeOf } from './message-code.ts'

test('words of git around a problem do not change what it is', () => {
  const problem = say('git_login_refused', { repository: 'https://git.example.com/ops' })
  expect(codeOf(problem)).toBe('git_login_refused')
  expect(codeOf(say('with_quote', { problem, text: 'fatal: no' }))).toBe('git_login_refused')
  expect(codeOf(coded('git_missing'))).toBe('git_missing')
  expect(codeOf(null)).toBe('')
})
