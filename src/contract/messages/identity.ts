/** Identity providers, and accounts that sign in with them. */
export const identity = {
  slug_required: 'Enter an ID: it is part of the address of the provider here',
  slug_wrong: 'must begin with a letter or a digit, and have letters, digits, dots, hyphens and underscores only',
  slug_taken: 'another identity provider has this ID',
  slug_fixed: 'cannot be changed: accounts are linked to it',
  kind_fixed: 'cannot be changed: add another identity provider',
  client_id_required: 'Enter the client ID that the provider issued',
  providers_too_many: 'There are {{max}} identity providers already: delete some that are no longer used',
  provider_read_only: 'The identity provider {{name}} is part of the configuration of the server: change it there',
  provider_secret_again:
    'Enter the secret again: it was saved for {{before}}, and is not sent to {{after}} without you',
  provider_test_under_way: 'The test of this identity provider is still running',
  identity_no_email: '{{provider}} did not state an email address of yours: ask your administrator',
  identity_email_wrong: '{{provider}} stated something that is no email address: ask your administrator',
  identity_no_username: '{{provider}} did not state a user name of yours: ask your administrator',
  identity_email_taken:
    'Another account has the email address that {{provider}} states, and {{provider}} does not prove that it is yours: ask an administrator',
  identity_username_taken:
    'Another account has the user name that {{provider}} states: ask an administrator to rename it',
  identity_no_accounts:
    'You have no account on this server, and {{provider}} does not create any: ask an administrator for one',
  identity_password_first: 'Enter the password of your account once: it is then linked to {{provider}}',
  identity_link_over: 'The link was not finished in time: sign in with {{provider}} again',
  identity_link_unknown: 'There is nothing to link, or it took too long: begin the sign-in again',
  outbound_needs_https: '{{host}} is in a public network: its address must begin with https://',
  outbound_too_large: '{{host}} sent more than {{size}} KB: this is not the answer of an identity provider',
  oidc_discovery_status: '{{host}} answered with status {{status}}: check the address',
  oidc_no_json: '{{host}} answered something else than JSON: check the address',
  oidc_issuer_differs: 'The provider calls itself {{issuer}}: enter exactly this as its address',
  oidc_without: 'The description that {{host}} gives of itself lacks {{name}}',
  oidc_no_endpoints: 'Enter the address of the provider, or its endpoints for authorization and tokens',
  oidc_no_algorithm: 'The provider signs its tokens with no algorithm that is allowed here',
  oidc_no_keys: '{{host}} publishes no keys that its tokens could be checked with',
  oidc_no_client_id: 'The client ID is missing',
  oidc_no_secret: 'The client secret is missing: providers without ID tokens need one',
  oidc_no_web_host:
    'The public address of this server is not set: set web_host, so that the provider can send users back',
} as const
