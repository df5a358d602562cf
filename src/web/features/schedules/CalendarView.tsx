import { ActionIcon, Alert, Button, Group, SegmentedControl, Text, Title } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTimeZone } from '../../../contract/rules/zone-clock.ts'
import { schedules, system } from '../../api/calls.ts'
import { useFreshness } from '../../api/freshness.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { IconChevronLeft, IconChevronRight, IconClock } from '../../ui/more-icons.ts'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { calendarKeys, commandOf } from '../../ui/shortcuts.ts'
import { useWidthIs } from '../../ui/widths.ts'
import { CalendarGrid } from './CalendarGrid.tsx'
import { CalendarMonth } from './CalendarMonth.tsx'
import { calendarAxis } from './calendar-axis.ts'
import { dateAt, isDate, minuteMs, monthOf, shiftDate, shiftMonth, weekOf } from './calendar-dates.ts'
import { calendarRuns } from './calendar-runs.ts'
import { useFires } from './useFires.ts'

/**
 * A week or a month of all schedules of the project, or a day on a phone: past runs before now, due runs from now on.
 * Without a day in the address it begins with yesterday, so that there is something to come on a Sunday, too.
 */
export function CalendarView() {
  const { t, i18n } = useTranslation()
  const { project } = useProject()
  const search = useSearch({ from: '/app/project/$projectId/schedule' })
  const navigate = useNavigate()
  const phone = useWidthIs('phone')
  const now = useNow()
  const serverZone = useApi(system.info).data?.schedule_timezone ?? 'UTC'
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zone = search.zone === 'server' && isTimeZone(serverZone) ? serverZone : ownZone
  const today = dateAt(now, zone)
  const day = search.day !== undefined && isDate(search.day) ? search.day : today
  const month = !phone && search.span === 'month'
  const hasDay = search.day !== undefined
  const axis = useMemo(() => {
    const days = hasDay ? weekOf(day) : Array.from({ length: 7 }, (_, at) => shiftDate(day, at - 1))
    return calendarAxis(phone ? [day] : month ? monthOf(day) : days, zone)
  }, [phone, month, hasDay, day, zone])
  const from = axis.days[0]?.begin ?? 0

  const params = { project_id: project.id }
  const list = useApi(schedules.list, { params })
  const past = useFires(project.id, axis.days, now)
  useFreshness(project.id, () => {
    void list.refetch()
    past.refetch()
  })
  const { data: rows } = list
  const { data: fires } = past
  const shown = useMemo(
    () => calendarRuns(rows ?? [], fires ?? [], axis.days, serverZone),
    [rows, fires, axis, serverZone],
  )

  const go = (changes: { day?: string | undefined; zone?: 'server' | undefined; span?: 'month' | undefined }) =>
    void navigate({ ...paths.here(changes), resetScroll: false })
  const step = (direction: 1 | -1) =>
    go({ day: month ? shiftMonth(day, direction) : shiftDate(day, direction * (phone ? 1 : 7)) })
  const unit = phone ? 'Day' : month ? 'Month' : 'Week'
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const command = commandOf(calendarKeys, event.key)
    if (command !== 'before' && command !== 'after') return
    event.preventDefault()
    step(command === 'before' ? -1 : 1)
  }
  const error = list.error ?? past.error
  const format = new Intl.DateTimeFormat(i18n.language, {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
    ...(month ? {} : { day: 'numeric' as const }),
    ...(phone ? { weekday: 'long' as const } : {}),
  })
  const dateOf = (date: string | undefined) => new Date(`${date}T00:00:00Z`)
  return (
    <section aria-label={t('calendar.calendar')} onKeyDown={onKey}>
      <Group gap="sm" mb="sm" justify="space-between">
        <Group gap="xs">
          <ActionIcon variant="default" size={36} aria-label={t(`calendar.previous${unit}`)} onClick={() => step(-1)}>
            <IconChevronLeft size={18} />
          </ActionIcon>
          <Button variant="default" disabled={!hasDay} onClick={() => go({ day: undefined })}>
            {t('calendar.today')}
          </Button>
          <ActionIcon variant="default" size={36} aria-label={t(`calendar.next${unit}`)} onClick={() => step(1)}>
            <IconChevronRight size={18} />
          </ActionIcon>
          <Title order={2} aria-live="polite">
            {month
              ? format.format(dateOf(day))
              : format.formatRange(dateOf(axis.days[0]?.date), dateOf(axis.days.at(-1)?.date))}
          </Title>
        </Group>
        {phone ? null : (
          <SegmentedControl
            aria-label={t('calendar.span')}
            value={month ? 'month' : 'week'}
            onChange={(next) => go({ span: next === 'month' ? next : undefined })}
            data={[
              { value: 'week', label: t('calendar.week') },
              { value: 'month', label: t('calendar.month') },
            ]}
          />
        )}
        {ownZone === serverZone ? null : (
          <SegmentedControl
            aria-label={t('calendar.zone')}
            orientation={phone ? 'vertical' : 'horizontal'}
            value={search.zone ?? 'own'}
            onChange={(next) => go({ zone: next === 'server' ? next : undefined })}
            data={[
              { value: 'own', label: `${t('calendar.ownZone')} (${ownZone})` },
              { value: 'server', label: `${t('calendar.serverZone')} (${serverZone})` },
            ]}
          />
        )}
      </Group>
      {axis.days.map(({ date, begin, end }) => {
        const hours = (end - begin) / 3_600_000
        if (hours === 24 || month) return null
        return (
          <Alert key={date} color="orange" variant="outline" icon={<IconClock aria-hidden />} mb="sm" py={6}>
            {format.format(dateOf(date))}:{' '}
            {hours > 24 ? t('calendar.putBack', { hours }) : t('calendar.putForward', { hours })}
          </Alert>
        )
      })}
      {error && !(rows && (fires || from >= now)) ? (
        <LoadError
          error={error}
          onRetry={() => {
            void list.refetch()
            past.refetch()
          }}
        />
      ) : !rows ? (
        <ListSkeleton rows={12} />
      ) : (
        <>
          {month ? (
            <CalendarMonth axis={axis} {...shown} now={now} day={day} />
          ) : (
            <CalendarGrid axis={axis} {...shown} now={now} columns={phone ? 4 : 3} />
          )}
          <Text size="xs" c="dimmed" mt={6} visibleFrom="sm" hidden={month}>
            {shown.runs.length + shown.stripes.length === 0 ? t('calendar.nothing') : t('calendar.keys')}
          </Text>
          {shown.runs.length + shown.stripes.length === 0 ? (
            <Text size="sm" c="dimmed" mt={6} hiddenFrom="sm">
              {t('calendar.nothing')}
            </Text>
          ) : null}
        </>
      )}
    </section>
  )
}

/** Returns the current time and renders again every minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
