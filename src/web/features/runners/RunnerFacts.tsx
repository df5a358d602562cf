import { Alert, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Runner } from '../../../contract/runner.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import { paths } from '../../paths.ts'
import { FactList } from '../../ui/FactList.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { RunnerActivity } from './RunnerActivity.tsx'
import { RunnerLoad } from './RunnerLoad.tsx'
import { RunnerTags } from './RunnerTags.tsx'
import classes from './runners.module.css'

/** What is known of a runner and of the agent that uses it. */
export function RunnerFacts({ runner }: { runner: Runner }) {
  const { t } = useTranslation()
  const { project_id, project_name, webhook, tags, online_since, touched, version, host, platform, started } = runner
  const facts: [label: string, value: ReactNode][] = [
    [t('runners.activity'), <RunnerActivity key="activity" runner={runner} />],
    [t('runners.onlineSince'), online_since ? <TimeText time={online_since} /> : null],
    [t('runners.lastCall'), touched ? <TimeText time={touched} /> : null],
    [t('runners.load'), <RunnerLoad key="load" runner={runner} />],
    [
      t('runners.project'),
      project_id === null ? (
        t('runners.allProjects')
      ) : (
        <AnchorLink {...paths.history(project_id)}>
          <bdi>{project_name}</bdi>
        </AnchorLink>
      ),
    ],
    [t('runners.tags'), tags.length > 0 ? <RunnerTags tags={tags} /> : null],
    [t('runners.version'), version],
    [t('runners.host'), host ? <bdi>{host}</bdi> : null],
    [t('runners.platform'), platform],
    [t('quotas.appliedBy'), runner.limit_means ? t(`quotas.by.${runner.limit_means}`) : null],
    [t('runners.agentStarted'), started ? <TimeText time={started} /> : null],
    [t('runners.webhook'), webhook ? <span dir="ltr">{webhook}</span> : null],
    [t('runners.cacheRequestedAt'), runner.cleaning_requested ? <TimeText time={runner.cleaning_requested} /> : null],
    [t('runners.cacheCleanedAt'), runner.cleaned ? <TimeText time={runner.cleaned} /> : null],
    [t('runners.created'), <TimeText key="created" time={runner.created} />],
  ]
  const error = wordedSentence(runner.last_error, runner.last_error_message)
  return (
    <>
      {error ? (
        <Alert color="orange" variant="outline" icon={<IconAlertTriangle aria-hidden />} title={t('runners.lastError')}>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {error}
          </Text>
          <Text size="xs" c="dimmed">
            <TimeText time={runner.last_error_at} />
          </Text>
        </Alert>
      ) : null}
      <FactList className={classes.facts} values={facts} />
    </>
  )
}
