import { Alert, Collapse, Group, Loader, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { TemplateParams } from '../../../contract/template-params.ts'
import { IconAlertTriangle, IconInfoCircle } from '../../ui/icons.ts'
import { IconChevronDown, IconChevronRight } from '../../ui/more-icons.ts'
import classes from './run.module.css'
import type { HostPreview } from './useHostPreview.ts'

interface LimitPreviewProps {
  preview: HostPreview
  /** The template's policy for a limit that matches no host. */
  policy: TemplateParams['empty_limit']
}

/** Below the limit: how many hosts it matches, which ones, and which patterns match nothing. */
export function LimitPreview({ preview, policy }: LimitPreviewProps) {
  const { t } = useTranslation()
  const { limit, hosts, problem, loading } = preview
  const nothing = hosts !== null && hosts.matched === 0 && hosts.total > 0
  return (
    <div role="status" aria-label={t('run.hosts')}>
      {loading ? (
        <Group gap={6}>
          <Loader size={14} aria-hidden />
          <Text size="sm" c="dimmed">
            {t('run.hostsLoading')}
          </Text>
        </Group>
      ) : null}
      {problem ? (
        <Group gap={6} wrap="nowrap" align="flex-start">
          <IconInfoCircle size={16} className={classes.mark} aria-hidden />
          <Text size="sm" className={classes.anywhere}>
            {t('run.hostsUnknown', { problem })}
          </Text>
        </Group>
      ) : null}
      {nothing ? (
        <Alert color="orange" variant="outline" icon={<IconAlertTriangle />} title={t('run.noHost')}>
          {t(`run.noHost_${policy}`)}
        </Alert>
      ) : null}
      {hosts && !nothing ? <Counted hosts={hosts} all={limit.length === 0} /> : null}
      {hosts && hosts.unmatched.length > 0 && !nothing ? (
        <Group gap={6} wrap="nowrap" align="flex-start" mt={4}>
          <IconAlertTriangle size={16} className={classes.warning} aria-hidden />
          <Text size="sm" className={classes.anywhere}>
            {t('run.unmatched')} <bdi>{hosts.unmatched.join(', ')}</bdi>
          </Text>
        </Group>
      ) : null}
    </div>
  )
}

function Counted({ hosts, all }: { hosts: NonNullable<HostPreview['hosts']>; all: boolean }) {
  const { t } = useTranslation()
  const [open, list] = useDisclosure(false)
  const text = all
    ? t('run.hostsAll', { count: hosts.total })
    : t('run.hostsOf', { count: hosts.total, matched: hosts.matched })
  if (hosts.matched === 0)
    return (
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    )
  return (
    <>
      <UnstyledButton className={classes.counted} aria-expanded={open} onClick={list.toggle}>
        {open ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
        {text}
      </UnstyledButton>
      <Collapse expanded={open}>
        {open ? (
          // A scrollable list must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <ul className={classes.hosts} aria-label={t('run.hosts')} tabIndex={0}>
            {hosts.hosts.map((host) => (
              <li key={host}>
                <bdi>{host}</bdi>
              </li>
            ))}
            {hosts.matched > hosts.hosts.length ? (
              <li>{t('run.hostsMore', { count: hosts.matched - hosts.hosts.length })}</li>
            ) : null}
          </ul>
        ) : null}
      </Collapse>
    </>
  )
}
