import { useTranslation } from 'react-i18next'
import { useMe } from '../api/session.tsx'
import { paths } from '../paths.ts'
import { adminPages, adminPagesFor, projectPages } from '../resources.ts'
import { IconKey, IconStack2 } from '../ui/icons.ts'
import type { Entry } from './palette-entry.ts'
import type { ShownProject } from './shown-project.ts'
import { useProjectPages } from './useProjectPages.ts'

/** Entries for the pages of the current project, then for those outside of projects. */
export function usePageEntries({ all, project, may }: ShownProject): Entry[] {
  const { t } = useTranslation()
  const me = useMe()
  const place = project?.name ?? ''
  const shownPages = useProjectPages(project)
  const pages = project
    ? shownPages.map((page): Entry => {
        const { icon: PageIcon, link, letter, right } = projectPages[page]
        return {
          id: `page-${page}`,
          kind: 'page',
          label: t(`resources.pages.${page}`),
          context: place,
          icon: <PageIcon size={18} aria-hidden />,
          link: link(project.id),
          ...(letter ? { keys: ['g', letter] } : {}),
          disabled: !right || may(right) ? undefined : t('common.noRight'),
        }
      })
    : []
  const overview: Entry[] =
    all.length > 1
      ? [
          {
            id: 'page-overview',
            kind: 'page',
            label: t('shell.overview'),
            icon: <IconStack2 size={18} aria-hidden />,
            link: paths.overview(),
          },
        ]
      : []
  const tokens: Entry = {
    id: 'page-tokens',
    kind: 'page',
    label: t('shell.tokens'),
    icon: <IconKey size={18} />,
    link: paths.tokens(),
  }
  const administration = adminPagesFor(me.admin).map((name): Entry => {
    const { icon: PageIcon, link } = adminPages[name]
    return {
      id: `page-${name}`,
      kind: 'page',
      label: t(`shell.${name}`),
      context: t('shell.administration'),
      icon: <PageIcon size={18} aria-hidden />,
      link: link(),
    }
  })
  return [...pages, ...overview, tokens, ...administration]
}
