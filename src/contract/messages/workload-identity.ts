/** Identity tokens of tasks, and the keys that sign them. */
export const workloadIdentity = {
  identity_audience_missing: 'An audience is required',
  identity_audience_wrong: 'An audience has no spaces and no control characters',
  identity_variable_missing: 'A variable for the token or for its file is required',
  identity_variable_twice: 'Another token uses this variable',
  identity_variable_tool: 'This variable controls a program and cannot hold a token',
  identity_tokens_too_many: 'Must have at most {{max}} tokens',
  identity_issuer_missing:
    'Identity tokens need the public address of this server: an administrator sets it (setting web_host)',
  identity_key_waits: 'A new key is published already and begins to sign within minutes',
  identity_keys_too_many: 'There are {{max}} keys already: wait until the tokens of the older ones have expired',
  identity_key_not_decrypted: 'The key of identity tokens cannot be read: {{problem}}',
} as const
