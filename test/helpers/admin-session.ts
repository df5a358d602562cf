import { Client } from './client.ts'
import type { TestServer } from './server.ts'

/** Returns the administrator, who has just signed in with the password: for what a token may not do. */
export async function adminSession({ url }: Pick<TestServer, 'url'>, user_agent = 'node'): Promise<Client> {
  const client = new Client(url, { 'user-agent': user_agent })
  await client.signIn('admin', 'correct horse battery')
  return client
}
