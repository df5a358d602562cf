import { users } from '../src/contract/user.ts'
import { type Filler, openFiller } from './fill.ts'
import { count, type Measurement, ms, percentile, type Row } from './measurement.ts'
import { makeProject } from './project.ts'
import { startCountingServer } from './queries.ts'

/** Lists of a project that has been used for years: they must answer as if it were new. */
export const lists: Measurement = async (options) => {
  const sizes = options.quick
    ? { templates: 500, tasks: 20_000, events: 2000 }
    : { templates: 10_000, tasks: 1_000_000, events: 10_000 }
  const { server, queries } = await startCountingServer(options)
  await using _ = server
  const project = await makeProject(server, { 'true.sh': 'true\n' })
  const first = await project.template('true.sh', 'Template 0')
  const user = await server.admin.ok(users.me)
  const filler = await openFiller(server)
  await fill(filler, sizes, { project: project.id, template: first, user: user.id })
  await filler.close()

  const base = `/api/project/${project.id}`
  const middle = Math.floor(sizes.tasks / 2)
  const year = new Date(now - 364 * day).toISOString().slice(0, 10)
  const requests: [string, string, string?][] = [
    [`${count(sizes.templates)} templates, whole`, `${base}/templates`, ''],
    ['a page of templates', `${base}/templates?limit=50&offset=${sizes.templates / 2}&sort=name`],
    ['templates by words', `${base}/templates?limit=50&q=template%2077`],
    [`${count(sizes.tasks)} tasks: last 200`, `${base}/tasks/last`],
    ['tasks, a page in the middle', `${base}/tasks?count=20&before=${middle}`],
    ['tasks, failed ones', `${base}/tasks?count=20&status=error&before=${middle}`],
    ['tasks, active ones', `${base}/tasks?count=50&status=starting,running,confirmed,stopping`],
    ['tasks of a user', `${base}/tasks?count=20&user_id=${user.id}&before=${middle}`],
    ['tasks by words that none has', `${base}/tasks?count=20&search=nowhere`],
    ['tasks of a template', `${base}/templates/${first}/tasks?limit=20`],
    [
      'tasks of a template, failed, of a user',
      `${base}/templates/${first}/tasks?limit=20&status=error&user_id=${user.id}`,
    ],
    [`${count(sizes.events)} events beside those of tasks: last 200`, `${base}/events/last`],
    ['events, a page in the middle', `${base}/events?count=20&before=${middle}`],
    ['events of a kind', `${base}/events?count=20&type=key`],
    ['events by words that none has', `${base}/events?count=20&q=nowhere`],
    ['events of all projects: last 200', '/api/events/last'],
    ['statistics of a year', `${base}/stats?start=${year}`],
    ['statistics, summed up', `${base}/stats/summary?start=${year}`],
    ['statistics of a template, a year', `${base}/templates/${first}/stats?start=${year}`],
  ]
  const rows: Row[] = []
  for (const [thing, path, budget] of requests) {
    const times: number[] = []
    const repeats = options.quick ? 5 : path.endsWith('/templates') ? 20 : 60
    const before = await queries()
    let bytes = 0
    for (let n = 0; n < repeats; n++) {
      const start = performance.now()
      const answer = await server.admin.send('GET', path)
      bytes = (await answer.arrayBuffer()).byteLength
      times.push(performance.now() - start)
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    }
    // This includes the runner's heartbeats, which are few compared with the requests.
    const asked = Math.floor(((await queries()) - before) / repeats)
    rows.push({
      thing,
      budget: budget ?? 'p95 150 ms, at most 6 queries',
      measured: `p50 ${ms(percentile(times, 50))}, p95 ${ms(percentile(times, 95))}, ${asked} queries, ${Math.ceil(bytes / 1024)} KB`,
    })
  }
  return rows
}

const day = 86_400_000
const now = Date.now()
const statuses = ['success', 'success', 'success', 'success', 'error', 'stopped'] as const

interface Ids {
  project: number
  template: number
  user: number
}

/** Inserts tasks over a year, half of them of the first template, with two events each, as the queue leaves them. */
async function fill(filler: Filler, sizes: { templates: number; tasks: number; events: number }, ids: Ids) {
  const { project, template, user } = ids
  const at = (n: number) => new Date(now - 365 * day + (n / sizes.tasks) * 365 * day)
  const templateOf = (n: number) => (n % 2 === 0 ? template : template + 1 + ((n >> 1) % (sizes.templates - 1)))
  await filler.run(
    `insert into template (${templateColumns}, name) select ${templateColumns}, 'Template ' || n from template,
      (${filler.numbers(sizes.templates - 1)}) as numbers where id = ${template}`,
  )
  await filler.rows(
    'task',
    ['project_id', 'template_id', 'status', 'user_id', 'created', 'start', 'end', 'log_lines', ...Object.keys(rest)],
    sizes.tasks,
    (n) => {
      const created = at(n)
      const end = new Date(created.getTime() + 1000 + (n % 300) * 1000).toISOString()
      const status = statuses[n % statuses.length] as string
      return [
        project,
        templateOf(n),
        status,
        n % 3 === 0 ? user : null,
        created.toISOString(),
        created.toISOString(),
        end,
        1,
        ...Object.values(rest),
      ]
    },
  )
  const columns = ['project_id', 'user_id', 'username', 'object_type', 'object_id', 'object_name', 'action']
  await filler.rows('event', [...columns, 'description', 'created'], sizes.tasks * 2, (n) => {
    const task = (n >> 1) + 1
    const said = n % 2 === 0 ? 'queued for running' : 'finished with status SUCCESS'
    const description = `Task ID ${task} (Template) ${said}`
    const action = n % 2 === 0 ? 'queued' : 'finished'
    return [project, user, 'admin', 'task', task, '', action, description, at(n >> 1).toISOString()]
  })
  await filler.rows('event', [...columns, 'description', 'created', 'changes'], sizes.events, (n) => [
    project,
    user,
    'admin',
    n % 2 === 0 ? 'key' : 'template',
    n % 2 === 0 ? 1 : template,
    `Name ${n}`,
    'updated',
    n % 2 === 0 ? `Access Key Name ${n} updated` : `Template ID ${template} updated`,
    new Date(now).toISOString(),
    JSON.stringify([{ field: 'name', before: `Name ${n}`, after: `Name ${n + 1}` }]),
  ])
  await filler.run(
    `update template set tasks = (select count(*) from task where task.template_id = template.id),
      last_task_id = (select max(id) from task where task.template_id = template.id)`,
  )
  for (const counted of ['0', 'template_id'])
    await filler.run(
      `insert into task_day select project_id, ${counted}, substr(created, 1, 10), status, coalesce(user_id, 0), count(*),
        count(*), count(*) * 150000 from task where project_id = ${project} group by 1, 2, 3, 4, 5`,
    )
  await filler.run('analyze')
}

const rest = {
  playbook: 'true.sh',
  environment: '{}',
  message: 'nightly',
  commit_message: 'Fix the build',
  params: '{}',
  priority: 0,
  fence: 1,
}

const templateColumns = [
  'project_id',
  'app',
  'playbook',
  'description',
  'type',
  'inventory_id',
  'repository_id',
  'autorun',
  'allow_override_args_in_task',
  'allow_override_branch_in_task',
  'allow_parallel_tasks',
  'suppress_success_alerts',
  'suppress_error_alerts',
  'survey_vars',
  'task_params',
].join(', ')
