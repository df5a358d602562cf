import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { projects } from '../../api/calls.ts'
import { query } from '../../api/hooks.ts'
import { TimeText } from '../../ui/TimeText.tsx'
import classes from './cache-state.module.css'

/** How often it is read while a runner has not answered, in ms. */
const pollMs = 5000

/** When each runner has deleted the caches of a project; nothing if none was asked to. */
export function CacheState({ projectId }: { projectId: number }) {
  const { t } = useTranslation()
  const { data } = useQuery({
    ...query(projects.cache, { params: { project_id: projectId } }),
    refetchInterval: ({ state }) => (state.data?.some(({ cleaned }) => cleaned === null) ? pollMs : false),
  })
  if (!data || data.length === 0) return null
  return (
    <ul className={classes.runners} aria-label={t('projects.cacheRunners')}>
      {data.map(({ runner_id, runner_name, requested, cleaned }) => (
        <Text component="li" key={runner_id} size="sm" c="dimmed">
          <bdi>{runner_name}</bdi>: {t(cleaned === null ? 'projects.cacheAsked' : 'projects.cacheClearedAt')}{' '}
          <TimeText time={cleaned ?? requested} />
        </Text>
      ))}
    </ul>
  )
}
