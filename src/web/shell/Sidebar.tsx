import { Kbd, ScrollArea, UnstyledButton } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { projectPages } from '../resources.ts'
import { IconSearch } from '../ui/icons.ts'
import { EntryLink } from '../ui/links.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'
import { commandKey } from './keys.ts'
import { openPalette } from './open-palette.ts'
import { ProjectSwitcher } from './ProjectSwitcher.tsx'
import classes from './shell.module.css'
import { useShownProject } from './shown-project.ts'
import { useProjectPages } from './useProjectPages.ts'

/** The project switcher, search, the project's pages in groups, and the account. */
export function Sidebar() {
  const { t } = useTranslation()
  const { all, project, role, may } = useShownProject()
  const path = useRouterState({ select: (state) => state.location.pathname })
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
      <ScrollArea flex={1} type="auto">
        {project
          ? (['work', 'resources', 'connect', 'project'] as const).map((group) => {
              const entries = pages.filter((page) => projectPages[page].group === group)
              if (entries.length === 0) return null
              return (
                <section key={group} aria-labelledby={`nav-${group}`}>
                  <div className={classes.group} id={`nav-${group}`}>
                    {t(`shell.${group}`)}
                  </div>
                  {entries.map((page) => {
                    const { icon: Icon, link, covers } = projectPages[page]
                    const active = below !== undefined && covers.includes(below)
                    return (
                      <EntryLink
                        key={page}
                        {...link(project.id)}
                        active={active}
                        // The router sets it too, but only for the exact address.
                        aria-current={active ? 'page' : undefined}
                        label={t(`resources.pages.${page}`)}
                        leftSection={<Icon size={18} aria-hidden />}
                        className={classes.entry}
                      />
                    )
                  })}
                </section>
              )
            })
          : null}
      </ScrollArea>
      <ConnectionBar />
      <div className={classes.footer}>
        <AccountMenu />
      </div>
    </>
  )
}
