import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CheckoutPlace, checkoutPlace } from '../../test/helpers/checkouts.ts'
import { freePort } from '../../test/helpers/free-port.ts'
import { makeRepository } from '../../test/helpers/repositories.ts'
import { until } from '../../test/helpers/template.ts'
import { answeringAddress } from './answering-address.ts'

let place: CheckoutPlace
let daemon: ChildProcess
let port: number

beforeAll(async () => {
  place = await checkoutPlace()
  await makeRepository(join(place.folder, 'sites/localhost/app'), { 'site.yml': 'x\n' })
  port = await freePort()
  const sites = join(place.folder, 'sites/%H%D')
  const options = ['--export-all', `--interpolated-path=${sites}`, '--listen=127.0.0.1', `--port=${port}`]
  daemon = spawn('git', ['daemon', '--reuseaddr', ...options], { stdio: 'ignore' })
  await until('git daemon to listen', () => answeringAddress(['127.0.0.1'], port, 1000))
})
afterAll(async () => {
  if (daemon?.kill()) await once(daemon, 'exit')
  await place?.remove()
})

test('a checkout over git:// uses the checked address, and the server still receives its name', async () => {
  const { message } = await place.bring(`git://localhost:${port}/app/.git`)
  expect(message).toBe('First commit')
})
