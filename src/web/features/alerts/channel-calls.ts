import { alertChannels, serverAlertChannels } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'

/** Owner of the channels: a project, or null for the server. The calls differ only in their addresses. */
export type ChannelOwner = number | null

export const callsOf = (owner: ChannelOwner) => (owner === null ? serverAlertChannels : alertChannels)
export const paramsOf = (owner: ChannelOwner): Record<string, number> => (owner === null ? {} : { project_id: owner })

export function useChannels(owner: ChannelOwner) {
  return useApi(callsOf(owner).list, { params: paramsOf(owner) })
}

export function useChannelChanges(owner: ChannelOwner) {
  const calls = callsOf(owner)
  return {
    create: useChange(calls.create),
    update: useChange(calls.update),
    remove: useChange(calls.remove),
    test: useChange(calls.test),
  }
}
