import { useTranslation } from 'react-i18next'
import type { OverviewStart } from '../../../contract/overview.ts'
import { paths } from '../../paths.ts'
import { IconCalendarClock } from '../../ui/icons.ts'
import { IconGitCommit } from '../../ui/more-icons.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import classes from './overview.module.css'
import { ProjectName, ProjectSign } from './ProjectName.tsx'

/** The next start of a schedule with its project. */
export function StartRow({ start }: { start: OverviewStart }) {
  const { t } = useTranslation()
  const { project_id, template_id, template_name, schedule_id, schedule_name } = start
  const Icon = start.repository_id === null ? IconCalendarClock : IconGitCommit
  return (
    <li className={classes.row}>
      <ProjectSign row={start} />
      <div className={classes.what}>
        <TextLink {...paths.template(project_id, template_id)} className={classes.name} title={template_name}>
          <bdi>{template_name}</bdi>
        </TextLink>
        <div className={classes.where}>
          <ProjectName row={start} />
          <span className={classes.schedule}>
            <Icon size={14} aria-hidden />
            <TextLink
              {...paths.schedules(project_id, { edit: schedule_id })}
              inherit
              className={classes.cut}
              title={schedule_name}
            >
              <bdi>{schedule_name}</bdi>
            </TextLink>
          </span>
        </div>
      </div>
      <div className={classes.state}>
        <span>
          <TimeText time={start.next_start} />
        </span>
        {start.paused ? <span className={classes.paused}>{t('pause.mark')}</span> : null}
      </div>
    </li>
  )
}
