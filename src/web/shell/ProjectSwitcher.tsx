import { Avatar, Menu, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { can } from '../../contract/permissions.ts'
import type { Project } from '../../contract/project.ts'
import { useMe } from '../api/session.tsx'
import { useBackup } from '../flows/backup.ts'
import { paths } from '../paths.ts'
import { IconCheck, IconDownload, IconFileImport, IconPlus, IconSearch, IconSelector } from '../ui/icons.ts'
import { MenuItemLink } from '../ui/links.tsx'
import { openPalette } from './open-palette.ts'
import classes from './shell.module.css'
import type { ShownProject } from './shown-project.ts'

/** From this number of projects on, the list has a filter. */
const manyProjects = 10

/** Red, blue, orange, green in the order of the list (docs/design/console.md#project-pages); dark enough for white letters. */
const colors = ['#c92a2a', '#1864ab', '#ad3a05', '#237032'] as const

export interface ProjectSwitcherProps {
  projects: Project[]
  current: Project | undefined
  /** The user's role in the project; '' for an administrator who is not a member. */
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
          <Initials name={current?.name ?? '?'} index={projects.findIndex((one) => one.id === current?.id)} />
          <span className={classes.names}>
            <bdi className={classes.name} title={current?.name}>
              {current?.name ?? t('shell.projects')}
            </bdi>
            <span className={classes.role}>
              {role ? t(`shell.${role}`) : me.admin && current ? t('shell.administrator') : ''}
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
        {projects.map((project, index) => (
          <MenuItemLink
            key={project.id}
            {...paths.history(project.id)}
            leftSection={<Initials name={project.name} index={index} />}
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
        {current && can(role || null, me.admin, 'manageProjectResources') ? (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconDownload size={16} />}
              disabled={backup.busy}
              onClick={() => backup.download(current.id)}
            >
              {t('shell.backupOf')}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}

function Initials({ name, index }: { name: string; index: number }) {
  const words = name.trim().split(/\s+/)
  const letters =
    words.length > 1
      ? words.slice(0, 2).flatMap((word) => characters(word)[0] ?? [])
      : characters(words[0] ?? '').slice(0, 2)
  return (
    <Avatar
      size={28}
      radius="sm"
      color={colors[Math.max(0, index) % colors.length] ?? colors[0]}
      variant="filled"
      autoContrast
      aria-hidden
    >
      {letters.join('').toUpperCase()}
    </Avatar>
  )
}

const segmenter = new Intl.Segmenter()

/** Splits a text into user-perceived characters, which may consist of several code points. */
function characters(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
