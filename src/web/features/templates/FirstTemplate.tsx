import { List, Stack, Text, ThemeIcon } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Call } from '../../api/call.ts'
import { environments, inventories, keys, repositories } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { type PageLink, paths } from '../../paths.ts'
import { IconCheck, IconListCheck } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { IconMinus } from '../../ui/more-icons.ts'
import { EmptyState } from '../../ui/Page.tsx'
import { GuideLink } from '../guide/GuideLink.tsx'
import { NewTemplateMenu } from './NewTemplateMenu.tsx'

/** The objects that a template needs, and which of them exist already (docs/design/console.md#empty-lists). */
export function FirstTemplate({ ofView }: { ofView: boolean }) {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const manage = can('editTemplates')
  if (ofView) return <EmptyState title={t('templates.emptyView')} text={t('templates.emptyViewText')} />
  return (
    <EmptyState
      icon={<IconListCheck size={40} stroke={1.2} />}
      title={t('templates.empty')}
      text={t('templates.emptyText')}
      action={
        <Stack align="center" gap="md">
          <List ta="start" spacing={4} center>
            <Step list={keys.list} link={paths.list('keys', project.id)} label={t('resources.pages.keys')} />
            <Step
              list={repositories.list}
              link={paths.list('repositories', project.id)}
              label={t('resources.pages.repositories')}
            />
            <Step
              list={inventories.list}
              link={paths.list('inventory', project.id)}
              label={t('resources.pages.inventory')}
            />
            <Step
              list={environments.list}
              link={paths.list('environment', project.id)}
              label={t('resources.pages.environment')}
            />
          </List>
          <GuideLink />
          {manage ? <NewTemplateMenu /> : <Text c="dimmed">{t('common.noRight')}</Text>}
          <AnchorLink {...paths.newProject()}>{t('templates.toDemo')}</AnchorLink>
        </Stack>
      }
    />
  )
}

function Step({ list, link, label }: { list: Call; link: PageLink; label: string }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const rows = useApi(list, { params: { project_id: project.id } }).data as unknown[] | undefined
  const there = (rows?.length ?? 0) > 0
  const Icon = there ? IconCheck : IconMinus
  return (
    <List.Item
      icon={
        <ThemeIcon variant={there ? 'light' : 'default'} color={there ? 'green' : 'gray'} size={20} radius="xl">
          <Icon size={14} aria-label={there ? t('templates.there') : t('templates.notThere')} />
        </ThemeIcon>
      }
    >
      <AnchorLink {...link} size="sm">
        {label}
      </AnchorLink>
    </List.Item>
  )
}
