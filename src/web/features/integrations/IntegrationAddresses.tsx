import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Integration } from '../../../contract/integration.ts'
import { extractValues, matchers } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { questionsOf } from '../run-inputs/questions.ts'
import { useTriggerTemplate } from '../run-inputs/TriggerInputs.tsx'
import { AliasList, useAliases } from './AliasList.tsx'
import { CurlExample } from './CurlExample.tsx'
import { curlExample } from './curl-example.ts'
import { isOpen } from './integration-values.ts'
import { SearchableSwitch } from './SearchableSwitch.tsx'
import { Section } from './Section.tsx'

/** Returns the addresses that reach an integration: its own, and that of the project if it takes part in that one. */
export function useAddresses({ id, searchable }: Integration) {
  const own = useAliases(id).data
  const ofProject = useAliases(null).data
  return {
    direct: own?.find(({ url }) => url !== '')?.url,
    shared: searchable ? ofProject?.find(({ url }) => url !== '')?.url : undefined,
    ofProject,
  }
}

/** The addresses of an integration, and a request to one of them as an example. */
export function IntegrationAddresses({ integration }: { integration: Integration }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const { direct, shared, ofProject } = useAddresses(integration)
  const parts = { params: { project_id: project.id, integration_id: integration.id } }
  const matcherList = useApi(matchers.list, parts).data
  const valueList = useApi(extractValues.list, parts).data
  const template = useTriggerTemplate(project.id, integration.template_id).data
  const survey = template && questionsOf(template)
  const address = direct ?? shared ?? null
  return (
    <Section title={t('integrations.aliases')} text={t('integrations.aliasesText')}>
      <AliasList integrationId={integration.id} />
      <SearchableSwitch integration={integration} />
      {integration.searchable && ofProject ? (
        <Text size="sm" mb="md">
          {ofProject.length === 0
            ? t('integrations.noProjectAlias')
            : t('integrations.projectAliasCount', { count: ofProject.length })}{' '}
          <AnchorLink {...paths.integrations(project.id)}>{t('integrations.toProjectAliases')}</AnchorLink>
        </Text>
      ) : null}
      {address === null ? null : (
        <CurlExample
          text={curlExample(address, integration, {
            matchers: direct === undefined ? matcherList : [],
            values: valueList,
            survey,
          })}
          hint={t(
            `integrations.curlHints.${isOpen(integration.auth_method) ? 'none' : integration.auth_method === 'basic' ? 'basic' : 'secret'}`,
          )}
        />
      )}
    </Section>
  )
}
