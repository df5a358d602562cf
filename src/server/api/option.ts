import { AppDraft } from '../../contract/app.ts'
import { unpack } from '../../contract/message.ts'
import { options } from '../../contract/option.ts'
import { noteWrite } from '../audit/audit-log.ts'
import { appOptions, readAppKey, valueOfText } from '../config/app-settings.ts'
import { type Router, route } from '../http/route.ts'
import type { Tools } from '../installation/tools.ts'
import { invalid } from '../refuse.ts'
import type { Services } from '../services.ts'
import { publishSettings, saveApp } from './app.ts'

/**
 * The options of the server. Only the settings of apps are exposed, because the table also holds internal values such
 * as the proof of the encryption key.
 */
export function optionApi(router: Router, services: Services, tools: Tools) {
  const { db, transaction } = services.database

  route(router, options.list, async () =>
    Object.fromEntries((await appOptions(db)).map(({ key, value }) => [key, value])),
  )

  route(router, options.save, async ({ body, caller }) => {
    const place = readAppKey(body.key)
    if (!place) throw invalid('key', 'option_unknown')
    const checked = AppDraft.shape[place.field].safeParse(valueOfText(place.field, body.value))
    if (!checked.success) throw invalid('value', unpack(checked.error.issues[0]?.message ?? ''))
    await transaction(async (tx) => {
      const { before, after } = await saveApp(tx, tools, place.id, { [place.field]: checked.data ?? null })
      const row = (value: unknown) => ({ name: body.key, key: body.key, value })
      await noteWrite(tx, caller, {
        type: 'option',
        project_id: null,
        id: null,
        before: row(before?.[place.field]),
        after: row(after[place.field]),
      })
    })
    await publishSettings(services, tools)
    return body
  })
}
