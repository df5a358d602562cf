import { projects } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { ProjectInitials } from '../../ui/ProjectInitials.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import classes from './overview.module.css'

interface Placed {
  project_id: number
  project_name: string
}

/** The initials of a project in the colour that the project switcher gives it. */
export function ProjectSign({ row }: { row: Placed }) {
  const all = useApi(projects.list).data ?? []
  return <ProjectInitials name={row.project_name} index={all.findIndex(({ id }) => id === row.project_id)} />
}

export function ProjectName({ row }: { row: Placed }) {
  return (
    <TextLink {...paths.history(row.project_id)} inherit className={classes.cut} title={row.project_name}>
      <bdi>{row.project_name}</bdi>
    </TextLink>
  )
}
