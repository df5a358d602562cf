/** Messages to devices. */
export const push = {
  push_off: 'This server sends no messages to devices',
  push_needs_session: 'Messages go to a browser that is signed in: a token has none',
  push_not_enabled: 'Turn on notifications for this browser first',
  push_endpoint_wrong: 'must be the address that the push service gave to the browser',
  push_service_unknown: 'The setting push_services does not list {{host}}, the push service of this browser',
  push_keys_wrong: 'must be the keys of a push subscription',
  push_gone: 'The browser does not accept messages any more: turn notifications on again',
  push_answered: '{{host}} refused the message with code {{code}}',
  push_unreadable: 'The subscription of this browser cannot be decrypted: turn notifications on again',
} as const
