import { vi } from 'vitest'
import { fuzzOn } from './fuzz.ts'

vi.mock('../../../src/server/sign-in/password.ts', () => import('./cheap-password.ts'))
// Each request to a remote starts a separate program, and no remote answers here.
vi.mock('../../../src/server/repositories/remote.ts', async (real) => ({
  ...(await real<object>()),
  remoteBranches: () => Promise.resolve({ branches: ['main'], total: 1 }),
}))

fuzzOn('sqlite')
