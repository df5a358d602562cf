import { Badge, Code, Group, Stack, Title } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isTerraformLike } from '../../../contract/app.ts'
import { readCliArguments } from '../../../contract/rules/cli-arguments.ts'
import { templateParams } from '../../../contract/template-params.ts'
import { apps, keys, repositories, templates, views } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { type PageLink, paths } from '../../paths.ts'
import { AppIcon } from '../../ui/AppIcon.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { splitStages } from '../../ui/stage-texts.ts'
import { questionsOf } from '../run-inputs/questions.ts'
import { ansibleFacts } from './ansible-words.ts'
import { limitFacts } from './limit-views.ts'
import { SurveyTable } from './SurveyTable.tsx'
import { retentionText } from './TemplateRetention.tsx'
import { TemplateRuns } from './TemplateRuns.tsx'
import { TemplateTriggers } from './TemplateTriggers.tsx'
import classes from './templates.module.css'

/** What a run of the template uses, each with a link to where it is configured. */
export function TemplateDetails() {
  const { t } = useTranslation()
  const { project } = useProject()
  const { templateId } = useParams({ from: '/app/project/$projectId/templates/$templateId' })
  const input = { params: { project_id: project.id } }
  const template = useApi(templates.get, { params: { ...input.params, id: templateId } }).data
  const title = useApi(apps.list).data?.find((app) => app.id === template?.app)?.title
  const of = (id: number | null | undefined) =>
    [{ params: { ...input.params, id: id ?? 0 } }, { enabled: !!id }] as const
  const repository = useApi(repositories.get, ...of(template?.repository_id)).data
  const view = useApi(views.list, input).data?.find((one) => one.id === template?.view_id)
  const build = useApi(templates.get, ...of(template?.build_template_id)).data
  const keyNames = useApi(keys.list, input).data
  if (!template) return null
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
  const types = { '': t('templates.typeTask'), build: t('templates.typeBuild'), deploy: t('templates.typeDeploy') }
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <section className={classes.card} aria-label={t('templates.whatRuns')}>
          <Head text={t('templates.whatRuns')} />
          <dl className={classes.facts}>
            <Fact name={t('templates.app')}>
              <Group gap="xs">
                <AppIcon app={template.app} />
                {title ?? template.app}
              </Group>
            </Fact>
            <Fact name={t('common.type')}>{types[template.type]}</Fact>
            {template.type === 'build' ? (
              <Fact name={t('templates.startVersion')}>{template.start_version}</Fact>
            ) : null}
            {template.type === 'deploy' ? (
              <Fact name={t('templates.buildTemplate')}>
                {template.build_template_id === null ? null : (
                  <ObjectLink
                    link={paths.template(project.id, template.build_template_id)}
                    text={build?.name ?? `#${template.build_template_id}`}
                  />
                )}
              </Fact>
            ) : null}
            {template.type === 'deploy' ? (
              <Fact name={t('templates.autorun')}>{template.autorun ? t('common.yes') : t('common.no')}</Fact>
            ) : null}
            <Fact
              name={
                terraform
                  ? t('templates.folder')
                  : template.app === 'ansible'
                    ? t('templates.playbook')
                    : t('templates.script')
              }
            >
              <Code>
                <bdi>{template.playbook || '/'}</bdi>
              </Code>
            </Fact>
            <Fact name={t('templates.repository')}>
              {repository ? (
                <ObjectLink
                  link={paths.list('repositories', project.id, { q: repository.name })}
                  text={repository.name}
                />
              ) : null}
            </Fact>
            <Fact name={t('run.branch')}>
              <bdi>{template.git_branch ?? repository?.git_branch}</bdi>{' '}
              {template.git_branch === null && repository ? <Source text={t('templates.fromRepository')} /> : null}
            </Fact>
            <Fact name={terraform ? t('run.workspace') : t('templates.inventory')}>
              {template.inventory_name === null ? null : (
                <ObjectLink
                  link={paths.list('inventory', project.id, { q: template.inventory_name })}
                  text={template.inventory_name}
                />
              )}
            </Fact>
            <Fact name={t('templates.groups')}>
              {template.environment_ids.length === 0 ? null : (
                <Group gap="xs">
                  {template.environment_names.map((name, at) => (
                    <ObjectLink
                      key={template.environment_ids[at]}
                      link={paths.list('environment', project.id, { q: name })}
                      text={name}
                    />
                  ))}
                </Group>
              )}
            </Fact>
            <Fact name={t('templates.view')}>
              {view ? <ObjectLink link={paths.templates(project.id, view.id)} text={view.title} /> : null}
            </Fact>
          </dl>
        </section>
        <TemplateTriggers template={template} buildName={build?.name} />
      </div>
      <div className={classes.column}>
        <TemplateRuns projectId={project.id} templateId={templateId} />
        <section className={classes.card} aria-label={t('templates.howItRuns')}>
          <Head text={t('templates.howItRuns')} />
          <dl className={classes.facts}>
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
                  {template.vaults.length === 0
                    ? null
                    : template.vaults.map((vault) => {
                        const key = keyNames?.find((one) => one.id === vault.vault_key_id)
                        return (
                          <div key={vault.id}>
                            {vault.name ?? t('templates.defaultVault')}:{' '}
                            {vault.type === 'script' ? (
                              <Code>{vault.script}</Code>
                            ) : key ? (
                              <ObjectLink link={paths.list('keys', project.id, { q: key.name })} text={key.name} />
                            ) : (
                              (vault.vault_key_id ?? t('common.none'))
                            )}
                          </div>
                        )
                      })}
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
            {retentionText(template, t) ? <Fact name={t('retention.title')}>{retentionText(template, t)}</Fact> : null}
            <Fact name={t('templates.mayDecide')}>{prompts.length > 0 ? prompts.join(', ') : null}</Fact>
          </dl>
        </section>
        <SurveyTable variables={questionsOf(template)} />
      </div>
    </div>
  )
}

function Head({ text }: { text: string }) {
  return (
    <Title order={2} mb="sm">
      {text}
    </Title>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <dt>{name}</dt>
      <dd>{children === null || children === '' ? t('common.none') : children}</dd>
    </>
  )
}

function Arguments({ name, text, optional = false }: { name: string; text: string | null; optional?: boolean }) {
  const given = readCliArguments(text ?? '')
  const words = Array.isArray(given) ? given : [text ?? '']
  if (optional && words.length === 0) return null
  return <Fact name={name}>{words.length > 0 ? <Words words={words} /> : null}</Fact>
}

function ObjectLink({ link, text }: { link: PageLink; text: string }) {
  return (
    <AnchorLink {...link} className={classes.anywhere}>
      <bdi>{text}</bdi>
    </AnchorLink>
  )
}

function Source({ text }: { text: string }) {
  return (
    <Badge color="gray" size="sm">
      {text}
    </Badge>
  )
}

function Words({ words }: { words: string[] }) {
  return (
    <Stack gap={4} align="flex-start">
      {words.map((word, index) => (
        // Equal words may follow each other.
        // oxlint-disable-next-line react/no-array-index-key
        <Code key={index} className={classes.anywhere}>
          <bdi>{word}</bdi>
        </Code>
      ))}
    </Stack>
  )
}
