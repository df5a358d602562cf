import { alertChannels } from '../../src/contract/alert-channel.ts'
import { integrations } from '../../src/contract/integration.ts'
import { runners } from '../../src/contract/runner.ts'
import { schedules } from '../../src/contract/schedule.ts'
import { aChannel } from '../helpers/channel.ts'
import type { TestServer } from '../helpers/server.ts'
import { allPages } from './all-pages.ts'
import type { Visitor } from './browser.ts'
import { Demo } from './demo.ts'

/** A project in which every list has a row, and the paths of all pages, for what is checked on each of them. */
export async function crawledProject(server: TestServer): Promise<{ demo: Demo; pages: string[] }> {
  const demo = await Demo.make(server, { 'fails.sh': 'echo "disk full" >&2; exit 3', 'sleeps.sh': 'sleep 600\n' })
  await demo.add('Roll out the database', 'fails.sh', { description: 'Fails when a database is down.' })
  await demo.add('Nightly copy', 'sleeps.sh')
  const { admin } = server
  const { params } = demo
  const template_id = demo.template('Nightly copy')
  const [failed] = await Promise.all([
    demo.run('Roll out the database'),
    admin.ok(schedules.create, {
      params,
      body: { name: 'Nightly', template_id, cron_format: '0 3 * * *', active: true },
    }),
    admin.ok(integrations.create, { params, body: { name: 'Push', template_id, auth_method: 'github' } }),
    admin.ok(alertChannels.create, { params, body: aChannel() }),
    admin.ok(runners.create, { body: { name: 'dmz', project_id: demo.id, tags: ['dmz', 'linux'] } }),
    server.member(demo.id, 'manager'),
  ])
  await demo.start('Nightly copy')
  return { demo, pages: allPages(demo, { failed, waiting: await demo.start('Nightly copy') }) }
}

/** Visits these pages, and returns what is wrong on them, with the first page of each fault. */
export async function crawl(
  visitor: Visitor,
  pages: readonly string[],
  faultsOf: () => Promise<string[]>,
): Promise<string[]> {
  const found = new Map<string, string>()
  for (const path of pages) {
    await visitor.goto(path)
    for (const fault of await faultsOf()) if (!found.has(fault)) found.set(fault, path)
  }
  return [...found].map(([fault, path]) => `${path}: ${fault}`)
}
