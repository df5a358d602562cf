import { Menu, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Project } from '../../contract/project.ts'
import { roleName } from '../api/role-name.ts'
import { useMe } from '../api/session.tsx'
import { useBackup } from '../flows/backup.ts'
import { paths } from '../paths.ts'
import { IconCheck, IconDownload, IconFileImport, IconPlus, IconSearch, IconSelector, IconStack2 } from '../ui/icons.ts'
import { MenuItemLink } from '../ui/links.tsx'
import { ProjectInitials } from '../ui/ProjectInitials.tsx'
import { openPalette } from './open-palette.ts'
import classes from './shell.module.css'
import type { ShownProject } from './shown-project.ts'

/** From this number of projects on, the list has a filter. */
const manyProjects = 10

export interface ProjectSwitcherProps {
  projects: Project[]
  current: Project | undefined
  /** The user's role in the project. */
  role: ShownProject['role']
}

export function ProjectSwitcher({ projects, current, role }: ProjectSwitcherProps) {
  const { t } = useTranslation()
  const me = useMe()
  const backup = useBackup()
  return (
    <Menu width={252} position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes.switcher}>
          <span className="visually-hidden">{t('shell.switchProject')}</span>
          <ProjectInitials name={current?.name ?? '?'} index={projects.findIndex((one) => one.id === current?.id)} />
          <span className={classes.names}>
            <bdi className={classes.name} title={current?.name}>
              {current?.name ?? t('shell.projects')}
            </bdi>
            <span className={classes.role}>
              {role?.role ? roleName(t, role.role, role.name) : me.admin && current ? t('shell.administrator') : ''}
            </span>
          </span>
          <IconSelector size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
        {projects.length > manyProjects ? (
          <>
            <Menu.Item leftSection={<IconSearch size={16} />} onClick={() => openPalette('project')}>
              {t('shell.goToProject')}
            </Menu.Item>
            <Menu.Divider />
          </>
        ) : null}
        {projects.length > 1 ? (
          <>
            <MenuItemLink {...paths.overview()} leftSection={<IconStack2 size={16} />}>
              {t('shell.overview')}
            </MenuItemLink>
            <Menu.Divider />
          </>
        ) : null}
        {projects.map((project, index) => (
          <MenuItemLink
            key={project.id}
            {...paths.history(project.id)}
            leftSection={<ProjectInitials name={project.name} index={index} />}
            aria-current={project.id === current?.id ? 'true' : undefined}
            rightSection={project.id === current?.id ? <IconCheck size={16} aria-hidden /> : null}
          >
            <bdi style={{ overflowWrap: 'anywhere' }}>{project.name}</bdi>
          </MenuItemLink>
        ))}
        {me.can_create_project ? (
          <>
            <Menu.Divider />
            <MenuItemLink {...paths.newProject()} leftSection={<IconPlus size={16} />}>
              {t('shell.newProject')}
            </MenuItemLink>
            <MenuItemLink {...paths.restoreProject()} leftSection={<IconFileImport size={16} />}>
              {t('shell.restoreProject')}
            </MenuItemLink>
          </>
        ) : null}
        {current && role?.rights.includes('backupProject') ? (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconDownload size={16} />}
              disabled={backup.busy}
              onClick={() => backup.download(current)}
            >
              {t('shell.backupOf')}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
