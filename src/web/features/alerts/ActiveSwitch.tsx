import { Switch, Tooltip } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlertChannel } from '../../../contract/alert-channel.ts'
import { forgetCollection, queryClient } from '../../api/hooks.ts'
import { type ChannelOwner, callsOf, paramsOf, useChannelChanges } from './channel-calls.ts'
import { bodyOf, valuesOf } from './channel-values.ts'

interface ActiveSwitchProps {
  channel: AlertChannel
  owner: ChannelOwner
  allowed: boolean
}

/** Saves at once. Whoever may not is told why. */
export function ActiveSwitch({ channel, owner, allowed }: ActiveSwitchProps) {
  const { t } = useTranslation()
  const { update } = useChannelChanges(owner)
  // What was asked for is shown until the list says so.
  const [wish, setWish] = useState<boolean | null>(null)
  const change = async (active: boolean) => {
    setWish(active)
    try {
      const body = { ...bodyOf({ ...valuesOf(channel), active }), revision: channel.revision }
      await update.mutateAsync({ params: { ...paramsOf(owner), id: channel.id }, body })
      const message = t(active ? 'alerts.switchedOn' : 'alerts.switchedOff', { name: channel.name })
      notifications.show({ message, autoClose: 3000 })
    } catch (error) {
      notifications.show({ color: 'red', message: (error as Error).message, role: 'alert', autoClose: 5000 })
      // Somebody else may have saved it: the next try is made on what there is now.
      await forgetCollection(queryClient, callsOf(owner).list.path.replace(':project_id', `${owner}`))
    } finally {
      setWish(null)
    }
  }
  const name = t('alerts.activeOf', { name: channel.name })
  return (
    <Tooltip label={t('common.noRight')} disabled={allowed}>
      <Switch
        aria-label={allowed ? name : `${name}: ${t('common.noRight')}`}
        checked={wish ?? channel.active}
        aria-disabled={!allowed || update.isPending}
        onChange={(event) => {
          if (allowed && !update.isPending) void change(event.currentTarget.checked)
        }}
        {...(allowed ? {} : { styles: { track: { opacity: 0.5, cursor: 'not-allowed' } } })}
      />
    </Tooltip>
  )
}
