import { ActionIcon, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Schedule } from '../../../contract/schedule.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { AppIcon } from '../../ui/AppIcon.tsx'
import { useCronWords } from '../../ui/cron-words.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { IconAlertTriangle, IconPlayerPlay } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { IconGitCommit } from '../../ui/more-icons.ts'
import { notReadyText } from '../../ui/not-ready-text.ts'
import { RowName } from '../../ui/RowName.tsx'
import { useWidthIs } from '../../ui/widths.ts'
import { ActiveSwitch } from './ActiveSwitch.tsx'
import { LastResult, lastOf } from './LastResult.tsx'
import { NextRun } from './NextRun.tsx'
import { hasOwnClock, ownZone, setZone } from './own-zone.ts'
import { RuleHints } from './RuleHints.tsx'
import classes from './schedules.module.css'

interface Doings {
  onOpen: (schedule: Schedule) => void
  onRun: (schedule: Schedule) => void
  /** Id of the schedule that is being started. */
  running: number | null
}

/** The columns of the list. */
export function useScheduleColumns(serverZone: string, { onOpen, onRun, running }: Doings): Column<Schedule>[] {
  const { t } = useTranslation()
  const { can } = useProject()
  const words = useCronWords()
  const phone = useWidthIs('phone')
  // With less room, it is shown below the name.
  const ownColumn = useWidthIs('wide')
  const columns: Column<Schedule>[] = [
    {
      id: 'active',
      title: t('schedules.active'),
      width: phone ? 72 : 76,
      sort: ({ active }) => (active ? 0 : 1),
      cell: (schedule) => <ActiveSwitch schedule={schedule} />,
    },
    {
      id: 'name',
      title: t('common.name'),
      sort: ({ name }) => name,
      width: phone ? undefined : '20%',
      cell: (schedule) => (
        <>
          <RowName name={schedule.name} onOpen={() => onOpen(schedule)} />
          {ownColumn ? null : <TemplateLink schedule={schedule} />}
          {phone ? <When schedule={schedule} words={words} serverZone={serverZone} compact /> : null}
          {phone ? <NextRun schedule={schedule} serverZone={serverZone} compact /> : null}
          <Flags schedule={schedule} />
        </>
      ),
    },
    {
      id: 'when',
      title: t('schedules.when'),
      priority: 'middle',
      cell: (schedule) => <When schedule={schedule} words={words} serverZone={serverZone} />,
    },
    {
      id: 'next_due',
      title: t('schedules.next'),
      width: 186,
      priority: 'middle',
      sort: ({ next_due }) => next_due ?? '9',
      cell: (schedule) => <NextRun schedule={schedule} serverZone={serverZone} />,
    },
    {
      id: 'last',
      title: t('schedules.last'),
      width: 160,
      priority: 'low',
      sort: (schedule) => lastOf(schedule)?.time ?? '',
      cell: (schedule) => <LastResult schedule={schedule} />,
    },
  ]
  if (ownColumn)
    columns.push({
      id: 'tpl_name',
      title: t('schedules.template'),
      width: '15%',
      sort: ({ tpl_name }) => tpl_name,
      cell: (schedule) => <TemplateLink schedule={schedule} />,
    })
  // On a phone the width is left to the name if the user has a row menu, which runs it as well.
  if (can('runProjectTasks') && !(phone && can('editSchedules')))
    columns.push({
      id: 'run',
      title: t('schedules.runNow'),
      icon: <IconPlayerPlay size={16} aria-hidden />,
      width: 52,
      cell: (schedule) => (
        <Tooltip label={t('schedules.runNow')}>
          <ActionIcon
            variant="light"
            size={phone ? 36 : 28}
            aria-label={t('schedules.runNowOf', { name: schedule.name })}
            loading={running === schedule.id}
            onClick={() => onRun(schedule)}
          >
            <IconPlayerPlay size={16} />
          </ActionIcon>
        </Tooltip>
      ),
    })
  return columns
}

function TemplateLink({ schedule }: { schedule: Schedule }) {
  const { project_id, template_id, tpl_name, tpl_app } = schedule
  return (
    <span className={classes.template}>
      <AppIcon app={tpl_app} label={tpl_app} />
      <AnchorLink
        {...paths.template(project_id, template_id)}
        className={classes.cell}
        size="sm"
        title={tpl_name}
        dir="auto"
      >
        {tpl_name}
      </AnchorLink>
    </span>
  )
}

interface WhenProps {
  schedule: Schedule
  words: (expression: string) => string | null
  serverZone: string
  /** On a phone: the words only, with the zone where its clock differs from the browser's. */
  compact?: boolean
}

/** The expression in words and as text, or the single time; and the zone if it differs from the server's. */
function When({ schedule, words, serverZone, compact = false }: WhenProps) {
  const { t, i18n } = useTranslation()
  const { type, cron_format, time_zone, run_at } = schedule
  const foreign = time_zone !== null && time_zone !== serverZone ? time_zone : null
  if (type === 'run_at')
    return (
      <>
        <span className={classes.twoLines}>
          {t('schedules.once')}
          {run_at ? `, ${dateText(run_at, setZone(schedule, serverZone), i18n.language)}` : null}
        </span>
        <span className={`${classes.cell} ${classes.dim}`}>{time_zone ?? serverZone}</span>
      </>
    )
  const text = words(cron_format)
  if (compact)
    return (
      <>
        <span className={`${classes.twoLines} ${classes.small}`}>
          {text ?? <code className={classes.code}>{cron_format}</code>}
          {hasOwnClock(schedule, serverZone) ? ` (${ownZone(schedule, serverZone)})` : null}
        </span>
        <RuleHints schedule={schedule} serverZone={serverZone} />
      </>
    )
  return (
    <>
      {text === null ? null : (
        <span className={classes.twoLines} title={`${text} (${cron_format})`}>
          {text}
        </span>
      )}
      <span className={`${classes.cell} ${classes.dim}`}>
        <code className={classes.code}>{cron_format}</code>
        {foreign ? ` · ${foreign}` : null}
      </span>
      <RuleHints schedule={schedule} serverZone={serverZone} />
    </>
  )
}

function dateText(time: string, timeZone: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(new Date(time))
}

/** Conditions to know before the due time: the schedule cannot start, or starts only with new commits. */
function Flags({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation()
  return (
    <>
      {schedule.not_ready.map((reason) => (
        <span key={reason.text} className={classes.flag} title={notReadyText(t, reason)}>
          <IconAlertTriangle size={14} aria-hidden />
          <span className={classes.cell}>
            {t('readiness.badge')}: <bdi>{notReadyText(t, reason)}</bdi>
          </span>
        </span>
      ))}
      {schedule.repository_id === null ? null : (
        <span className={`${classes.flag} ${classes.calm}`}>
          <IconGitCommit size={14} aria-hidden />
          <span className={classes.cell}>{t('schedules.commitCheck')}</span>
        </span>
      )}
    </>
  )
}
