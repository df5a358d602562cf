import { describe, expect, test } from 'vitest'
import { type AlertChannel } from '../../../contract/alert-channel.ts'
import { alertChannelTypes, channelFields } from '../../../contract/channel-fields.ts'
import { alerts as german } from '../../i18n/de/alerts.ts'
import { alerts as english } from '../../i18n/en/alerts.ts'
import { bodyOf, checkedChannel, fieldKey, inactiveReason, valuesOf } from './channel-values.ts'

const stored: AlertChannel = {
  id: 3,
  revision: 2,
  project_id: 1,
  name: 'Chat',
  type: 'dingtalk',
  active: true,
  settings: {},
  secrets: { url: 'https://oapi.dingtalk.com', sign_secret: '' },
  events: ['failed'],
  all_templates: false,
  template_ids: [7],
  long_after_min: 30,
  message: '',
  language: '',
  created: '2026-01-01T00:00:00.000Z',
  last: null,
}
const wrong = (values: object, item?: AlertChannel) =>
  checkedChannel(item, (field) => `${field}!`)
    .safeParse(values)
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

test('a channel that cannot send anything shows the reason', () => {
  expect(inactiveReason(stored)).toBeNull()
  expect(inactiveReason({ ...stored, secrets: { sign_secret: '' } })).toBe('quietNoSecret')
  expect(inactiveReason({ ...stored, template_ids: [] })).toBe('quietNoTemplate')
  expect(inactiveReason({ ...stored, template_ids: [], all_templates: true })).toBeNull()
  expect(inactiveReason({ ...stored, events: [] })).toBe('quietNoEvents')
})

describe('the form of a channel', () => {
  test.each(alertChannelTypes)('%s: every field has a label and a hint, in both languages', (type) => {
    const keys = Object.keys(channelFields[type]).map((name) => fieldKey(type, name))
    for (const texts of [english, german])
      for (const key of keys) {
        expect(texts.fields[key], key).toMatch(/\S/)
        expect(texts.fieldHints[key], key).toMatch(/\S/)
      }
  })

  test('the form sends only the fields of its kind, and a secret only if one was typed', () => {
    const values = { ...valuesOf(stored), settings: { topic: 'of another kind' }, secret: { sign_secret: '', url: '' } }
    expect(bodyOf(values).settings).toEqual({})
    expect(bodyOf({ ...values, secret: { sign_secret: 'SEC1' } }).settings).toEqual({ sign_secret: 'SEC1' })
    expect(bodyOf({ ...values, secret: { sign_secret: false } }).settings).toEqual({ sign_secret: false })
    expect(bodyOf(values)).not.toHaveProperty('secret')
  })

  test('the form requires the fields of its kind; secrets that are stored may be left empty', () => {
    const fresh = { ...valuesOf(undefined), name: 'Phone', type: 'ntfy', settings: { url: ' ' } }
    expect(wrong(fresh)).toEqual([
      ['settings.url', 'ntfy_url!'],
      ['settings.topic', 'ntfy_topic!'],
    ])
    expect(wrong({ ...valuesOf(undefined), name: 'Chat', type: 'slack' })).toEqual([['settings.url', 'slack_url!']])
    expect(wrong(valuesOf(stored), stored)).toBeUndefined()
    expect(wrong(valuesOf(undefined))).toEqual([['name', 'name_required']])
  })
})
