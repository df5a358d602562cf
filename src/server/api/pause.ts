import { pauses } from '../../contract/pause.ts'
import { type Router, route } from '../http/route.ts'
import { iso } from '../schedules/due-times.ts'
import {
  notePause,
  projectPause,
  saveProjectPause,
  saveServerPause,
  serverPause,
  shownPause,
  switched,
} from '../schedules/pause.ts'
import { databaseTime } from '../schedules/ticker.ts'
import type { Services } from '../services.ts'

export function pauseApi(router: Router, { database }: Services) {
  const { db, transaction } = database
  const clock = databaseTime(database)

  route(router, pauses.get, async ({ params }) => ({
    project: shownPause(await projectPause(db, params.project_id)),
    server: shownPause(await serverPause(db)),
  }))

  route(router, pauses.getServer, async () => ({ server: shownPause(await serverPause(db)) }))

  route(router, pauses.set, async ({ params: { project_id }, body, caller }) => {
    await transaction(async (tx) => {
      const pause = switched(await projectPause(tx, project_id), body, caller.name, iso(await clock(tx)))
      if (!pause) return
      await saveProjectPause(tx, project_id, pause)
      await notePause(tx, caller, project_id, pause)
    })
    return undefined
  })

  route(router, pauses.setServer, async ({ body, caller }) => {
    await transaction(async (tx) => {
      const pause = switched(await serverPause(tx), body, caller.name, iso(await clock(tx)))
      if (!pause) return
      await saveServerPause(tx, pause)
      await notePause(tx, caller, null, pause)
    })
    return undefined
  })
}
