import { useParams } from '@tanstack/react-router'
import type { Right } from '../../contract/permissions.ts'
import type { Project } from '../../contract/project.ts'
import { projects } from '../api/calls.ts'
import { useDeviceSetting } from '../api/device.ts'
import { useApi } from '../api/hooks.ts'
import type { OwnRole } from '../api/session.tsx'

export interface ShownProject {
  all: Project[]
  /** The project of the address; on pages outside of projects the last one, so that going back takes one click. */
  project: Project | undefined
  role: OwnRole | undefined
  may: (right: Right) => boolean
}

export function useShownProject(): ShownProject {
  const all = useApi(projects.list).data ?? []
  const { projectId } = useParams({ strict: false })
  const [last] = useDeviceSetting('projectId', 0)
  const project = all.find((one) => one.id === (projectId ?? last)) ?? (projectId ? undefined : all[0])
  const input = { params: { project_id: project?.id ?? 0 } }
  const role = useApi(projects.role, input, { enabled: project !== undefined }).data
  return { all, project, role, may: (right) => role?.rights.includes(right) ?? false }
}
