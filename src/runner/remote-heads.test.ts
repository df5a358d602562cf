import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CheckoutPlace, checkoutPlace } from '../../test/helpers/checkouts.ts'
import { makeRepository, type TestRepository } from '../../test/helpers/repositories.ts'
import { headOf, listBranches } from './remote-heads.ts'

let place: CheckoutPlace
let source: TestRepository

beforeAll(async () => {
  place = await checkoutPlace()
  source = await makeRepository(join(place.folder, 'source'), { a: '1' })
  await source.commit({ a: '2' }, { branch: 'feature/x' })
})
afterAll(() => place.remove())

test('branches and their heads are listed', async () => {
  const { repository, ...request } = place.request(source.path)
  const asked = { ...request, url: repository.url, key: repository.key }
  expect(await listBranches(asked)).toEqual(['feature/x', 'main'])
  expect(await headOf(asked, 'main')).toBe(await source.git('rev-parse', 'main'))
  expect(await headOf(asked, 'x')).toBeNull()
  await expect(listBranches({ ...asked, url: '--upload-pack=touch x' })).rejects.toThrow(/Incorrect URL/)
  await expect(listBranches({ ...asked, url: join(place.folder, 'nothing') })).rejects.toThrow(/There is no repository/)
})
