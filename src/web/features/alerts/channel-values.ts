import { z } from 'zod'
import { type AlertChannel, AlertChannelDraft, type AlertEvent } from '../../../contract/alert-channel.ts'
import { type AlertChannelType, type ChannelField, channelFields } from '../../../contract/channel-fields.ts'
import type { alerts } from '../../i18n/en/alerts.ts'

export interface ChannelValues {
  name: string
  type: AlertChannelType
  active: boolean
  /** The readable fields of the kind. */
  settings: Record<string, string | boolean>
  /**
   * Typed values of write-only fields; false: delete the stored value. The name keeps them out of the drafts stored on
   * the device (flows/form.ts).
   */
  secret: Record<string, string | false>
  events: AlertEvent[]
  all_templates: boolean
  template_ids: number[]
  /** null: the field is empty and is saved as the default. */
  long_after_min: number | null
  message: string
  /** '': that of the server. */
  language: AlertChannel['language']
}

/** Initial settings of a new channel, by kind. */
const initialSettings: Partial<Record<AlertChannelType, Record<string, string | boolean>>> = {
  email: { members: true },
  ntfy: { url: 'https://ntfy.sh' },
}
export const defaultSettings = (type: AlertChannelType): ChannelValues['settings'] => ({ ...initialSettings[type] })

export function valuesOf(channel: AlertChannel | undefined): ChannelValues {
  return {
    name: channel?.name ?? '',
    type: channel?.type ?? 'email',
    active: channel?.active ?? true,
    settings: channel?.settings ?? defaultSettings('email'),
    secret: {},
    events: channel?.events ?? ['failed', 'recovered'],
    all_templates: channel?.all_templates ?? true,
    template_ids: channel?.template_ids ?? [],
    long_after_min: channel?.long_after_min ?? 60,
    message: channel?.message ?? '',
    language: channel?.language ?? '',
  }
}

/**
 * Returns the request body: only the fields of the kind. A secret that was not typed is left out, which keeps the
 * stored one.
 */
export function bodyOf({ secret, ...values }: ChannelValues) {
  const settings: Record<string, string | boolean> = {}
  for (const [name, field] of Object.entries(channelFields[values.type])) {
    const value = field.secret ? secret[name] : values.settings[name]
    if (value !== undefined && !(field.secret && value === '')) settings[name] = value
  }
  return { ...values, settings }
}

/** The contract's schema, extended by the check that no required field of the kind is empty. */
export function checkedChannel(stored: AlertChannel | undefined, required: (field: FieldKey) => string) {
  return AlertChannelDraft.extend({
    secret: z.record(z.string(), z.union([z.string(), z.literal(false)])),
  }).superRefine(
    ({ type, settings, secret }, context) => {
      for (const [name, field] of Object.entries(channelFields[type])) {
        if (!field.required || (field.secret && stored && name in stored.secrets)) continue
        const value = field.secret ? secret[name] : settings[name]
        if (typeof value !== 'string' || value.trim() === '')
          context.addIssue({ code: 'custom', path: ['settings', name], message: required(fieldKey(type, name)) })
      }
    },
    { when: () => true },
  )
}

/** Returns why a channel that is switched on sends nothing: something it needs was deleted, or was not in a backup. */
export function inactiveReason({
  type,
  secrets,
  all_templates,
  template_ids,
  events,
}: AlertChannel): 'quietNoSecret' | 'quietNoTemplate' | 'quietNoEvents' | null {
  const lacks = fieldsOf(type).some(([name, field]) => field.secret && field.required && !Object.hasOwn(secrets, name))
  if (lacks) return 'quietNoSecret'
  if (!all_templates && template_ids.length === 0) return 'quietNoTemplate'
  return events.length === 0 ? 'quietNoEvents' : null
}

/** Keys of the field texts; channel-values.test.ts checks that all of them exist. */
export type FieldKey = keyof (typeof alerts)['fields']
export const fieldKey = (type: AlertChannelType, name: string) => `${type}_${name}` as FieldKey

export const fieldsOf = (type: AlertChannelType): [name: string, field: ChannelField][] =>
  Object.entries(channelFields[type])
