import { session } from '../src/contract/session.ts'
import { Client } from '../test/helpers/client.ts'
import { startLoad } from './load.ts'
import { type Measurement, ms, percentile } from './measurement.ts'
import { makeProject } from './project.ts'
import { adminPassword, startServer } from './server.ts'

/** Twenty users sign in at once, repeatedly: hashing passwords must not delay other requests. */
export const signIn: Measurement = async (options) => {
  await using server = await startServer(options)
  const project = await makeProject(server, { 'true.sh': 'true\n' })
  const load = startLoad(server.admin, {
    paths: ['/api/projects', `/api/project/${project.id}/tasks?count=50`],
    connections: 20,
    rate: 20,
  })
  const times: number[] = []
  const end = performance.now() + (options.quick ? 2000 : 8000)
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      while (performance.now() < end) {
        const begun = performance.now()
        const { status } = await new Client(server.url).call(session.login, {
          body: { auth: 'admin', password: adminPassword },
        })
        if (status !== 204) throw new Error(`sign-in: ${status}`)
        times.push(performance.now() - begun)
      }
    }),
  )
  const others = Object.values((await load.end()).times).flat()
  return [
    {
      thing: '20 sign-ins at once: other calls meanwhile',
      budget: 'p99 150 ms',
      measured: `p50 ${ms(percentile(others, 50))}, p99 ${ms(percentile(others, 99))}; a sign-in p50 ${ms(percentile(times, 50))}, ${(times.length / (options.quick ? 2 : 8)).toFixed(0)} a second`,
    },
  ]
}
