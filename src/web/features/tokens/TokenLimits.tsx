import { Badge, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../api/call.ts'
import { projects, type tokens } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'

type Limits = Pick<ReplyOf<typeof tokens.list>[number], 'read_only' | 'project_ids'>

/** The limits of a token: reading only, and some projects by name. */
export function TokenLimits({ token: { read_only, project_ids } }: { token: Limits }) {
  const { t } = useTranslation()
  const known = useApi(projects.list, {}, { enabled: project_ids !== null }).data ?? []
  const names = project_ids?.map((id) => known.find((one) => one.id === id)?.name ?? `#${id}`).join(', ')
  if (!read_only && names === undefined)
    return (
      <Text span size="sm" c="dimmed">
        {t('tokens.unlimited')}
      </Text>
    )
  return (
    <Group gap={6}>
      {read_only ? (
        <Badge variant="outline" color="gray" c="var(--text)" miw="max-content">
          {t('tokens.readOnly')}
        </Badge>
      ) : null}
      {names === undefined ? null : (
        <Text span size="sm" lineClamp={1} title={names} maw={220}>
          <bdi>{names}</bdi>
        </Text>
      )}
    </Group>
  )
}
