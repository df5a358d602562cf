/** What a key file of a Google service account says. */
export interface GoogleAccount {
  client_email: string
  private_key: string
  private_key_id: string
  /** Where it signs in. */
  token_uri: string
}

/** Reads the key file of a service account; undefined if it is another file. */
export function googleAccount(text: string): GoogleAccount | undefined {
  try {
    const file = JSON.parse(text) as Record<string, unknown>
    const at = (name: string) => (typeof file[name] === 'string' ? file[name] : '')
    const account = {
      client_email: at('client_email'),
      private_key: at('private_key'),
      private_key_id: at('private_key_id'),
      token_uri: at('token_uri') || 'https://oauth2.googleapis.com/token',
    }
    const complete = account.client_email !== '' && account.private_key.includes('PRIVATE KEY')
    return at('type') === 'service_account' && complete ? account : undefined
  } catch {
    return undefined
  }
}
