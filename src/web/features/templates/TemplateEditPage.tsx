import { Breadcrumbs, Skeleton } from '@mantine/core'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { templates } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { EmptyState, LoadError, Page } from '../../ui/Page.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import { copyOf, newValues, valuesOf } from './template-values.ts'

/** A new template (`?app=`), a copy (`?copy=`) or an existing one, in the same form. */
export function TemplateEditPage() {
  const { t } = useTranslation()
  const { project, can, canOn } = useProject()
  const { templateId } = useParams({ strict: false })
  const { app = 'ansible', copy, view } = useSearch({ strict: false })
  const source = templateId ?? copy
  const template = useApi(
    templates.get,
    { params: { project_id: project.id, id: source ?? 0 } },
    { enabled: source !== undefined },
  )
  const title =
    templateId === undefined ? t('templates.newTitle') : t('templates.editTitle', { name: template.data?.name ?? '' })
  const breadcrumb = (
    <Breadcrumbs component="nav" aria-label={t('templates.way')}>
      <AnchorLink {...paths.templates(project.id)} size="sm" lh="24px">
        {t('resources.pages.templates')}
      </AnchorLink>
      {templateId === undefined ? null : (
        <AnchorLink {...paths.template(project.id, templateId)} size="sm" lh="24px" maw={320} truncate>
          <bdi>{template.data?.name ?? `#${templateId}`}</bdi>
        </AnchorLink>
      )}
    </Breadcrumbs>
  )
  const may =
    templateId === undefined
      ? can('editTemplates')
      : canOn('editTemplates', { type: 'template', id: templateId, view_id: template.data?.view_id })
  // A form keeps what was typed when its user loses the right.
  const [isOpen, setOpen] = useState(may)
  if (may && !isOpen) setOpen(true)
  const content = () => {
    if (!may && !isOpen) return <EmptyState title={t('common.noRight')} text={t('templates.readOnly')} />
    if (source === undefined)
      return (
        <TemplateForm
          key={app}
          initial={newValues(app, Number(view) || undefined)}
          place={`template new ${app}`}
          fresh
        />
      )
    if (template.error?.status === 404) return <EmptyState title={t('templates.gone')} text={t('templates.goneText')} />
    if (template.error && !template.data)
      return <LoadError error={template.error} onRetry={() => void template.refetch()} />
    if (!template.data) return <Skeleton height={480} role="status" aria-label={t('common.loading')} />
    if (templateId === undefined)
      return (
        <TemplateForm
          key={`copy ${source}`}
          initial={copyOf(template.data, t('templates.copyName', { name: template.data.name }))}
          place={`template copy ${source}`}
          copied={source}
          fresh
        />
      )
    return (
      <TemplateForm
        key={templateId}
        templateId={templateId}
        initial={valuesOf(template.data)}
        revision={template.data.revision}
        place={`template ${templateId}`}
      />
    )
  }
  return (
    <Page title={title} help={<HelpButton topic="template" />} breadcrumb={breadcrumb}>
      {content()}
    </Page>
  )
}
