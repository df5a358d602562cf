import { useTranslation } from 'react-i18next'
import { templates } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { AppIcon } from '../../ui/AppIcon.tsx'
import { IconStack2 } from '../../ui/icons.ts'
import { MenuItemLink } from '../../ui/links.tsx'

/** How many templates of an app are listed. */
const maxOfApp = 5

/** Menu entries that lead to the workspaces of templates: the first of each app of the terraform family. */
export function WorkspacePlaces() {
  const { t } = useTranslation()
  const { project } = useProject()
  const lists = [useFirst('terraform'), useFirst('tofu'), useFirst('terragrunt')]
  return (
    <>
      {lists.flat().map(({ id, app, name }) => (
        <MenuItemLink
          key={id}
          {...paths.templateWorkspaces(project.id, id)}
          leftSection={<AppIcon app={app} />}
          style={{ overflowWrap: 'anywhere' }}
        >
          <bdi>{name}</bdi>
        </MenuItemLink>
      ))}
      {lists.some((list) => list.length > 0) ? (
        <MenuItemLink {...paths.resources(project.id)} leftSection={<IconStack2 size={16} />}>
          {t('managed.all')}
        </MenuItemLink>
      ) : null}
      {lists.some((list) => list.length === maxOfApp) ? (
        <MenuItemLink {...paths.templates(project.id)}>{t('resources.pages.templates')}</MenuItemLink>
      ) : null}
    </>
  )
}

function useFirst(app: string) {
  const { project } = useProject()
  const query = { app, limit: String(maxOfApp) }
  return useApi(templates.list, { params: { project_id: project.id }, query }).data ?? []
}
