import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { time } from './shapes.ts'

/** The notes of one release, as CHANGELOG.md holds them. */
export const ReleaseNote = z.object({
  version: z.string(),
  /** The day of the release, or '' if the file does not name it. */
  date: z.string(),
  groups: z.array(
    z.object({
      /** '' for what is above the first heading. */
      title: z.string(),
      /** Sentences in which `…` is code, and **…** and *…* are emphasized. */
      items: z.array(z.string()),
    }),
  ),
})
export type ReleaseNote = z.infer<typeof ReleaseNote>

export const releaseNotes = {
  get: endpoint('GET /api/release-notes', 'user', {
    summary: 'What is new in this release, and in those that an upgrade skipped',
    reply: z.object({
      version: z.string(),
      /** The release before the upgrade to this one: '' if it is not known, null if there was no upgrade. */
      previous: z.string().nullable(),
      /** When a server of this release first started on the database; null if there was no upgrade. */
      upgraded: time.nullable(),
      /** The newest first. */
      releases: z.array(ReleaseNote),
    }),
  }),
}
