import { Kbd, ScrollArea, UnstyledButton } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../api/session.tsx'
import { type PageLink, paths } from '../paths.ts'
import { adminPages, adminPagesFor, projectPages } from '../resources.ts'
import type { Icon } from '../ui/icon.tsx'
import { IconSearch, IconStack2 } from '../ui/icons.ts'
import { EntryLink } from '../ui/links.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'
import { commandKey } from './keys.ts'
import { openPalette } from './open-palette.ts'
import { ProjectSwitcher } from './ProjectSwitcher.tsx'
import classes from './shell.module.css'
import { useShownProject } from './shown-project.ts'
import { useProjectPages } from './useProjectPages.ts'

/** The project switcher, search, the pages of the project or of the administration, and the account. */
export function Sidebar() {
  const { t } = useTranslation()
  const { all, project, role, may } = useShownProject()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const inAdministration = Object.values(adminPages).some(({ link }) => link().to === path)
  const below = project && path.startsWith(`/project/${project.id}/`) ? path.split('/')[3] : undefined
  const pages = useProjectPages(project).filter((page) => {
    const { right } = projectPages[page]
    return !right || may(right)
  })
  return (
    <>
      <ProjectSwitcher projects={all} current={project} role={role} />
      <UnstyledButton className={classes.search} onClick={() => openPalette()}>
        <IconSearch size={16} aria-hidden />
        <span>{t('shell.search')}</span>
        <Kbd size="xs" aria-hidden>
          {commandKey} K
        </Kbd>
      </UnstyledButton>
      {all.length > 1 && !inAdministration ? (
        <Entry
          link={paths.overview()}
          active={path === paths.overview().to}
          label={t('shell.overview')}
          icon={IconStack2}
        />
      ) : null}
      <ScrollArea flex={1} type="auto">
        {inAdministration ? (
          <AdminEntries />
        ) : project ? (
          (['work', 'resources', 'connect', 'project'] as const).map((group) => {
            const entries = pages.filter((page) => projectPages[page].group === group)
            if (entries.length === 0) return null
            return (
              <Group key={group} id={`nav-${group}`} title={t(`shell.${group}`)}>
                {entries.map((page) => {
                  const { icon, link, covers } = projectPages[page]
                  const active = below !== undefined && covers.includes(below)
                  const label = t(`resources.pages.${page}`)
                  return <Entry key={page} link={link(project.id)} active={active} label={label} icon={icon} />
                })}
              </Group>
            )
          })
        ) : null}
      </ScrollArea>
      <ConnectionBar />
      <div className={classes.footer}>
        <AccountMenu />
      </div>
    </>
  )
}

/** The pages of the administration area, in place of those of a project. */
function AdminEntries() {
  const { t } = useTranslation()
  const me = useMe()
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <Group id="nav-administration" title={t('shell.administration')}>
      {adminPagesFor(me.admin).map((name) => {
        const { icon, link } = adminPages[name]
        return <Entry key={name} link={link()} active={path === link().to} label={t(`shell.${name}`)} icon={icon} />
      })}
    </Group>
  )
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <div className={classes.group} id={id}>
        {title}
      </div>
      {children}
    </section>
  )
}

interface EntryProps {
  link: PageLink
  active: boolean
  label: string
  icon: Icon
}

function Entry({ link, active, label, icon: Icon }: EntryProps) {
  return (
    <EntryLink
      {...link}
      active={active}
      // The router sets it too, but only for the exact address.
      aria-current={active ? 'page' : undefined}
      label={label}
      leftSection={<Icon size={18} aria-hidden />}
      className={classes.entry}
    />
  )
}
