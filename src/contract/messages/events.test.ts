import { expect, test } from 'vitest'
import { type CodedMessage, coded, type MessageCode, say } from '../message.ts'
import { english } from './english.ts'
import { events } from './events.ts'

const username = 'ada'
const origin = say('event_origin', { address: '192.0.2.1', agent: 'curl' })
const rule = say('event_rule', { name: 'Admins' })
const [from, session] = ['from 192.0.2.1 with curl', 'Session of ada on 192.0.2.1 with curl ended,']
const shown = { host: 'git.example.com', type: 'ssh-ed25519', fingerprint: 'SHA256:x' }
const host = 'Known host git.example.com ssh-ed25519 SHA256:x'
const invited = { invited: 'bob', project: 3, role: 'guest', origin }
const invitation = 'Invitation of bob to project 3 as guest'
const push = 'Messages to a browser of ada'
const task = 12
const workspace = 'prod'
const state = 'tate of workspace prod'
const ended = (why: CodedMessage) => say('event_session_ended', { username, device: origin, why })
const emptied = (secret: CodedMessage) => say('event_secret_emptied', { secret, key: 'k1' })
const name = 'n'
const denial = say('event_denied_hidden', { call: 'GET /x', project: '7' })

/** Clients of the API read these texts, so they never change. */
const texts: readonly (readonly [CodedMessage, string])[] = [
  [say('event_from', { what: say('event_user_blocked', { username }), origin }), `User ada blocked, ${from}`],
  [say('event_user_unblocked', { username }), 'User ada unblocked'],
  [say('event_subscription_activated', { plan: 'pro' }), 'Subscription pro activated'],
  [say('event_subscription_removed', { plan: 'pro' }), 'Subscription pro removed'],
  [say('event_policy_updated', { setting: 'x' }), 'Sign-in policy x updated'],
  [coded('event_all_schedules_paused'), 'All schedules of the server paused'],
  [say('event_all_schedules_paused_for', { reason: 'x' }), 'All schedules of the server paused: x'],
  [coded('event_all_schedules_resumed'), 'All schedules of the server resumed'],
  [coded('event_cache_cleared'), 'Cache cleared'],
  [coded('event_caches_cleared'), 'Cache of all projects cleared'],
  [coded('event_exported'), 'Exported events'],
  [coded('event_exported_project'), 'Exported events of the project'],
  [coded('event_exported_with_proof'), 'Exported all events with proof'],
  [coded('event_server_backup_started'), 'Backup of the server started'],
  [coded('event_backup_downloaded'), 'Backup of the project downloaded'],
  [say('event_mail_tested', { to: 'a@b.c' }), 'Test message sent to a@b.c'],
  [say('event_denied', { call: 'GET /x', why: coded('admins_only') }), `GET /x denied: ${english('admins_only')}`],
  [say('event_denied_again', { denial, count: 4 }), 'GET /x denied: no access to project 7, 4 more within a minute'],
  [say('event_denied_others', { count: 4 }), '4 more requests were denied within a minute'],
  [say('event_provider_tested', { name }), 'Identity provider n tested'],
  [say('event_identity_linked', { username, provider: 'Okta' }), 'Account ada linked to Okta'],
  [say('event_identity_unlinked', { username, provider: 'okta' }), 'Account ada unlinked from okta'],
  [say('event_user_as_provider_states', { username, provider: 'Okta' }), 'User ada updated as Okta states'],
  [say('event_user_gone', { username, provider: 'okta' }), 'User ada is gone or disabled at okta'],
  [
    say('event_user_created_with_provider', { username, provider: 'Okta' }),
    'User ada created at the first sign-in with Okta',
  ],
  [say('event_user_created_by_email', { username }), 'User ada created at the first sign-in by e-mail'],
  [
    say('event_user_created_by_invitation', { username, inviter: 'bob', origin }),
    `User ada created by invitation of bob, ${from}`,
  ],
  [say('event_password_set_by_link', { username, origin }), `Password of User ada set by a link, ${from}`],
  [
    say('event_password_changed_at_sign_in', { username, origin }),
    `Password of User ada changed at the sign-in, ${from}`,
  ],
  [say('event_password_link_asked', { username }), 'Link to set the password of ada asked for'],
  [say('event_password_link_created', { username }), 'Link to set the password of ada created'],
  [say('event_sign_in_link_created', { username }), 'Link that signs in as ada created on the command line'],
  [say('event_token_created', { name, username }), 'API token n of ada created'],
  [say('event_token_deleted', { name, username }), 'API token n of ada deleted'],
  [say('event_app_added', { username }), 'Authenticator app added to the account ada'],
  [say('event_factor_removed', { username }), 'Second factor removed from the account ada'],
  [say('event_app_removed', { username }), 'Authenticator app removed from the account ada'],
  [say('event_email_factor_added', { username }), 'Codes by e-mail turned on for the account ada'],
  [say('event_email_factor_removed', { username }), 'Codes by e-mail turned off for the account ada'],
  [say('event_passkey_added', { username }), 'Passkey added to the account ada'],
  [say('event_passkey_renamed', { username }), 'Passkey renamed in the account ada'],
  [say('event_passkey_removed', { username }), 'Passkey removed from the account ada'],
  [say('event_recovery_codes_renewed', { username }), 'Recovery codes replaced for the account ada'],
  [ended(say('ended_from', { origin })), `${session} ${from}`],
  [ended(coded('ended_on_command_line')), `${session} on the command line`],
  [ended(coded('ended_user_blocked')), `${session} because the user was blocked`],
  [ended(coded('ended_user_unblocked')), `${session} because the user was unblocked`],
  [ended(coded('ended_account_deleted')), `${session} because the account was deleted`],
  [ended(coded('ended_new_password')), `${session} because of a new password`],
  [ended(say('ended_unlinked', { provider: 'x' })), `${session} because the account was unlinked from x`],
  [ended(say('ended_user_gone', { provider: 'x' })), `${session} because the user is gone or disabled at x`],
  [ended(coded('ended_factor_required')), `${session} because a second factor is required now`],
  [ended(coded('ended_factor_removed')), `${session} because the last second factor was removed`],
  [ended(coded('ended_became_administrator')), `${session} because the user became an administrator`],
  [
    say('event_sessions_ended', { count: 2, username, why: coded('ended_new_password') }),
    '2 sessions of ada ended, because of a new password',
  ],
  [say('event_session_expired', { username, device: origin }), 'Session of ada on 192.0.2.1 with curl expired'],
  [say('event_sessions_expired', { count: 2, username }), '2 sessions of ada expired'],
  [
    say('event_sign_ins_refused', { failed: 3, limited: 4 }),
    '3 more sign-ins failed and 4 more were refused by the limits within a minute',
  ],
  [say('event_member_added_by', { user: 5, by: rule }), 'User ID 5 added to team by the rule “Admins”'],
  [
    say('event_member_removed_by_rule', { user: 5, by: say('event_rule_grants_none', { rule }) }),
    'User ID 5 removed from team: the rule “Admins” grants no role any more',
  ],
  [say('event_member_joined', { user: 5, inviter: 'bob' }), 'User ID 5 joined by invitation of bob'],
  [say('event_role_changed_by', { user: 5, by: rule }), 'Changed role for User ID 5: the rule “Admins”'],
  [
    say('event_stays_owner', { user: 5, rule }),
    'User ID 5 stays owner: the rule “Admins” grants it no more, but this is the last owner',
  ],
  [
    say('event_stays_administrator', { user: 5, rule }),
    'User ID 5 stays administrator: the rule “Admins” grants it no more, but this is the last administrator',
  ],
  [say('event_became_administrator', { user: 5, rule }), 'User ID 5 became administrator by the rule “Admins”'],
  [
    say('event_no_administrator', { user: 5, rule }),
    'User ID 5 is no administrator any more: the rule “Admins” does not grant it',
  ],
  [say('event_permissions_template', { name }), 'Permissions of template n changed'],
  [say('event_permissions_view', { name }), 'Permissions of view n changed'],
  [say('event_permissions_inventory', { name }), 'Permissions of inventory n changed'],
  [say('event_permissions_key', { name }), 'Permissions of key n changed'],
  [say('event_invite_created', invited), `${invitation} created, ${from}`],
  [say('event_invite_resent', invited), `${invitation} sent again, ${from}`],
  [say('event_invite_updated', invited), `${invitation} updated, ${from}`],
  [say('event_invite_revoked', invited), `${invitation} revoked, ${from}`],
  [say('event_invite_accepted', invited), `${invitation} accepted, ${from}`],
  [say('event_invite_declined', invited), `${invitation} declined, ${from}`],
  [say('event_task_pruned', { template: 'T' }), '1 old task of template T deleted by the retention rules'],
  [say('event_tasks_pruned', { count: 2, template: 'T' }), '2 old tasks of template T deleted by the retention rules'],
  [
    say('event_not_started', { template: 4, build: task, why: coded('event_settings_unreadable') }),
    'Template ID 4 could not start by itself after build 12: its settings cannot be read: save it again',
  ],
  [say('event_secrets_read', { task, keys: 'a, b' }), 'Task ID 12 was given the secrets of a, b'],
  [say('event_log_downloaded', { task }), 'Task ID 12 log downloaded'],
  [say('event_artifact_downloaded', { task, name: 'a.txt' }), 'Task ID 12 artifact a.txt downloaded'],
  [say('event_artifacts_downloaded', { task, count: 1 }), 'Task ID 12 1 artifacts downloaded'],
  [say('event_host_met', { host: 'h', task }), 'Host h trusted at its first use by task ID 12'],
  [say('event_host_added', shown), `${host} added by hand`],
  [say('event_host_confirmed', shown), `${host} confirmed by hand`],
  [say('event_host_replaced', { ...shown, before: 'ssh-rsa y' }), `${host} trusted in place of ssh-rsa y`],
  [say('event_host_dismissed', shown), `${host} not trusted: dismissed`],
  [
    say('event_host_dismissed', { ...shown, host: coded('event_hashed_name') }),
    'Known host (hashed name) ssh-ed25519 SHA256:x not trusted: dismissed',
  ],
  [say('event_repository_tested', { repository: 'r', key: 'k' }), 'Repository r tested with key k'],
  [say('event_storage_tested', { name }), 'Secret storage n tested'],
  [say('event_storage_synchronized', { name }), 'Secret storage n synchronized'],
  [say('event_channel_tested', { name }), 'Alert channel n tested'],
  [say('event_channel_deleted_with_alert', { name }), 'Alert channel n deleted; 1 alert that waited was given up'],
  [
    say('event_channel_deleted_with_alerts', { name, count: 2 }),
    'Alert channel n deleted; 2 alerts that waited were given up',
  ],
  [coded('event_alert_tested'), 'Test alert sent'],
  [say('event_alert_retried', { alert: 8, channel: 'c' }), 'Alert 8 over c is sent once more'],
  [say('event_push_tested', { username }), 'Test message sent to a browser of ada'],
  [say('event_push_on', { username, origin }), `${push} turned on (questions about confirmations off), ${from}`],
  [
    say('event_push_on_confirmations', { username, origin }),
    `${push} turned on (questions about confirmations on), ${from}`,
  ],
  [
    say('event_push_without_confirmations', { username, origin }),
    `${push} changed (questions about confirmations off), ${from}`,
  ],
  [
    say('event_push_with_confirmations', { username, origin }),
    `${push} changed (questions about confirmations on), ${from}`,
  ],
  [say('event_push_off', { username, origin }), `${push} turned off, ${from}`],
  [say('event_runner_registered', { name }), 'Runner n registered'],
  [say('event_runner_token_created', { name }), 'Runner n got a registration token'],
  [say('event_runner_cleared', { name }), 'Runner n was asked to delete its caches'],
  [
    say('event_resource_drifted', { workspace, task }),
    'Drift of workspace prod found by task ID 12: 1 resource differs',
  ],
  [
    say('event_resources_drifted', { workspace, task, count: 2 }),
    'Drift of workspace prod found by task ID 12: 2 resources differ',
  ],
  [say('event_back_in_sync', { workspace, task }), 'Workspace prod is back in sync, by task ID 12'],
  [say('event_state_read', { workspace, serial: 3 }), `S${state} read: serial 3`],
  [say('event_state_restored', { workspace, serial: 3 }), `S${state} restored from serial 3`],
  [say('event_state_version_deleted', { workspace, serial: 3 }), `Version 3 of the s${state} deleted`],
  [say('event_state_removed', { workspace }), `S${state} removed; its versions are kept`],
  [say('event_state_removed_by', { workspace, author: 'ada' }), `S${state} removed by ada; its versions are kept`],
  [
    say('event_lock_forced', { workspace, who: coded('event_unnamed_client'), since: '2026-01-01' }),
    `Lock of the s${state} forced open: held by an unnamed client since 2026-01-01`,
  ],
  [say('event_state_address_created', { address: 2, workspace }), `Address 2 of the s${state} created`],
  [say('event_state_address_updated', { address: 2, workspace }), `Address 2 of the s${state} updated`],
  [say('event_state_address_deleted', { address: 2, workspace }), `Address 2 of the s${state} deleted`],
  [
    say('event_new_encryption_key', { key: 'k2', before: 'k1' }),
    'Secrets are stored with key k2 instead of k1 from now on',
  ],
  [
    say('event_secret_put_back', { secret: say('secret_of_schedule', { name }) }),
    'Secret of schedule n was put back from a backup of sealed values',
  ],
  [emptied(say('secret_of_integration', { name })), 'Secret of integration n was emptied: its key k1 is lost'],
  [emptied(say('secret_of_channel', { name })), 'Secret of alert channel n was emptied: its key k1 is lost'],
  [emptied(say('secret_of_storage', { name })), 'Secret of secret storage n was emptied: its key k1 is lost'],
  [emptied(say('secret_of_identity_key', { name })), 'Identity key n was emptied: its key k1 is lost'],
  [
    emptied(say('secret_of_app', { name })),
    'Secret of the authenticator app of user n was emptied: its key k1 is lost',
  ],
  [emptied(say('secret_of_provider', { name })), 'Secret of identity provider n was emptied: its key k1 is lost'],
  [
    emptied(say('secret_of_state', { state: 9, name })),
    'Key of state 9 of workspace n was emptied: its key k1 is lost',
  ],
  [emptied(say('secret_of_key', { name })), 'Access Key n was emptied: its key k1 is lost'],
  [emptied(say('secret_named', { name })), 'Secret n was emptied: its key k1 is lost'],
]

test.each(texts)('%j keeps its English text', (message, text) => {
  expect(english(message)).toBe(text)
})

test('every code of an event is in this list', () => {
  const codesIn = ({ code, params }: CodedMessage): MessageCode[] => [
    code,
    ...Object.values(params).flatMap((value) => (typeof value === 'object' ? codesIn(value) : [])),
  ]
  const listed = new Set<string>(texts.flatMap(([message]) => codesIn(message)).concat(codesIn(denial)))
  expect(Object.keys(events).filter((code) => !listed.has(code))).toEqual([])
})
