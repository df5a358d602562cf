import { useTranslation } from 'react-i18next'
import { tasks, templates } from '../api/calls.ts'
import { useApi } from '../api/hooks.ts'
import { paths } from '../paths.ts'
import { IconFolder, IconListCheck, IconPlayerPlay } from '../ui/icons.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import type { Entry } from './palette-entry.ts'
import type { ShownProject } from './shown-project.ts'

/** How many of the newest tasks are found by name; older ones are found by number. */
const newestTasks = 50
export const taskQuery = { limit: String(newestTasks) }

/** Entries for the templates and tasks of the current project, all projects, and for running each template. */
export function useObjectEntries({ all, project, may }: ShownProject): { objects: Entry[]; runs: Entry[] } {
  const { t } = useTranslation()
  const inProject = { params: { project_id: project?.id ?? 0 } }
  const enabled = project !== undefined
  const templateList = useApi(templates.list, inProject, { enabled }).data ?? []
  const taskList = useApi(tasks.last, { ...inProject, query: taskQuery }, { enabled }).data ?? []
  const known = project
    ? templateList.map(
        (template): Entry => ({
          id: `template-${template.id}`,
          kind: 'template',
          label: template.name,
          words: `${template.app} ${template.playbook}`,
          context: template.app,
          icon: <IconListCheck size={18} />,
          link: paths.template(project.id, template.id),
        }),
      )
    : []
  // If running is not possible, one entry that says why is enough (palette-actions.tsx).
  const runs =
    project && may('runProjectTasks')
      ? templateList.map(
          (template): Entry => ({
            id: `run-${template.id}`,
            kind: 'action',
            label: t('shell.runTemplate', { name: template.name }),
            words: template.name,
            context: template.app,
            icon: <IconPlayerPlay size={18} />,
            // Opens the run dialog of the page; nothing is started from here.
            link: paths.template(project.id, template.id, { run: 1 }),
          }),
        )
      : []
  const lastTasks = project
    ? taskList.map(
        (task): Entry => ({
          id: `task-${task.id}`,
          kind: 'task',
          label: `${task.tpl_alias} #${task.id}`,
          words: `${task.id} ${task.version ?? ''} ${task.message ?? ''}`,
          context: t(`status.${task.status}`),
          icon: <StatusBadge status={task.status} compact />,
          link: paths.task(project.id, task.id),
        }),
      )
    : []
  const projects = all.map(
    (one): Entry => ({
      id: `project-${one.id}`,
      kind: 'project',
      label: one.name,
      context: t('shell.project'),
      icon: <IconFolder size={18} />,
      link: paths.history(one.id),
    }),
  )
  return { objects: [...known, ...lastTasks, ...projects], runs }
}
