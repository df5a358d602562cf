import { Badge, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Runner } from '../../../contract/runner.ts'
import { RowName } from '../../ui/RowName.tsx'
import { RunnerActivity } from './RunnerActivity.tsx'
import { RunnerTags } from './RunnerTags.tsx'

interface RunnerNameProps {
  runner: Runner
  onOpen: () => void
  onTag: (tag: string) => void
}

/** A runner's name, with what is special about it, and on a phone what its other columns say. */
export function RunnerName({ runner, onOpen, onTag }: RunnerNameProps) {
  return (
    <>
      <RowName name={runner.name} onOpen={onOpen} />
      <RunnerChips runner={runner} />
      <Group gap={6} mt={4} hiddenFrom="sm" maw="50vw">
        <RunnerActivity runner={runner} />
        <RunnerTags tags={runner.tags} most={4} onTag={onTag} />
      </Group>
    </>
  )
}

/** What is special about a runner, in one word each. */
export function RunnerChips({ runner }: { runner: Runner }) {
  const { t } = useTranslation()
  const { is_default, local, project_id, registered, one_off, intake } = runner
  const chips = [
    is_default && 'default',
    local && 'local',
    project_id === null && !local && 'serverWide',
    !registered && !local && 'unregistered',
    one_off && 'oneOff',
  ] as const
  const shown = chips.filter((chip) => chip !== false)
  if (shown.length === 0 && intake === 'open') return null
  return (
    <Group gap={4} mt={2}>
      {shown.map((chip) => (
        <Badge
          key={chip}
          variant="outline"
          color="gray"
          c="var(--text)"
          size="sm"
          tt="none"
          fw={500}
          miw="max-content"
          title={t(`runners.chipHints.${chip}`)}
        >
          {t(`runners.chips.${chip}`)}
        </Badge>
      ))}
      {intake === 'open' ? null : (
        <Badge
          variant="outline"
          color="orange"
          c="var(--status-attention)"
          size="sm"
          tt="none"
          fw={600}
          miw="max-content"
          title={t(`runners.intakeHints.${intake}`)}
        >
          {t(`runners.intakes.${intake}`)}
        </Badge>
      )}
    </Group>
  )
}
