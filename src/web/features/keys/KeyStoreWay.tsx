import { useTranslation } from 'react-i18next'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'

/** The way back from the pages that belong to the key store. */
export function KeyStoreWay() {
  const { t } = useTranslation()
  const { project } = useProject()
  return (
    <nav aria-label={t('templates.way')}>
      <AnchorLink {...paths.list('keys', project.id)} size="sm">
        {t('resources.pages.keys')}
      </AnchorLink>
    </nav>
  )
}
