import { useTranslation } from 'react-i18next'
import type { AlertChannel } from '../../../contract/alert-channel.ts'
import { forgetCollection } from '../../api/collections.ts'
import { queryClient } from '../../api/hooks.ts'
import { SavedSwitch } from '../../ui/SavedSwitch.tsx'
import { type ChannelOwner, callsOf, paramsOf, useChannelChanges } from './channel-calls.ts'
import { bodyOf, valuesOf } from './channel-values.ts'

interface ActiveSwitchProps {
  channel: AlertChannel
  owner: ChannelOwner
  allowed: boolean
}

/** Switches sending over the channel on and off. */
export function ActiveSwitch({ channel, owner, allowed }: ActiveSwitchProps) {
  const { t } = useTranslation()
  const { update } = useChannelChanges(owner)
  const { id, name, revision } = channel
  return (
    <SavedSwitch
      name={t('alerts.activeOf', { name })}
      on={channel.active}
      noRight={allowed ? undefined : t('common.noRight')}
      save={(active) =>
        update.mutateAsync({
          params: { ...paramsOf(owner), id },
          body: { ...bodyOf({ ...valuesOf(channel), active }), revision },
        })
      }
      saved={(active) => t(active ? 'alerts.switchedOn' : 'alerts.switchedOff', { name })}
      onRefused={() => forgetCollection(queryClient, callsOf(owner).list, { params: paramsOf(owner) })}
    />
  )
}
