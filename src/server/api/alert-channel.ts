import { alertChannels } from '../../contract/alert-channel.ts'
import { deliveryPage } from '../alerts/delivery-list.ts'
import { retryDelivery } from '../alerts/retry-delivery.ts'
import { previewAlert } from '../alerts/sample.ts'
import { createChannel, getChannel, removeChannel, updateChannel } from '../alerts/save-channel.ts'
import { shownChannel, shownChannels } from '../alerts/shown-channel.ts'
import { tryChannel } from '../alerts/try-channel.ts'
import { type Router, route } from '../http/route.ts'
import { alertChannel } from '../resources/alert-channel.ts'
import { projectTable } from '../resources/project-table.ts'
import type { Services } from '../services.ts'
import { listed, listOptions, setNextCursor, wholeNumber } from './sorted.ts'

/** The alert channels of a project, and the deliveries of its alerts. */
export function alertChannelApi(router: Router, services: Services) {
  const { db } = services.database

  route(router, alertChannels.list, async (request) => {
    const channels = projectTable(db, 'alert_channel', request.params.project_id)
    const rows = await listed(channels, request, listOptions(request.query, alertChannel.list))
    return shownChannels(db, rows)
  })
  route(router, alertChannels.get, async ({ params }) =>
    shownChannel(db, await getChannel(db, params.project_id, params.id)),
  )
  route(router, alertChannels.create, async ({ params, body, caller }) =>
    shownChannel(db, await createChannel(services, caller, params.project_id, body)),
  )
  route(router, alertChannels.update, ({ params, body, caller }) =>
    updateChannel(services, caller, params.project_id, params.id, body),
  )
  route(router, alertChannels.remove, ({ params, caller }) =>
    removeChannel(services, caller, params.project_id, params.id),
  )
  route(router, alertChannels.test, async ({ params, caller }) =>
    tryChannel(services, caller, await getChannel(db, params.project_id, params.id)),
  )
  route(router, alertChannels.preview, async ({ params, body, caller }) => {
    const project = await db
      .selectFrom('project')
      .select(['id', 'name'])
      .where('id', '=', params.project_id)
      .executeTakeFirstOrThrow()
    return previewAlert(services.config, body, project, caller)
  })
  route(router, alertChannels.deliveries, async ({ params, query, reply }) => {
    const page = await deliveryPage(
      db,
      { ...query, project_id: params.project_id },
      wholeNumber(query.count, 50, 1, 200),
    )
    setNextCursor(reply, page.next_before)
    return page.rows
  })
  route(router, alertChannels.retry, ({ params, caller }) => retryDelivery(services, caller, params.id))
}
