import { Accordion, Badge, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Inventory } from '../../../contract/inventory.ts'
import type { TerraformState } from '../../../contract/terraform-state.ts'
import { terraformStates } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { SidePanel } from '../../ui/Dialog.tsx'
import { FilterField } from '../../ui/FilterField.tsx'
import { EmptyState, ListSkeleton, LoadError } from '../../ui/Page.tsx'
import classes from './states.module.css'

/** How many resources are drawn at once; the filter finds the others. */
const maxDrawn = 200

interface StateContentProps {
  workspace: Inventory
  version: TerraformState
  onClose: () => void
}

/** What a version contains, without sensitive values. */
export function StateContent({ workspace, version, onClose }: StateContentProps) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState('')
  const params = { project_id: workspace.project_id, id: workspace.id, state_id: version.id }
  const { data, error, refetch } = useApi(terraformStates.content, { params })
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const found = data?.resources.filter(({ address }) => words.every((word) => address.toLowerCase().includes(word)))
  const left = (found?.length ?? 0) - maxDrawn + (words.length === 0 ? (data?.more ?? 0) : 0)
  return (
    <SidePanel
      onClose={onClose}
      size="xl"
      title={t('states.contentTitle', { name: workspace.inventory, serial: version.serial })}
    >
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton /> : null}
      {data && found ? (
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('states.sensitiveText')}
          </Text>
          {data.resources.length + data.outputs.length === 0 ? <EmptyState title={t('states.empty')} text="" /> : null}
          {data.resources.length > 0 ? (
            <section aria-label={t('states.resources')}>
              <FilterField
                aria-label={t('states.filterResources')}
                placeholder={t('states.filterResources')}
                value={filter}
                onChange={setFilter}
              />
              <Accordion multiple mt="xs" chevronPosition="left">
                {found.slice(0, maxDrawn).map(({ address, provider, attributes, left_out }) => (
                  <Accordion.Item key={address} value={address}>
                    <Accordion.Control>
                      <span className={classes.address}>{address}</span>
                    </Accordion.Control>
                    <Accordion.Panel>
                      <Text size="xs" c="dimmed">
                        {provider}
                      </Text>
                      <dl className={classes.values}>
                        {attributes.map(({ path, value, sensitive }) => (
                          <div key={path}>
                            <dt>{path}</dt>
                            <dd>{sensitive ? <Hidden /> : value}</dd>
                          </div>
                        ))}
                      </dl>
                      {left_out > 0 ? <Text size="xs">{t('states.leftOut', { count: left_out })}</Text> : null}
                    </Accordion.Panel>
                  </Accordion.Item>
                ))}
              </Accordion>
              {left > 0 ? (
                <Text size="sm" c="dimmed" mt="xs">
                  {t('states.more', { count: left })}
                </Text>
              ) : null}
            </section>
          ) : null}
          {data.outputs.length > 0 ? (
            <section aria-label={t('states.outputs')}>
              <Title order={3} size="h5">
                {t('states.outputs')}
              </Title>
              <dl className={classes.values}>
                {data.outputs.map(({ name, value, sensitive }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{sensitive ? <Hidden /> : (value ?? t('states.tooLong'))}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ) : null}
        </Stack>
      ) : null}
    </SidePanel>
  )
}

/** Stands for a value that is not shown. */
export function Hidden() {
  const { t } = useTranslation()
  return (
    <Badge color="gray" variant="outline">
      {t('states.sensitive')}
    </Badge>
  )
}
