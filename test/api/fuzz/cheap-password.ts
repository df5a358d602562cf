import { cheapHash } from '../../helpers/cheap-password.ts'

/** In place of sign-in/password.ts: hashing that is slow on purpose would be most of what a fuzz does. */

export const hashPassword = (password: string) => Promise.resolve(cheapHash(password))

export const checkPassword = (hash: string | null, password: string) =>
  Promise.resolve({ ok: hash === cheapHash(password), rehash: false })
