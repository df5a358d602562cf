import { hashToken } from '../../../src/server/sign-in/session.ts'

/** In place of sign-in/password.ts: hashing that is slow on purpose would be most of what a fuzz does. */

export const hashPassword = (password: string) => Promise.resolve(hashToken(password))

export const checkPassword = (hash: string | null, password: string) =>
  Promise.resolve({ ok: hash === hashToken(password), rehash: false })

export const passwordProblem = () => null
