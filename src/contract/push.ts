import { z } from 'zod'
import { endpoint, pathId } from './endpoint.ts'
import type { PlainCode } from './message.ts'
import { Sentence } from './shapes.ts'

/** Messages to a browser (web push), which arrive also while no page of the console is open. */
export const PushState = z.object({
  /** The key with which browsers subscribe, in base64url; null if this server sends no messages to devices. */
  public_key: z.string().nullable(),
  /** Whether messages go to the browser of this session. */
  enabled: z.boolean(),
  /** Whether it also gets messages about tasks that wait for a confirmation that the user may give. */
  confirmations: z.boolean(),
})
export type PushState = z.infer<typeof PushState>

const key = (bytes: number) =>
  z
    .string('push_keys_wrong')
    .max(200, 'push_keys_wrong')
    .refine(
      (text) => /^[\w+/-]+={0,2}$/.test(text) && decodedLength(text) === bytes,
      'push_keys_wrong' satisfies PlainCode,
    )

const decodedLength = (text: string) => Math.floor((text.replace(/=+$/, '').length * 3) / 4)

/** What a browser has agreed with its push service, and what it wants to get. */
export const PushDraft = z.object({
  endpoint: z
    .string('push_endpoint_wrong')
    .max(2000, 'too_long')
    .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'push_endpoint_wrong' satisfies PlainCode),
  keys: z.object({ p256dh: key(65), auth: key(16) }, 'push_keys_wrong'),
  confirmations: z.boolean('must_be_boolean'),
})
export type PushDraft = z.infer<typeof PushDraft>

/** What became of a test message. */
export const PushTest = z.object({
  ok: z.boolean(),
  /** Why it was not sent, in English; null if it was. */
  problem: z.string().nullable(),
  problem_message: Sentence.nullable(),
})
export type PushTest = z.infer<typeof PushTest>

export const push = {
  get: endpoint('GET /api/user/push', 'user', {
    summary: 'Whether messages go to the browser of this session',
    reply: PushState,
  }),
  enable: endpoint('PUT /api/user/push', 'user', {
    summary: 'Send messages to the browser of this session, until it signs out',
    body: PushDraft,
  }),
  disable: endpoint('DELETE /api/user/push', 'user', {
    summary: 'Send no messages to the browser of this session any more',
  }),
  test: endpoint('POST /api/user/push/test', 'user', {
    summary: 'Send a test message to the browser of this session, at most five an hour',
    status: 200,
    reply: PushTest,
  }),
  watch: endpoint('PUT /api/project/:project_id/tasks/:id/watch', 'viewProject', {
    summary: 'Send the end of a task, and that it waits for a confirmation, to the browser of this session, or not',
    params: z.object({ project_id: pathId, id: pathId }),
    body: z.object({ watched: z.boolean('must_be_boolean') }),
  }),
}
