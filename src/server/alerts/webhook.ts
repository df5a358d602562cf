import { OutboundError, postJson } from '../outbound.ts'
import type { AlertSettings } from './settings.ts'

/** Posts to the address of a chat, and takes nothing but the given codes for an answer that means "shown". */
export async function postToChat(
  settings: AlertSettings,
  url: string,
  body: unknown,
  accepted: readonly number[] = [200],
): Promise<string> {
  const { status, answer } = await postJson(url, body, settings.alerts)
  if (!accepted.includes(status)) throw new OutboundError(`answered with code ${status}`)
  return answer
}

export const missingUrl = (key: string, url: string): string | null => (url ? null : `${key} is not set`)
