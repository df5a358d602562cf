import { Code, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isTerraformLike } from '../../../contract/app.ts'
import type { Template } from '../../../contract/template.ts'
import { apps, repositories, views } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { AppIcon } from '../../ui/AppIcon.tsx'
import { playbookLabel } from '../../ui/runs/playbook-label.ts'
import { Fact, FactCard, ObjectLink, Source } from './template-facts.tsx'

/** What a run executes: app, repository, inventory and variable groups, each with a link to where it is configured. */
export function WhatRuns({ template, buildName }: { template: Template; buildName: string | undefined }) {
  const { t } = useTranslation()
  const { project_id } = template
  const title = useApi(apps.list).data?.find((app) => app.id === template.app)?.title
  const repository = useApi(
    repositories.get,
    { params: { project_id, id: template.repository_id ?? 0 } },
    { enabled: !!template.repository_id },
  ).data
  const view = useApi(views.list, { params: { project_id } }).data?.find((one) => one.id === template.view_id)
  const terraform = isTerraformLike(template.app)
  const types = { '': t('templates.typeTask'), build: t('templates.typeBuild'), deploy: t('templates.typeDeploy') }
  return (
    <FactCard title={t('templates.whatRuns')}>
      <Fact name={t('templates.app')}>
        <Group gap="xs">
          <AppIcon app={template.app} />
          {title ?? template.app}
        </Group>
      </Fact>
      <Fact name={t('common.type')}>{types[template.type]}</Fact>
      {template.type === 'build' ? <Fact name={t('templates.startVersion')}>{template.start_version}</Fact> : null}
      {template.type === 'deploy' ? (
        <Fact name={t('templates.buildTemplate')}>
          {template.build_template_id === null ? null : (
            <ObjectLink
              link={paths.template(project_id, template.build_template_id)}
              text={buildName ?? `#${template.build_template_id}`}
            />
          )}
        </Fact>
      ) : null}
      {template.type === 'deploy' ? (
        <Fact name={t('templates.autorun')}>{template.autorun ? t('common.yes') : t('common.no')}</Fact>
      ) : null}
      <Fact name={playbookLabel(template.app, t)}>
        <Code>
          <bdi>{template.playbook || '/'}</bdi>
        </Code>
      </Fact>
      <Fact name={t('templates.repository')}>
        {repository ? (
          <ObjectLink link={paths.list('repositories', project_id, { edit: repository.id })} text={repository.name} />
        ) : null}
      </Fact>
      <Fact name={t('run.branch')}>
        <bdi>{template.git_branch ?? repository?.git_branch}</bdi>{' '}
        {template.git_branch === null && repository ? <Source text={t('templates.fromRepository')} /> : null}
      </Fact>
      <Fact name={terraform ? t('run.workspace') : t('templates.inventory')}>
        {template.inventory_name === null ? null : (
          <ObjectLink
            link={paths.list('inventory', project_id, { edit: template.inventory_id ?? 0 })}
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
                link={paths.list('environment', project_id, { edit: template.environment_ids[at] ?? 0 })}
                text={name}
              />
            ))}
          </Group>
        )}
      </Fact>
      <Fact name={t('templates.view')}>
        {view ? <ObjectLink link={paths.templates(project_id, view.id)} text={view.title} /> : null}
      </Fact>
    </FactCard>
  )
}
