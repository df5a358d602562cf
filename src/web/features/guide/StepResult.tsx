import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Template } from '../../../contract/template.ts'
import { useProject } from '../../api/session.tsx'
import { type PageLink, paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { printedUrl } from '../repositories/printed-url.ts'
import classes from './guide.module.css'
import type { Guide } from './guide-state.ts'
import type { GuideStep } from './guide-steps.ts'
import { useHostCount } from './host-count.ts'

/** What a finished step has created, with a link to it. */
export function StepResult({ guide, name }: { guide: Guide; name: GuideStep }) {
  const { project } = useProject()
  const { repository, template, test, run } = guide
  if (name === 'repository' && repository)
    return (
      <Result link={paths.list('repositories', project.id, { edit: repository.id })} name={repository.name}>
        {[printedUrl(repository.git_url), repository.git_branch].filter(Boolean).join(' · ')}
      </Result>
    )
  if (name === 'what' && template)
    return (
      <Result link={paths.template(project.id, template.id)} name={template.name}>
        {template.playbook || '/'}
      </Result>
    )
  if (name === 'inventory' && template)
    return <InventoryResult template={template} tested={test?.status === 'success'} />
  if (name === 'run' && run)
    return (
      <Group gap="xs" mt={4}>
        <StatusBadge status={run.status} />
        <AnchorLink {...paths.task(project.id, run.id)} size="sm">
          #{run.id}
        </AnchorLink>
      </Group>
    )
  return null
}

function InventoryResult({ template, tested }: { template: Template; tested: boolean }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const id = template.inventory_id ?? 0
  const count = useHostCount(template)
  return (
    <Result link={paths.list('inventory', project.id, { edit: id })} name={template.inventory_name ?? ''}>
      {count === null ? '' : t('guide.hosts', { count })}
      {tested ? ` · ${t('guide.tested')}` : ''}
    </Result>
  )
}

function Result({ link, name, children }: { link: PageLink; name: string; children: React.ReactNode }) {
  return (
    <Text size="sm" className={classes.path}>
      <AnchorLink {...link} size="sm">
        <bdi>{name}</bdi>
      </AnchorLink>{' '}
      <Text span c="dimmed" size="sm">
        <bdi>{children}</bdi>
      </Text>
    </Text>
  )
}
