import { ActionIcon, Button, Group, Paper, Text, Tooltip } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Schedule } from '../../../contract/schedule.ts'
import { useProject } from '../../api/session.tsx'
import { useRunSchedule } from '../../flows/run-schedule.tsx'
import { useAllTexts } from '../../i18n/use-all-texts.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { IconAlertTriangle, IconX } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import type { Troubled } from './useTroubledSchedules.ts'

const maxShown = 6

/** What is wrong with each schedule, and the link to fix it. */
export function TroubledSchedules({ rows, see }: Troubled) {
  const { t } = useTranslation()
  const { project } = useProject()
  return (
    <>
      {rows.slice(0, maxShown).map((schedule) => (
        <Row key={schedule.id} schedule={schedule} see={see} />
      ))}
      {rows.length > maxShown ? (
        <AnchorLink {...paths.schedules(project.id)} size="sm">
          {t('triggers.more', { count: rows.length - maxShown })}
        </AnchorLink>
      ) : null}
    </>
  )
}

function Row({ schedule, see }: { schedule: Schedule; see: (schedule: Schedule) => void }) {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const navigate = useNavigate()
  const { runNow, dialog, running } = useRunSchedule((_, taskId) => {
    see(schedule)
    void navigate(paths.here({ t: taskId }))
  })
  const mayRun = can('runProjectTasks')
  const { problem, last_fire } = schedule
  useAllTexts()
  return (
    <Paper withBorder px="sm" py={6} radius="sm">
      <Group gap="sm" wrap="wrap">
        <Group gap={6} wrap="nowrap" c="var(--status-attention)">
          <IconAlertTriangle size={16} aria-hidden />
          <Text span size="sm" fw={600}>
            {problem === null ? t('triggers.missed') : t('triggers.unfit')}
          </Text>
        </Group>
        <AnchorLink
          {...paths.schedules(project.id, { edit: schedule.id })}
          fw={600}
          style={{ overflowWrap: 'anywhere', minWidth: 0 }}
          title={t('triggers.openSchedule')}
        >
          <bdi>{schedule.name}</bdi>
        </AnchorLink>
        <Text size="sm" c="dimmed" component="div" style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {problem === null && last_fire ? (
            <>
              <TimeText time={last_fire.due_at} />:{' '}
              <bdi>{wordedSentence(last_fire.reason, last_fire.reason_message)}</bdi>
            </>
          ) : (
            <bdi>{wordedSentence(problem, schedule.problem_message)}</bdi>
          )}
        </Text>
        {problem === null ? (
          <Group gap={6} ms="auto" wrap="nowrap">
            <Tooltip label={t('common.noRight')} disabled={mayRun}>
              <Button
                size="xs"
                variant="default"
                loading={running !== null}
                data-disabled={!mayRun || undefined}
                aria-disabled={!mayRun}
                onClick={() => void (mayRun && runNow(schedule))}
              >
                {t('triggers.runNow')}
              </Button>
            </Tooltip>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={30}
              aria-label={t('triggers.seen', { name: schedule.name })}
              onClick={() => see(schedule)}
            >
              <IconX size={16} />
            </ActionIcon>
          </Group>
        ) : (
          <ButtonLink {...paths.schedules(project.id, { edit: schedule.id })} size="xs" variant="default" ms="auto">
            {t('triggers.openSchedule')}
          </ButtonLink>
        )}
      </Group>
      {dialog}
    </Paper>
  )
}
