import { say } from '../../contract/message.ts'
import { type Answered, OutboundError, type PostOptions, postJson } from '../outbound/post-json.ts'
import type { SendContext } from './kind.ts'

/** Posts to a chat. Throws OutboundError for every status code that `accepted` does not accept. */
export async function postToChat(
  { config, signal }: SendContext,
  url: string,
  body: object | string,
  accepted: (code: number) => boolean = (code) => code === 200,
  headers: PostOptions['headers'] = {},
): Promise<Answered> {
  const answered = await postJson(url, body, config.alerts, { headers, signal })
  if (!accepted(answered.code ?? 0))
    throw new OutboundError(say('alert_answered_code', { code: answered.code ?? 0 }), answered)
  return answered
}

/** Appends a segment to the path of a URL. */
export const appendPath = (url: string, part: string): string => `${url.replace(/\/+$/, '')}/${part}`
