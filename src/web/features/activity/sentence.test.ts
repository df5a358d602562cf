import { expect, test } from 'vitest'
import type { Event } from '../../../contract/event.ts'
import { activity as german } from '../../i18n/de/activity.ts'
import { activity as english } from '../../i18n/en/activity.ts'
import { sentenceOf } from './sentence.ts'

const event = (of: Partial<Event>): Event => ({
  id: 1,
  user_id: 1,
  project_id: 1,
  integration_id: null,
  object_id: 5,
  object_type: 'key',
  description: 'Access Key Deploy updated',
  description_message: null,
  created: '2026-01-01T00:00:00.000Z',
  object_name: 'Deploy',
  object_title: 'Deploy',
  project_name: 'Demo',
  username: 'ada',
  user_name: 'Ada',
  action: 'updated',
  changes: [],
  object_exists: true,
  source: null,
  result: 'success',
  ...of,
})
const change = (field: string, before: unknown, after: unknown) => ({ field, before, after })

const member = { object_type: 'user', object_id: 2, object_title: 'linus' }
const session = { object_type: 'session', project_id: null, object_id: null, object_title: 'ada' }
const task = { object_type: 'task', object_id: 7, object_title: 'Deploy' }

test.each([
  [{}, 'updated', {}],
  [{ changes: [change('name', 'Old', 'Deploy')] }, 'renamed', { before: 'Old' }],
  [{ changes: [change('name', 'Old', 'Deploy'), change('type', 'ssh', 'none')] }, 'updated', {}],
  [{ action: 'created', description: 'Access Key Deploy created', changes: null }, 'created', {}],
  [{ object_type: 'template', action: 'deleted', description: 'Template ID 5 deleted' }, 'deleted', {}],
  [{ ...member, action: 'created', description: 'User ID 2 added to team' }, 'memberAdded', {}],
  [{ ...member, action: 'deleted', description: 'User ID 2 removed from team' }, 'memberRemoved', {}],
  [{ ...member, action: 'deleted', description: 'User ID 2 left the team' }, 'memberLeft', {}],
  [
    { ...member, description: 'Changed role for User ID 2', changes: [change('role', 'guest', 'manager')] },
    'roleChanged',
    { before: 'guest', after: 'manager' },
  ],
  [{ ...task, action: 'queued', description: 'Task ID 7 (Deploy) queued for running' }, 'taskQueued', {}],
  [{ ...task, action: 'queued', description: 'Task ID 7 (Deploy) queued', username: null }, 'taskQueuedByItself', {}],
  [
    { ...task, action: 'finished', description: 'Task ID 7 (Deploy) finished with status ERROR' },
    'taskFinished',
    { status: 'error' },
  ],
  [{ ...task, action: 'confirmed', description: 'Task ID 7 confirmed' }, 'taskConfirmed', {}],
  [
    { ...task, action: 'rejected', description: 'Task ID 7 rejected: too much' },
    'taskRejectedFor',
    { reason: 'too much' },
  ],
  [{ object_type: 'project', action: 'created', description: 'Project created' }, 'created', {}],
  [{ object_type: 'project', action: 'created', description: 'Project created (restored)' }, 'restored', {}],
  [
    { object_type: 'project', action: 'paused', description: 'All schedules paused: a freeze' },
    'schedulesPausedFor',
    { reason: 'a freeze' },
  ],
  [{ object_type: 'project', action: 'created', description: 'Project created', changes: null }, 'created', {}],
  [
    { object_type: 'integration', action: 'created', description: 'Alias 3 of integration Deploy created' },
    'addressAdded',
    {},
  ],
  [
    { object_type: 'integration', action: 'deleted', description: 'Alias 3 of the project deleted' },
    'projectAddressRemoved',
    {},
  ],
  [
    { object_type: 'integration', action: 'started', description: 'Integration Push started task 44 for delivery 4' },
    'deliveryStarted',
    { task: '44' },
  ],
  [{ object_type: 'identity_key', action: 'created', description: 'Identity key a1 created' }, 'created', {}],
  [{ object_type: 'user', project_id: null, action: 'created', description: 'User linus created' }, 'created', {}],
  [
    { ...session, action: 'signed_in', description: 'Signed in from ::1 with curl, with a code by e-mail' },
    'signedInWith',
    {},
  ],
  [
    { ...session, action: 'signed_in', description: 'Signed in from ::1 with curl, with Okta' },
    'signedInWith',
    { how: 'Okta' },
  ],
  [{ ...session, action: 'signed_in', description: 'Signed in from ::1' }, 'signedIn', {}],
  [{ ...session, action: 'signed_out', description: 'Signed out from ::1' }, 'signedOut', {}],
  [{ ...session, action: 'deleted', description: 'Session of ada deleted' }, 'sessionEnded', {}],
  [
    { ...session, action: 'sign_in_failed', description: 'Sign-in to the account ada failed from ::1' },
    'signInFailed',
    {},
  ],
  [
    {
      ...session,
      action: 'sign_in_failed',
      description: 'Sign-in with an identity provider failed from ::1: no e-mail',
    },
    'providerFailed',
    { reason: 'no e-mail' },
  ],
] as const)('%j is worded as %s', (of, key, values) => {
  const sentence = sentenceOf(event(of as Partial<Event>))
  expect(sentence).toMatchObject({ key, values })
  for (const texts of [english, german]) {
    expect(texts.did).toHaveProperty(key)
    const places = [...texts.did[key].matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
    expect(places).toEqual(expect.arrayContaining(Object.keys(values)))
  }
})

test.each([
  { object_type: 'environment', description: 'Secret Deploy is stored with another key', action: 'updated' },
  {
    object_type: 'known_host',
    description: 'Host github.com trusted at its first use by task ID 7',
    action: 'trusted',
  },
  { object_type: 'key', description: 'Something of another version', action: '' },
])('$description keeps its description', (of) => {
  expect(sentenceOf(event(of))).toBeNull()
})
