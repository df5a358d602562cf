import { pauses } from '../../contract/pause.ts'
import type { Tx } from '../db/open.ts'
import { type Actor, noteEvent } from '../events.ts'
import { type Door, route } from '../http/route.ts'
import { iso } from '../schedules/due-times.ts'
import {
  projectPause,
  type StoredPause,
  saveProjectPause,
  saveServerPause,
  serverPause,
  shownPause,
  switched,
} from '../schedules/pause.ts'
import { databaseTime } from '../schedules/ticker.ts'
import type { Services } from '../services.ts'

export function pauseApi(door: Door, { database }: Services) {
  const { db, transaction } = database
  const clock = databaseTime(database)

  route(door, pauses.get, async ({ params }) => ({
    project: shownPause(await projectPause(db, params.project_id)),
    server: shownPause(await serverPause(db)),
  }))

  route(door, pauses.getServer, async () => ({ server: shownPause(await serverPause(db)) }))

  route(door, pauses.set, async ({ params: { project_id }, body, caller }) => {
    await transaction(async (tx) => {
      const pause = switched(await projectPause(tx, project_id), body, caller.name, iso(await clock(tx)))
      if (!pause) return
      await saveProjectPause(tx, project_id, pause)
      await note(tx, caller, project_id, pause)
    })
    return undefined
  })

  route(door, pauses.setServer, async ({ body, caller }) => {
    await transaction(async (tx) => {
      const pause = switched(await serverPause(tx), body, caller.name, iso(await clock(tx)))
      if (!pause) return
      await saveServerPause(tx, pause)
      await note(tx, caller, null, pause)
    })
    return undefined
  })
}

async function note(tx: Tx, actor: Actor, project_id: number | null, pause: StoredPause): Promise<void> {
  const which = project_id === null ? 'All schedules of the server' : 'All schedules'
  const why = pause.reason === '' ? '' : `: ${pause.reason}`
  await noteEvent(tx, {
    user_id: actor.user_id,
    username: actor.username,
    project_id,
    object_type: project_id === null ? 'option' : 'project',
    object_id: project_id,
    object_name: project_id === null ? 'schedules' : '',
    action: pause.until === null ? 'paused' : 'resumed',
    description: pause.until === null ? `${which} paused${why}` : `${which} resumed`,
  })
}
