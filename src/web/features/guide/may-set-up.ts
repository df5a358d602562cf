import { useProject } from '../../api/session.tsx'

/** Whether the user may do every step of the guide: create its objects, and run the template. */
export function useMaySetUp(): boolean {
  const { can } = useProject()
  return can('editResources') && can('editTemplates') && can('runProjectTasks')
}
