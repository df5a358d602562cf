import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type PageLink, paths } from '../../paths.ts'
import { IconCalendarClock, IconHammer, IconRobot, IconUser, IconWebhook } from '../../ui/icons.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import classes from './started-by.module.css'

/** The fields of a task that say who or what started it. */
export interface Started {
  project_id: number
  user_id?: number | null
  user_name: string | null
  user_service?: boolean | null
  schedule_id: number | null
  schedule_name: string | null
  integration_id: number | null
  integration_name: string | null
  build_task_id: number | null
}

/**
 * Shows who or what started a task, with an icon, a name and a link: a user, a schedule, an integration, both a user
 * and a schedule (run now), or the build that a deployment followed automatically.
 */
export function StartedBy({ task }: { task: Started }) {
  const { t } = useTranslation()
  const { project_id, user_name, schedule_id, integration_id, build_task_id } = task
  const person = user_name !== null || (task.user_id ?? null) !== null
  const automatic = !person && schedule_id === null && integration_id === null
  return (
    <span className={classes.all}>
      {person ? (
        <One
          icon={task.user_service ? <IconRobot size={14} aria-hidden /> : <IconUser size={14} aria-hidden />}
          kind={t(task.user_service ? 'starter.service' : 'starter.person')}
          name={user_name || t('common.missing')}
          link={task.user_id ? paths.history(project_id, { q: `by:${task.user_id}` }) : null}
        />
      ) : null}
      {schedule_id === null ? null : (
        <One
          icon={<IconCalendarClock size={14} aria-hidden />}
          kind={t('starter.schedule')}
          name={task.schedule_name ?? t('starter.goneSchedule')}
          link={task.schedule_name === null ? null : paths.schedules(project_id, { edit: schedule_id })}
        />
      )}
      {integration_id === null ? null : (
        <One
          icon={<IconWebhook size={14} aria-hidden />}
          kind={t('starter.integration')}
          name={task.integration_name ?? t('starter.goneIntegration')}
          link={task.integration_name === null ? null : paths.integration(project_id, integration_id)}
        />
      )}
      {automatic && build_task_id !== null ? (
        <One
          icon={<IconHammer size={14} aria-hidden />}
          kind={t('starter.build')}
          name={t('starter.buildTask', { id: build_task_id })}
          link={paths.task(project_id, build_task_id)}
        />
      ) : null}
      {automatic && build_task_id === null ? t('starter.itself') : null}
    </span>
  )
}

interface OneProps {
  icon: ReactNode
  kind: string
  name: string
  /** null if there is no page to link to. */
  link: PageLink | null
}

function One({ icon, kind, name, link }: OneProps) {
  return (
    <span className={classes.one} title={`${kind}: ${name}`}>
      {icon}
      <span className="visually-hidden">{kind}: </span>
      {link === null ? (
        <bdi className={classes.name}>{name}</bdi>
      ) : (
        <TextLink {...link} inherit className={classes.name}>
          <bdi>{name}</bdi>
        </TextLink>
      )}
    </span>
  )
}
