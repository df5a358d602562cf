import { useTranslation } from 'react-i18next'
import type { AlertChannel } from '../../../contract/alert-channel.ts'
import type { AlertChannelType } from '../../../contract/channel-fields.ts'
import type { Language } from '../../../contract/language.ts'
import { languageNames } from '../../../contract/language-names.ts'
import { send } from '../../api/client.ts'
import { yesOrNo } from '../../flows/conflict-rows.ts'
import { useContractForm } from '../../flows/form.ts'
import { listText } from '../../i18n/list-text.ts'
import { type ChannelOwner, callsOf, paramsOf } from './channel-calls.ts'
import { type ChannelValues, checkedChannel, fieldKey, fieldsOf, valuesOf } from './channel-values.ts'

export type ChannelContract = ReturnType<typeof useChannelForm>

interface ChannelFormOptions {
  owner: ChannelOwner
  item: AlertChannel | undefined
  from: AlertChannel | undefined
}

/** The form of a channel: `item`, a copy of `from`, or a new one. */
export function useChannelForm({ owner, item, from }: ChannelFormOptions) {
  const { t } = useTranslation()
  const first = from ? { ...valuesOf(from), name: t('alerts.copyName', { name: from.name }) } : valuesOf(item)
  const kindFields = useKindFields()
  return useContractForm(
    checkedChannel(item, (field) => t('alerts.fieldRequired', { field: t(`alerts.fields.${field}`) })),
    first,
    `alert channel ${owner ?? 'server'} ${item?.id ?? 'new'}`,
    {
      revision: item?.revision,
      load: async () => {
        const now = await send(callsOf(owner).get, { params: { ...paramsOf(owner), id: item?.id ?? 0 } })
        return { revision: now.revision, values: valuesOf(now) }
      },
      fields: [
        { path: 'name', label: t('common.name') },
        ...kindFields(first.type),
        {
          path: 'events',
          label: t('alerts.eventsLabel'),
          show: (events) => listText((events as ChannelValues['events']).map((event) => t(`alerts.events.${event}`))),
        },
        { path: 'long_after_min', label: t('alerts.longAfter') },
        { path: 'all_templates', label: t('alerts.allTemplates'), show: yesOrNo(t) },
        { path: 'template_ids', label: t('alerts.whichTemplates') },
        {
          path: 'language',
          label: t('shell.language'),
          show: (value) => languageNames[value as Language] ?? t('alerts.languageOfServer'),
        },
        { path: 'message', label: t('alerts.message') },
        { path: 'active', label: t('alerts.active'), show: yesOrNo(t) },
      ],
    },
  )
}

/** Returns the fields of a kind, which the contract lists (`channelFields`). */
function useKindFields() {
  const { t } = useTranslation()
  return (type: AlertChannelType) =>
    fieldsOf(type).map(([name, field]) => {
      const label = t(`alerts.fields.${fieldKey(type, name)}`)
      if (field.secret) return { path: `secret.${name}` as const, label, secret: true as const }
      return { path: `settings.${name}` as const, label, ...(field.kind === 'flag' ? { show: yesOrNo(t) } : {}) }
    })
}
