import { lstatSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keys } from '../../src/contract/key.ts'
import { ServerProcess } from '../helpers/server-process.ts'
import { mountSmallDisk } from '../helpers/small-disk.ts'
import { killRunner, makeWorkplace, until, type Workplace } from '../helpers/template.ts'

const disk = mountSmallDisk(32)

describe.skipIf(!disk)('a server on a full disk', () => {
  let server: ServerProcess
  let place: Workplace
  let template: number
  beforeAll(async () => {
    const before = process.env['TMPDIR']
    process.env['TMPDIR'] = disk!.folder
    const starting = ServerProcess.start('sqlite')
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    server = await starting
    place = await makeWorkplace(server, { 'hello.sh': 'echo hello\n' })
    template = await place.template('hello.sh')
    await place.run(template)
  })
  afterAll(async () => {
    await server?.stop()
    disk?.unmount()
  })

  test('starts after a kill, answers, refuses a second server, and works again when there is space', async () => {
    await server.end('SIGKILL')
    await killRunner(server.data)
    // Without an old lock to overwrite there is no space for a new one.
    rmSync(join(server.data, 'lock'))
    disk!.fill()
    expect(statfsSync(disk!.folder).bavail).toBe(0)
    await server.begin()
    disk!.fill()
    expect(await server.admin.ok(keys.list, { params: { project_id: place.project_id } })).not.toEqual([])
    expect(lstatSync(join(server.data, 'lock')).isSymbolicLink()).toBe(true)
    expect((await server.startAnother()).said).toContain(`Another Signalbox server (process ${server.pid})`)

    disk!.makeRoom()
    await until('a secret to be stored', async () => {
      const body = {
        name: 'Login',
        type: 'login_password' as const,
        login_password: { login: 'ada', password: 'open sesame' },
      }
      const { status } = await server.admin.call(keys.create, { params: { project_id: place.project_id }, body })
      return status === 201 ? true : undefined
    })
    expect(await place.run(template)).toMatchObject({ status: 'success' })
  })
})
