import { Code } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isTerraformLike } from '../../../contract/app.ts'
import type { Template } from '../../../contract/template.ts'
import { templateParams } from '../../../contract/template-params.ts'
import { keys } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { listText } from '../../i18n/list-text.ts'
import { paths } from '../../paths.ts'
import { splitStages } from '../../ui/stage-texts.ts'
import { ansibleFacts } from './ansible-words.ts'
import { limitFacts } from './limit-facts.ts'
import { retentionText } from './TemplateRetention.tsx'
import { Arguments, Fact, FactCard, ObjectLink, Words } from './template-facts.tsx'

/** How a run is executed: arguments, options of the app, limits, and what the person who starts it may choose. */
export function HowItRuns({ template }: { template: Template }) {
  const { t } = useTranslation()
  const params = templateParams(template.task_params)
  const terraform = isTerraformLike(template.app)
  const argumentLists = splitStages(template.arguments)
  const prompts = [
    template.allow_override_args_in_task && t('run.arguments'),
    template.allow_override_branch_in_task && t('run.branch'),
    params.allow_override_inventory && (terraform ? t('run.workspace') : t('run.inventory')),
    params.allow_override_limit && t('run.limit'),
    params.allow_override_tags && t('run.tags'),
    params.allow_override_skip_tags && t('run.skipTags'),
    params.allow_debug && t('run.debug'),
    params.allow_auto_approve && t('run.autoApprove'),
    params.allow_destroy && t('run.destroy'),
  ].filter((one) => one !== false)
  return (
    <FactCard title={t('templates.howItRuns')}>
      <Arguments name={t('run.arguments')} text={argumentLists.default} />
      {terraform ? (
        <>
          <Arguments name={t('terraform.argumentsInit')} text={argumentLists.init} optional />
          <Arguments name={t('terraform.argumentsPlan')} text={argumentLists.plan} optional />
          <Arguments name={t('terraform.argumentsApply')} text={argumentLists.apply} optional />
        </>
      ) : null}
      {template.app === 'ansible' ? (
        <>
          <Fact name={t('run.limit')}>
            {params.limit.length > 0 ? <Words words={params.limit} /> : t('run.noLimit')}
          </Fact>
          <Fact name={t('run.tags')}>{params.tags.length > 0 ? <Words words={params.tags} /> : null}</Fact>
          <Fact name={t('run.skipTags')}>
            {params.skip_tags.length > 0 ? <Words words={params.skip_tags} /> : null}
          </Fact>
          {ansibleFacts(params, t).map(({ name, text }) => (
            <Fact key={name} name={name}>
              {text}
            </Fact>
          ))}
          <Fact name={t('templates.vaults')}>
            {template.vaults.length === 0 ? null : <VaultKeys template={template} />}
          </Fact>
        </>
      ) : null}
      {terraform ? (
        <>
          <Fact name={t('run.autoApprove')}>{params.auto_approve ? t('common.yes') : t('common.no')}</Fact>
          {params.override_backend ? (
            <Fact name={t('terraform.overrideBackend')}>
              <Code>{params.backend_filename || 'backend.tf'}</Code>
            </Fact>
          ) : null}
        </>
      ) : null}
      {template.working_directory ? (
        <Fact name={t('templates.workingDirectory')}>{template.working_directory}</Fact>
      ) : null}
      <Fact name={t('templates.runnerTag')}>{template.runner_tag}</Fact>
      {limitFacts(template, t).map(({ name, text }) => (
        <Fact key={name} name={name}>
          {text}
        </Fact>
      ))}
      {template.artifacts.length > 0 ? (
        <Fact name={t('artifacts.title')}>
          <Words words={template.artifacts} />
        </Fact>
      ) : null}
      {template.identity_tokens.length > 0 ? (
        <Fact name={t('workload.title')}>
          <Words words={template.identity_tokens.map(({ audience }) => audience)} />
        </Fact>
      ) : null}
      {retentionText(template, t) ? <Fact name={t('retention.title')}>{retentionText(template, t)}</Fact> : null}
      <Fact name={t('templates.mayDecide')}>{prompts.length > 0 ? listText(prompts) : null}</Fact>
    </FactCard>
  )
}

/** The keys of a template's vaults. */
function VaultKeys({ template }: { template: Template }) {
  const { t } = useTranslation()
  const keyNames = useApi(keys.list, { params: { project_id: template.project_id } }).data
  return template.vaults.map((vault) => {
    const key = keyNames?.find((one) => one.id === vault.vault_key_id)
    return (
      <div key={vault.id}>
        {vault.name ?? t('templates.defaultVault')}:{' '}
        {vault.type === 'script' ? (
          <Code>{vault.script}</Code>
        ) : key ? (
          <ObjectLink link={paths.list('keys', template.project_id, { edit: key.id })} text={key.name} />
        ) : (
          (vault.vault_key_id ?? t('common.none'))
        )}
      </div>
    )
  })
}
