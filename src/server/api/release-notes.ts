import { releaseNotes } from '../../contract/release-notes.ts'
import { type Router, route } from '../http/route.ts'
import { changelog, notesSince } from '../installation/read-changelog.ts'
import type { Services } from '../services.ts'

export function releaseNotesApi(router: Router, { upgraded, version }: Services): void {
  route(router, releaseNotes.get, async () => ({
    version,
    previous: upgraded?.previous ?? null,
    upgraded: upgraded?.at ?? null,
    releases: notesSince(await changelog(), version, upgraded?.previous ?? null),
  }))
}
