import { useTranslation } from 'react-i18next'
import type { Integration } from '../../../contract/integration.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { Facts } from '../../ui/Facts.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { namesHeader } from './integration-values.ts'

interface IntegrationFactsProps {
  integration: Integration
  /** The name of the secret's key; undefined without a key, and while it is loading. */
  keyName: string | undefined
}

/** What the integration starts, and how a sender proves who it is. */
export function IntegrationFacts({ integration, keyName }: IntegrationFactsProps) {
  const { t } = useTranslation()
  const { project } = useProject()
  return (
    <Facts>
      <dt>{t('integrations.template')}</dt>
      <dd>
        <AnchorLink {...paths.template(project.id, integration.template_id)}>
          <bdi>{integration.tpl_name}</bdi>
        </AnchorLink>
      </dd>
      <dt>{t('integrations.method')}</dt>
      <dd>
        {t(`integrations.methods.${integration.auth_method || 'none'}`)}
        {namesHeader(integration.auth_method) ? ` · ${integration.auth_header}` : null}
      </dd>
      {keyName === undefined ? null : (
        <>
          <dt>{t('integrations.secretKey')}</dt>
          <dd>
            <AnchorLink {...paths.list('keys', project.id, { q: keyName })}>
              <bdi>{keyName}</bdi>
            </AnchorLink>
          </dd>
        </>
      )}
    </Facts>
  )
}
