import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Schedule } from '../../../contract/schedule.ts'
import type { Template } from '../../../contract/template.ts'
import { integrations, schedules } from '../../api/calls.ts'
import { useFreshness } from '../../api/freshness.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { wordedSentence } from '../../i18n/worded.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { IconAlertTriangle, IconCalendarClock, IconHammer, IconWebhook } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { IconGitCommit } from '../../ui/more-icons.ts'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import classes from './templates.module.css'

/** The triggers of a template: its schedules, its integrations, and the build it follows. */
export function TemplateTriggers({ template, buildName }: { template: Template; buildName: string | undefined }) {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const input = { params: { project_id: project.id } }
  const scheduleList = useApi(schedules.list, input)
  const integrationList = useApi(integrations.list, input)
  useFreshness(project.id, (update) => void (update.template_id === template.id && scheduleList.refetch()))
  const error = scheduleList.error ?? integrationList.error
  const own = {
    schedules: (scheduleList.data ?? []).filter((one) => one.template_id === template.id),
    integrations: (integrationList.data ?? []).filter((one) => one.template_id === template.id),
  }
  const follows = template.type === 'deploy' && template.autorun && template.build_template_id !== null
  const content = () => {
    if (error && !(scheduleList.data && integrationList.data))
      return (
        <LoadError
          error={error}
          onRetry={() => {
            void scheduleList.refetch()
            void integrationList.refetch()
          }}
        />
      )
    if (!scheduleList.data || !integrationList.data) return <ListSkeleton rows={2} />
    if (own.schedules.length + own.integrations.length === 0 && !follows)
      return (
        <Text size="sm" c="dimmed">
          {t('triggers.none')} {t('commits.noneText')}
        </Text>
      )
    return (
      <Stack gap={6} component="ul" className={classes.triggers}>
        {follows ? (
          <Line icon={<IconHammer size={16} aria-hidden />} kind={t('starter.build')}>
            {t('triggers.afterBuild')}{' '}
            <AnchorLink {...paths.template(project.id, template.build_template_id ?? 0)}>
              <bdi>{buildName ?? `#${template.build_template_id}`}</bdi>
            </AnchorLink>
          </Line>
        ) : null}
        {own.schedules.map((schedule) => (
          <Line
            key={`schedule ${schedule.id}`}
            icon={
              schedule.repository_id === null ? (
                <IconCalendarClock size={16} aria-hidden />
              ) : (
                <IconGitCommit size={16} aria-hidden />
              )
            }
            kind={t('starter.schedule')}
            problem={wordedSentence(schedule.problem, schedule.problem_message)}
            runs={{ name: schedule.name, filter: `schedule:${schedule.id}` }}
            more={<NextRun schedule={schedule} />}
          >
            <AnchorLink {...paths.schedules(project.id, { edit: schedule.id })}>
              <bdi>{schedule.name}</bdi>
            </AnchorLink>
          </Line>
        ))}
        {own.integrations.map(({ id, name, problem, last_delivery }) => (
          <Line
            key={`integration ${id}`}
            icon={<IconWebhook size={16} aria-hidden />}
            kind={t('starter.integration')}
            problem={problem}
            runs={{ name, filter: `integration:${id}` }}
            more={
              last_delivery ? (
                <>
                  {t('triggers.lastDelivery')} <TimeText time={last_delivery.created} />
                </>
              ) : (
                t('triggers.noDelivery')
              )
            }
          >
            <AnchorLink {...paths.integration(project.id, id)}>
              <bdi>{name}</bdi>
            </AnchorLink>
          </Line>
        ))}
      </Stack>
    )
  }
  return (
    <section className={classes.card} aria-label={t('triggers.title')}>
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={2}>{t('triggers.title')}</Title>
        {can('editSchedules') ? (
          <ButtonLink
            {...paths.schedules(project.id, { new: 'cron', template: template.id })}
            size="xs"
            variant="default"
          >
            {t('triggers.newSchedule')}
          </ButtonLink>
        ) : null}
      </Group>
      {content()}
    </section>
  )
}

interface LineProps {
  icon: ReactNode
  kind: string
  problem?: string | null
  /** The history filter that finds the tasks it has started. */
  runs?: { name: string; filter: string }
  more?: ReactNode
  children: ReactNode
}

function Line({ icon, kind, problem = null, runs, more, children }: LineProps) {
  const { t } = useTranslation()
  const { project } = useProject()
  return (
    <li className={classes.trigger}>
      <span className={classes.triggerIcon} title={kind}>
        {icon}
        <span className="visually-hidden">{kind}</span>
      </span>
      <div className={classes.triggerText}>
        <div>{children}</div>
        <Text size="xs" c="dimmed" component="div">
          {more}
          {more && runs ? ' · ' : null}
          {runs ? (
            <AnchorLink
              inherit
              underline="always"
              {...paths.history(project.id, { q: runs.filter })}
              aria-label={t('triggers.allRuns', { name: runs.name })}
            >
              {t('triggers.runs')}
            </AnchorLink>
          ) : null}
        </Text>
        {problem === null ? null : (
          <Group gap={4} wrap="nowrap" align="flex-start" c="var(--status-attention)">
            <IconAlertTriangle size={16} aria-hidden className={classes.triggerIcon} />
            <Text size="sm">
              {t('triggers.unfit')}: <bdi>{problem}</bdi>
            </Text>
          </Group>
        )}
      </div>
    </li>
  )
}

function NextRun({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation()
  if (schedule.next_start !== null)
    return (
      <>
        {t('triggers.nextRun')} <TimeText time={schedule.next_start} />
      </>
    )
  return schedule.active ? t('triggers.over') : t('triggers.off')
}
