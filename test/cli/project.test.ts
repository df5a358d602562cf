import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backups } from '../../src/contract/backup.ts'
import { events } from '../../src/contract/event.ts'
import { members, projects } from '../../src/contract/project.ts'
import { signalbox } from '../helpers/signalbox.ts'
import { onOneDatabase, rowCounts, testProject } from '../helpers/suite.ts'

onOneDatabase('signalbox project', (server) => {
  const run = (...args: string[]) => signalbox(server(), ['project', ...args])
  const named = async (name: string) =>
    (await server().admin.ok(projects.list)).filter((project) => project.name === name)

  test('export writes what the API answers, by id or by name in any case, to a file that is private', async () => {
    const project = await testProject(server())
    await project.login()
    await server().admin.ok(projects.update, { params: project.params, body: { name: 'Web Shop' } })
    const text = await server().admin.text(backups.get, { params: project.params })
    expect(await run('export', '--project-id', String(project.id))).toEqual({ code: 0, out: `${text}\n`, error: '' })
    const file = join(server().data, 'shop.json')
    expect(await run('export', '--project-name', 'web shop', '--file', file)).toEqual({ code: 0, out: '', error: '' })
    expect(readFileSync(file, 'utf8')).toBe(text)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('export requires exactly one project', async () => {
    await server().project()
    await server().project()
    for (const [args, says] of [
      [[], 'Argument --project-id or --project-name required'],
      [['--project-id', '1', '--project-name', 'x'], 'one too many'],
      [['--project-id', 'one'], 'must be a number'],
      [['--project-id', '999999'], 'Project not found'],
      [['--project-name', 'Nowhere'], 'There is no project Nowhere'],
      [['--project-name', 'project'], 'Several projects are called project: use --project-id with one of'],
      [['--file'], "'--file <value>' argument missing"],
    ] as const)
      expect(await run('export', ...args)).toEqual({ code: 1, out: '', error: expect.stringContaining(says) })
  })

  test('import creates the project, which belongs to the first administrator', async () => {
    const project = await testProject(server())
    await project.login()
    const file = join(server().data, 'project.json')
    await run('export', '--project-id', String(project.id), '--file', file)
    const { code, out } = await run('import', '--file', file, '--project-name', 'Moved', '--run-schedules')
    expect([code, out]).toEqual([0, expect.stringMatching(/project Moved \(id \d+\) restored successfully\.\n/)])
    expect(out).toContain('1 empty keys')
    const [made] = await named('Moved')
    const params = { project_id: made!.id }
    expect(await server().admin.ok(members.list, { params })).toMatchObject([{ username: 'admin', role: 'owner' }])
    expect(await server().admin.ok(events.project, { params })).toMatchObject([
      { description: 'Project created (restored)', username: 'command line' },
    ])
  })

  test('import of a folder imports the backups in order of their names, reports those that fail, and continues', async () => {
    const folder = join(server().data, 'backups')
    mkdirSync(folder)
    const file = (name: string) => JSON.stringify({ meta: { name } })
    writeFileSync(join(folder, 'a.json'), `\ufeff${file('Folder A')}`)
    writeFileSync(join(folder, 'b.backup'), '{"meta":')
    writeFileSync(join(folder, 'c.bk'), '{"meta":{"name":"x"},"templates":[{"repository":"R"}]}')
    writeFileSync(join(folder, 'd.bk'), file('Folder D'))
    writeFileSync(join(folder, 'readme.txt'), 'no backup')
    const { code, out, error } = await run('import', '--dir', folder)
    expect(code).toBe(1)
    expect(out.match(/project \S+ \S/g)).toEqual(['project Folder A', 'project Folder D'])
    expect(error).toContain(`b.backup is not restored:\n  is not valid JSON`)
    expect(error).toContain('  templates[0].repository: repository does not exist in repositories[].name')
    expect(error).toContain('  templates[0].name: Name is required')
  })

  test('import refuses invalid input, and creates nothing', async () => {
    const before = await rowCounts(server())
    const nul = join(server().data, 'nul.json')
    writeFileSync(nul, JSON.stringify({ meta: { name: 'a\0' } }))
    for (const [args, says] of [
      [[], 'Argument --file or --dir required'],
      [['--file', 'a', '--dir', 'b'], 'one too many'],
      [['--dir', 'b', '--project-name', 'c'], '--project-name goes with --file only'],
      [['--file', '/nowhere.json'], '/nowhere.json cannot be read: ENOENT'],
      [['--dir', '/nowhere'], '/nowhere cannot be read: ENOENT'],
      [['--file', nul], 'meta.name: holds a NUL character'],
    ] as const)
      expect(await run('import', ...args)).toEqual({ code: 1, out: '', error: expect.stringContaining(says) })
    expect(await rowCounts(server())).toEqual(before)
  })

  test('prints its usage', async () => {
    expect(await signalbox(server(), ['projects'])).toEqual({
      code: 1,
      out: '',
      error: expect.stringContaining('signalbox project export (--project-id N | --project-name S) [--file F]'),
    })
  })
})
