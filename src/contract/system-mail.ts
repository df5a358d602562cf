import { z } from 'zod'
import { ChannelTest } from './alert-channel.ts'
import { endpoint } from './endpoint.ts'
import type { PlainCode } from './message.ts'
import { isEmailAddress } from './rules/email-address.ts'

/** Clients may post no body. */
const MailTestDraft = z
  .object({
    /** The caller's own address by default. */
    to: z
      .string('email_wrong')
      .trim()
      .max(200, 'too_long')
      .refine(isEmailAddress, 'email_wrong' satisfies PlainCode)
      .nullish(),
  })
  .nullish()
  .transform((draft) => draft ?? {})

/** What became of a test message. */
export const MailTest = ChannelTest.extend({ to: z.string() })
export type MailTest = z.infer<typeof MailTest>

export const systemMail = {
  test: endpoint('POST /api/admin/mail/test', 'admin', {
    summary:
      'Send a test message over the mail server of the configuration, at most five an hour, and answer what became of it',
    status: 200,
    body: MailTestDraft,
    reply: MailTest,
  }),
}
