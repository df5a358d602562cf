import { Group, List, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Attention } from '../../../contract/health.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import { paths } from '../../paths.ts'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { Section } from '../cluster/Section.tsx'

const looks = {
  error: { Icon: IconX, color: 'var(--status-failed)' },
  warning: { Icon: IconAlertTriangle, color: 'var(--status-waiting)' },
  notice: { Icon: IconInfoCircle, color: 'dimmed' },
}

const pages = {
  cluster: paths.cluster,
  runners: () => paths.runners(),
  activeTasks: paths.activeTasks,
  serverAlerts: paths.serverAlerts,
  settings: () => paths.serverSettings(),
}

/** What an administrator should look at, with the remedy. Screen readers announce what is added later. */
export function AttentionList({ attention }: { attention: readonly Attention[] }) {
  const { t } = useTranslation()
  return (
    <Section title={t('health.attention')}>
      <div role="status">
        {attention.length === 0 ? (
          <Group gap={6} wrap="nowrap" c="var(--status-success)">
            <IconCheck size={16} aria-hidden style={{ flex: 'none' }} />
            <Text size="sm" inherit>
              {t('health.nothing')}
            </Text>
          </Group>
        ) : (
          <List listStyleType="none" spacing="sm" aria-label={t('health.attention')}>
            {attention.map((one) => (
              <List.Item key={one.problem} styles={{ itemWrapper: { width: '100%' }, itemLabel: { width: '100%' } }}>
                <Entry attention={one} />
              </List.Item>
            ))}
          </List>
        )}
      </div>
    </Section>
  )
}

function Entry({ attention }: { attention: Attention }) {
  const { t } = useTranslation()
  const { level, problem, problem_message, remedy, remedy_message, page } = attention
  const { Icon, color } = looks[level]
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Text component="span" c={color} mt={2} style={{ flex: 'none' }}>
        <Icon size={18} role="img" aria-label={t(`health.level.${level}`)} />
      </Text>
      <Stack gap={2} miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text size="sm" fw={500}>
          {wordedSentence(problem, problem_message)}
        </Text>
        <Text size="sm" c="dimmed">
          {wordedSentence(remedy, remedy_message)}
          {page === null ? null : (
            <>
              {' '}
              <AnchorLink {...pages[page]()} size="sm" underline="always">
                {t(`shell.${page === 'settings' ? 'serverSettings' : page}`)}
              </AnchorLink>
            </>
          )}
        </Text>
      </Stack>
    </Group>
  )
}
