// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const systemMail: CallsOf<typeof contract.systemMail> = {
  test: { method: 'POST', path: '/api/admin/mail/test' },
}
