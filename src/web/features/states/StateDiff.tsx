import { Badge, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Inventory } from '../../../contract/inventory.ts'
import type { TerraformState } from '../../../contract/terraform-state.ts'
import { terraformStates } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { SidePanel } from '../../ui/Dialog.tsx'
import { EmptyState, ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { Hidden } from './StateContent.tsx'
import classes from './states.module.css'

/** By shape as well as colour: the sign is that of a diff. */
const marks = {
  created: { sign: '+', color: 'green' },
  changed: { sign: '~', color: 'yellow' },
  deleted: { sign: '−', color: 'red' },
} as const

interface StateDiffProps {
  workspace: Inventory
  version: TerraformState
  /** The older version. */
  since: TerraformState
  onClose: () => void
}

/** What differs between two versions, by resource. */
export function StateDiff({ workspace, version, since, onClose }: StateDiffProps) {
  const { t } = useTranslation()
  const params = { project_id: workspace.project_id, id: workspace.id, state_id: version.id }
  const { data, error, refetch } = useApi(terraformStates.diff, { params, query: { since: String(since.id) } })
  return (
    <SidePanel
      onClose={onClose}
      size="xl"
      title={t('states.diffTitle', { name: workspace.inventory, before: since.serial, after: version.serial })}
    >
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton /> : null}
      {data?.changes.length === 0 ? <EmptyState title={t('states.same')} text={t('states.sameText')} /> : null}
      {data && data.changes.length > 0 ? (
        <Stack gap="md">
          <Group gap="xs" role="status">
            {(['created', 'changed', 'deleted'] as const).map((action) => (
              <Badge key={action} color={marks[action].color} c="var(--text)" variant="outline">
                {`${marks[action].sign} ${t(`states.counts.${action}`, { count: data.counts[action] })}`}
              </Badge>
            ))}
          </Group>
          <ul className={classes.changes} aria-label={t('states.changes')}>
            {data.changes.map(({ address, action, attributes, left_out }) => (
              <li key={address}>
                <Group gap="xs" wrap="nowrap" align="baseline">
                  <Badge color={marks[action].color} c="var(--text)" variant="outline" style={{ flex: 'none' }}>
                    {`${marks[action].sign} ${t(`states.action.${action}`)}`}
                  </Badge>
                  <span className={classes.address}>{address}</span>
                </Group>
                <dl className={classes.values}>
                  {attributes.map(({ path, before, after, sensitive }) => (
                    <div key={path}>
                      <dt>{path}</dt>
                      <dd>
                        {sensitive ? (
                          <Hidden />
                        ) : (
                          <>
                            {action === 'created' ? null : <del>{before || 'null'}</del>}
                            {action === 'changed' ? ' → ' : null}
                            {action === 'deleted' ? null : <ins>{after || 'null'}</ins>}
                          </>
                        )}
                      </dd>
                    </div>
                  ))}
                </dl>
                {left_out > 0 ? <Text size="xs">{t('states.leftOut', { count: left_out })}</Text> : null}
              </li>
            ))}
          </ul>
          {data.more > 0 ? (
            <Text size="sm" c="dimmed">
              {t('states.more', { count: data.more })}
            </Text>
          ) : null}
        </Stack>
      ) : null}
    </SidePanel>
  )
}
