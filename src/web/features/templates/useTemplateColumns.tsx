import { ActionIcon, Button, Group, Popover, Text, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Template } from '../../../contract/template.ts'
import { templates } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { runTimeText } from '../../i18n/run-time-text.ts'
import { paths } from '../../paths.ts'
import { AppIcon } from '../../ui/AppIcon.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { IconAlertTriangle, IconPlayerPlay } from '../../ui/icons.ts'
import { IconStar, IconStarFilled } from '../../ui/more-icons.ts'
import { NotReadyBadge } from '../../ui/NotReady.tsx'
import { useWidthIs } from '../../ui/widths.ts'
import { runLabel } from '../tasks/run-label.ts'
import { LastStatus, LastTask, LastTime } from './LastTask.tsx'
import { ResultStrip } from './ResultStrip.tsx'
import classes from './templates.module.css'

/** The columns of the template list. `onRun` opens the run dialog. */
export function useTemplateColumns(onRun: (template: Template) => void): Column<Template>[] {
  const { t } = useTranslation()
  const { project, canOn, canSome } = useProject()
  const narrow = useWidthIs('columns')
  const drawer = useWidthIs('tablet')
  const usual = useWidthIs('usual')
  const narrowest = useWidthIs('summary')
  // Beside the sidebar, or in a window that is hardly wider than a phone, there is no room for it; the time is elsewhere.
  const withoutLast = narrowest || (narrow && !drawer)

  const columns: Column<Template>[] = [
    {
      id: 'star',
      title: t('templates.starColumn'),
      icon: <IconStar size={16} aria-hidden />,
      width: 40,
      priority: 'middle',
      cell: (template) => <Star template={template} />,
    },
    {
      id: 'name',
      title: t('common.name'),
      sort: (template) => template.name,
      fills: narrow ? 120 : usual ? 270 : 140,
      cell: (template) => (
        <div className={classes.nameCell}>
          <Group gap="xs" wrap="nowrap">
            <AppIcon app={template.app} label={template.app} />
            <Link
              {...paths.template(project.id, template.id)}
              className={classes.name}
              title={template.name}
              tabIndex={-1}
              dir="auto"
            >
              {template.name}
            </Link>
          </Group>
          {template.description ? (
            <Text size="xs" c="dimmed" truncate title={template.description}>
              <bdi>{template.description}</bdi>
            </Text>
          ) : null}
          <Group gap={4} mt={4} hiddenFrom="sm">
            <LastStatus task={template.last_task} />
            <Text size="xs" c="dimmed" truncate>
              {template.last_task ? <LastTime task={template.last_task} /> : null}
            </Text>
          </Group>
          {template.problem ? <Problem text={template.problem} name={template.name} /> : null}
          <NotReadyBadge reasons={template.not_ready} name={template.name} />
        </div>
      ),
    },
    {
      id: 'status',
      title: t('templates.status'),
      priority: 'middle',
      sort: (template) => template.last_task?.status ?? '',
      cell: (template) => (
        <>
          <Group gap="0 10px" wrap={narrow ? 'wrap' : 'nowrap'}>
            <LastStatus task={template.last_task} wraps />
            <div className={classes.version}>
              <Cell text={versionOf(template) ?? ''} />
            </div>
          </Group>
          <ResultStrip template={template} />
          {withoutLast && template.last_task ? (
            <Text size="xs" c="dimmed" truncate>
              <LastTime task={template.last_task} />
            </Text>
          ) : null}
        </>
      ),
    },
    {
      id: 'last',
      title: t('templates.lastTask'),
      max: 150,
      priority: 'middle',
      sort: (template) => template.last_task?.id ?? 0,
      cell: ({ last_task: task }) => (task ? <LastTask task={task} /> : t('common.missing')),
    },
    {
      id: 'usual',
      title: t('templates.usual'),
      priority: 'low',
      sort: (template) => template.usual_sec ?? -1,
      cell: ({ usual_sec }) =>
        usual_sec === null || usual_sec === undefined ? t('common.missing') : runTimeText(usual_sec * 1000),
    },
    {
      id: 'playbook',
      title: t('templates.playbook'),
      max: 170,
      priority: 'low',
      sort: (template) => template.playbook,
      cell: (template) => <Cell text={template.playbook} />,
    },
    {
      id: 'inventory',
      title: t('templates.inventory'),
      max: 140,
      priority: 'low',
      sort: (template) => template.inventory_name ?? '',
      cell: (template) => <Cell text={template.inventory_name ?? undefined} />,
    },
    {
      id: 'environment',
      title: t('templates.groups'),
      max: 140,
      priority: 'low',
      cell: (template) => <Cell text={template.environment_names.join(', ')} />,
    },
    {
      id: 'repository',
      title: t('templates.repository'),
      max: 140,
      priority: 'low',
      sort: (template) => template.repository_name,
      cell: (template) => <Cell text={template.repository_name} />,
    },
  ]
  const shown = withoutLast ? columns.filter(({ id }) => id !== 'last') : columns
  if (canSome('runProjectTasks'))
    shown.splice(2, 0, {
      id: 'run',
      title: t('run.run'),
      ...(usual ? {} : { width: 56, icon: <IconPlayerPlay size={16} aria-hidden /> }),
      cell: (template) => {
        const label = runLabel(t, template.type, false)
        const named = `${label}: ${template.name}`
        if (!canOn('runProjectTasks', { type: 'template', id: template.id, view_id: template.view_id })) return null
        return usual ? (
          <Button
            variant="light"
            size="compact-sm"
            leftSection={<IconPlayerPlay size={16} />}
            aria-label={named}
            onClick={() => onRun(template)}
          >
            {label}
          </Button>
        ) : (
          <ActionIcon variant="light" size={36} aria-label={named} onClick={() => onRun(template)}>
            <IconPlayerPlay size={18} />
          </ActionIcon>
        )
      },
    })
  return shown
}

/** Stars a template for the current user: starred templates come first. */
function Star({ template }: { template: Template }) {
  const { t } = useTranslation()
  const star = useChange(templates.star)
  const { id, project_id, starred, name } = template
  return (
    <ActionIcon
      variant="subtle"
      color={starred ? undefined : 'gray'}
      size={24}
      aria-pressed={starred}
      aria-label={t('templates.star', { name })}
      loading={star.isPending}
      onClick={() => star.mutate({ params: { project_id, id }, body: { starred: !starred } })}
    >
      {starred ? <IconStarFilled size={16} /> : <IconStar size={16} />}
    </ActionIcon>
  )
}

/** A build shows its own version, a deployment that of its build. */
export function versionOf(template: Pick<Template, 'type' | 'last_task'>): string | null {
  const task = template.last_task
  return (template.type === 'deploy' ? task?.build_task?.version : task?.version) ?? null
}

/** Missing parts, as icon and text; the fix is one click away, also on a touch screen. */
function Problem({ text, name }: { text: string; name: string }) {
  const { t } = useTranslation()
  return (
    <Popover width={320} position="bottom-start" withArrow shadow="md">
      <Popover.Target>
        <UnstyledButton className={classes.problem} aria-label={`${t('templates.problem')}: ${name}`}>
          <IconAlertTriangle size={14} aria-hidden />
          {t('templates.problem')}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" className={classes.anywhere}>
          {text}
        </Text>
      </Popover.Dropdown>
    </Popover>
  )
}

function Cell({ text }: { text: string | undefined }) {
  const { t } = useTranslation()
  if (text === '') return null
  return text ? (
    <div className={classes.cell} title={text}>
      <bdi>{text}</bdi>
    </div>
  ) : (
    t('common.missing')
  )
}
