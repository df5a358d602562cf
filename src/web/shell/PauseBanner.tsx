import { usePauses } from '../api/pauses.ts'
import { useProject } from '../api/session.tsx'
import { PausedBanner } from './paused-banner.ts'

/** Shown on every page of a project whose schedules are paused. */
export function PauseBanner() {
  const { project } = useProject()
  const pauses = usePauses(project.id)
  if (project.type !== '' || !pauses) return null
  return (
    <>
      {pauses.server ? <PausedBanner scope="server" pause={pauses.server} /> : null}
      {pauses.project ? (
        <PausedBanner scope="project" pause={pauses.project} serverToo={pauses.server !== null} />
      ) : null}
    </>
  )
}
