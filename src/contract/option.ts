import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Settings that are stored in the database and override the configuration. Only those of apps are returned and accepted. */
export const OptionDraft = z.object({
  key: z
    .string()
    .max(200)
    .regex(/^[\w-]+(\.[\w-]+)*$/, 'option_key_wrong'),
  /** As text: true or false, a number, a JSON array; empty resets it to the default. */
  value: z.string('must_be_text').max(20_000),
})

export const options = {
  list: endpoint('GET /api/options', 'admin', {
    summary: 'Settings of apps that are stored in the database, by key',
    reply: z.record(z.string(), z.string()),
  }),
  save: endpoint('POST /api/options', 'admin', {
    summary: 'Store one setting of an app: apps.<id>.<field>',
    status: 200,
    body: OptionDraft,
    reply: OptionDraft,
  }),
}
