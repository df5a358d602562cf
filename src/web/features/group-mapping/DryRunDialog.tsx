import { Alert, Badge, Button, Group, Select, Stack, TagsInput, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DryRun } from '../../../contract/mapping-rule.ts'
import { mappingRules, users } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useGrantedRoles, useSources } from './rule-choices.ts'

/** Shows which rules grant what to a user or to anyone in some groups, and why the others do not. */
export function DryRunDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const sources = useSources()
  const [search, setSearch] = useState('')
  const [q] = useDebouncedValue(search.trim(), 200)
  const found = useApi(users.list, { query: { q, limit: '20' } }, { keepPrevious: true }).data ?? []
  const [user, setUser] = useState<string | null>(null)
  const [provider, setProvider] = useState('')
  const [groups, setGroups] = useState<string[]>([])
  const run = useChange(mappingRules.tryOut)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run.mutate({ body: { user_id: user === null ? null : Number(user), provider, groups } })
  }
  return (
    <Dialog onClose={onClose} title={t('mapping.dryRun')} size={720}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('mapping.dryRunIntro')}
          </Text>
          <Select
            label={t('mapping.user')}
            data={found.map((one) => ({ value: String(one.id), label: `${one.name} (${one.username})` }))}
            value={user}
            onChange={setUser}
            searchable
            clearable
            searchValue={search}
            onSearchChange={setSearch}
            data-autofocus
            // An open list would cover the other way, and take the first Escape.
            openOnFocus={false}
          />
          <Group grow align="end">
            <TagsInput
              label={t('mapping.groups')}
              description={t('mapping.groupsHint')}
              value={groups}
              onChange={setGroups}
              acceptValueOnBlur
            />
            <Select
              label={t('mapping.provider')}
              description={t('mapping.groupsProvider')}
              data={sources.data}
              value={provider}
              onChange={(slug) => setProvider(slug ?? '')}
              allowDeselect={false}
            />
          </Group>
          {run.error ? (
            <Alert color="red" variant="outline" role="alert">
              {run.error.message}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button type="submit" loading={run.isPending} disabled={user === null && groups.length === 0}>
              {t('mapping.run')}
            </Button>
          </Group>
          {run.data ? <Outcomes run={run.data} sourceName={sources.nameOf} /> : null}
        </Stack>
      </form>
    </Dialog>
  )
}

function Outcomes({ run, sourceName }: { run: DryRun; sourceName: (slug: string) => string }) {
  const { t } = useTranslation()
  return (
    <Stack gap="sm" role="region" aria-label={t('mapping.result')}>
      {run.sources.map(({ provider, groups }) => (
        <Text size="sm" key={provider} style={{ overflowWrap: 'anywhere' }}>
          <strong>{sourceName(provider)}</strong>: {groups.length > 0 ? groups.join(' · ') : t('mapping.noGroups')}
        </Text>
      ))}
      {run.sources.length === 0 ? <Text size="sm">{t('mapping.noSources')}</Text> : null}
      {run.rules.map((rule) => (
        <Stack key={rule.rule_id} gap={2}>
          <Group gap="xs" wrap="nowrap" align="flex-start">
            <Badge
              miw="max-content"
              variant="outline"
              color={rule.matches ? 'green' : 'gray'}
              c="var(--text)"
              tt="none"
            >
              {rule.matches ? t('mapping.matches') : t('mapping.matchesNot')}
            </Badge>
            <Text size="sm" fw={600} span style={{ overflowWrap: 'anywhere' }}>
              <bdi>{rule.name}</bdi>
            </Text>
          </Group>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {wordedSentence(rule.why, rule.why_message)}
          </Text>
          {rule.granted.map((grant) => (
            <Text size="sm" key={grant.project_id}>
              <Granted {...grant} />
            </Text>
          ))}
        </Stack>
      ))}
    </Stack>
  )
}

function Granted({ project_id, project_name, role, counts }: DryRun['rules'][number]['granted'][number]) {
  const { t } = useTranslation()
  const { nameOf } = useGrantedRoles(project_id)
  const what =
    project_id === null
      ? t('mapping.administrator')
      : t('mapping.roleIn', { role: nameOf(role), place: project_name ?? '' })
  return counts ? what : t('mapping.outweighed', { what })
}
