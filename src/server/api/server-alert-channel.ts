import { serverAlertChannels } from '../../contract/alert-channel.ts'
import { deliveryPage } from '../alerts/delivery-list.ts'
import { previewAlert } from '../alerts/sample.ts'
import { createChannel, getChannel, removeChannel, updateChannel } from '../alerts/save-channel.ts'
import { shownChannel, shownChannels } from '../alerts/shown-channel.ts'
import { tryChannel } from '../alerts/try-channel.ts'
import { type Router, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { setNextCursor, wholeNumber } from './sorted.ts'

/** The alert channels of the server, for all projects that allow alerts. */
export function serverAlertChannelApi(router: Router, services: Services) {
  const { db } = services.database

  route(router, serverAlertChannels.list, async () => {
    const rows = await db
      .selectFrom('alert_channel')
      .selectAll()
      .where('project_id', 'is', null)
      .orderBy('name')
      .orderBy('id')
      .execute()
    return shownChannels(db, rows)
  })
  route(router, serverAlertChannels.get, async ({ params }) => shownChannel(db, await getChannel(db, null, params.id)))
  route(router, serverAlertChannels.create, async ({ body, caller }) =>
    shownChannel(db, await createChannel(services, caller, null, body)),
  )
  route(router, serverAlertChannels.update, ({ params, body, caller }) =>
    updateChannel(services, caller, null, params.id, body),
  )
  route(router, serverAlertChannels.remove, ({ params, caller }) => removeChannel(services, caller, null, params.id))
  route(router, serverAlertChannels.test, async ({ params, caller }) =>
    tryChannel(services, caller, await getChannel(db, null, params.id)),
  )
  route(router, serverAlertChannels.preview, ({ body, caller }) =>
    previewAlert(services.config, body, { id: 1, name: 'Website' }, caller),
  )
  route(router, serverAlertChannels.deliveries, async ({ query, reply }) => {
    const page = await deliveryPage(db, { ...query, project_id: null }, wholeNumber(query.count, 50, 1, 200))
    setNextCursor(reply, page.next_before)
    return page.rows
  })
}
