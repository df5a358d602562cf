import { useTranslation } from 'react-i18next'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { useMaySetUp } from './may-set-up.ts'

/** Leads from an empty page of a project to its set-up, for those who may do that. */
export function GuideLink() {
  const { t } = useTranslation()
  const { project } = useProject()
  const allowed = useMaySetUp()
  if (!allowed) return null
  return (
    <ButtonLink variant="default" {...paths.guide(project.id)}>
      {t('guide.title')}
    </ButtonLink>
  )
}
