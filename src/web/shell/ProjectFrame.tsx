import { Outlet, useLoaderData, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { projects } from '../api/calls.ts'
import { writeDevice } from '../api/device.ts'
import { useApi } from '../api/hooks.ts'
import { ProjectProvider } from '../api/session.tsx'
import { requestTaskLog } from '../features/tasks/task-log.ts'
import { paths } from '../paths.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { PauseBanner } from './PauseBanner.tsx'
import { whenIdle } from './when-idle.ts'

const TaskDialog = lazyComponent(async () => {
  requestTaskLog()
  return (await import('../features/tasks/TaskDialog.tsx')).TaskDialog
})

/** The frame of a project's pages: role and rights, and the task that `?t=` opens over any of them. */
export function ProjectFrame() {
  const loaded = useLoaderData({ from: '/app/project/$projectId' })
  const input = { params: { project_id: loaded.project.id } }
  const project = useApi(projects.get, input).data ?? loaded.project
  const role = useApi(projects.role, input).data ?? loaded.role
  const { t } = useSearch({ from: '/app/project/$projectId' })
  const navigate = useNavigate()
  // Preloaded, because a task is most likely opened next: with its log, soon after the page is drawn.
  useEffect(() => whenIdle(TaskDialog.preload, 1000), [])
  useEffect(() => writeDevice('projectId', loaded.project.id), [loaded.project.id])
  return (
    <ProjectProvider project={project} role={role}>
      <PauseBanner />
      <Outlet />
      {t ? <TaskDialog key={t} taskId={t} onClose={() => void navigate(paths.here({ t: undefined }))} /> : null}
    </ProjectProvider>
  )
}
