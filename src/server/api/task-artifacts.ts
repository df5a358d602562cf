import { say } from '../../contract/message.ts'
import { tasks } from '../../contract/task.ts'
import { findArtifact, listArtifacts } from '../artifacts/list.ts'
import { noteTask } from '../audit/audit-log.ts'
import { byteRange } from '../http/byte-range.ts'
import { asDownload } from '../http/download.ts'
import { type Router, route } from '../http/route.ts'
import { zipOf } from '../http/zip.ts'
import { badRequest, notFound, Refusal } from '../refuse.ts'
import { projectTable } from '../resources/project-table.ts'
import type { Services } from '../services.ts'

/** The files that tasks leave behind. Their content is the users': it is only ever saved, never shown as a page. */
export function taskArtifactsApi(router: Router, services: Services) {
  const { artifacts, archives } = services
  const { db } = services.database

  route(router, tasks.artifacts, async ({ params }) => {
    const { id } = await one(params)
    return await listArtifacts(db, id)
  })

  route(router, tasks.artifact, async ({ params, caller, header, reply }) => {
    const task = await one(params)
    const { id } = task
    const file = await findArtifact(db, id, params.n)
    if (!file) throw notFound('artifact')
    await refuseLost(id, file)
    const { n, name, size, sha256 } = file
    const etag = `"${sha256}"`
    const part = byteRange({ range: header('range'), ifRange: header('if-range') }, { etag, size })
    if (part === null) {
      reply.header('content-range', `bytes */${size}`)
      throw new Refusal('no_such_part', say('artifact_part', { size }))
    }
    // The parts of a download that is continued belong to the first one.
    if (!part || part.from === 0)
      await noteTask(db, caller, task, 'downloaded', say('event_artifact_downloaded', { task: id, name }))
    for (const [header, value] of asDownload(name.split('/').at(-1) ?? '')) reply.header(header, value)
    reply.header('accept-ranges', 'bytes')
    reply.header('etag', etag)
    reply.header('content-length', String(part ? part.to - part.from + 1 : size))
    if (part) {
      reply.header('content-range', `bytes ${part.from}-${part.to}/${size}`)
      reply.status(206)
    }
    return artifacts.read(id, n, part)
  })

  route(router, tasks.artifactsZip, async ({ params, caller, reply }) => {
    const task = await one(params)
    const files = (await listArtifacts(db, task.id)).artifacts
    for (const file of files) await refuseLost(task.id, file)
    reply.onEnd(archives.begin(caller.user_id))
    const all = say('event_artifacts_downloaded', { task: task.id, count: files.length })
    await noteTask(db, caller, task, 'downloaded', all)
    for (const [name, value] of asDownload(`task-${task.id}-artifacts.zip`)) reply.header(name, value)
    const names = zipNames(files.map(({ name }) => name))
    return zipOf(
      files.map(({ n }, index) => ({ name: names[index] as string, pieces: () => artifacts.read(task.id, n) })),
      new Date(task.end ?? task.created),
    )
  })

  async function one(params: { project_id: number; id: number }) {
    const task = await projectTable(db, 'task', params.project_id).find(params.id)
    // 400, as in the other calls of a task (docs/compatibility.md#status-codes).
    if (!task) throw badRequest('task_not_found')
    return task
  }

  /** The database was restored without the files, or they were deleted from the data folder. */
  async function refuseLost(task_id: number, { n, name, size }: { n: number; name: string; size: number }) {
    if ((await artifacts.size(task_id, n)) !== size) throw new Refusal('not_found', say('artifact_lost', { name }))
  }
}

/** Returns names that every unpacker can create below one folder, each once. */
function zipNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const plain = name.replace(/[\p{Cc}\\]/gu, '_').replace(/^([a-z]):/i, '$1_')
    let free = plain
    for (let number = 2; taken.has(free); number++) free = `${plain}-${number}`
    taken.add(free)
    return free
  })
}
