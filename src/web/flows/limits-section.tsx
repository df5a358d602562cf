import { NumberInput, Text } from '@mantine/core'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { effectiveLimits } from '../../contract/effective-limits.ts'
import { type LimitLevel, type LimitName, type Limits, limitNames } from '../../contract/limits.ts'
import { limits as calls } from '../api/calls.ts'
import { useApi } from '../api/hooks.ts'
import { FoldedSection } from '../ui/FoldedSection.tsx'
import type { FieldView } from './conflict-rows.ts'
import { useFolded } from './folded.ts'
import type { NumberProps } from './form.ts'

/** The limits of tasks in a form; null: the wider level applies. */
export type LimitValues = Record<LimitName, number | null>

export const limitValues = (stored: Limits | undefined): LimitValues => ({
  cpu: stored?.cpu ?? null,
  memory: stored?.memory ?? null,
  processes: stored?.processes ?? null,
  open_files: stored?.open_files ?? null,
  disk: stored?.disk ?? null,
})

export type LimitPath = `limits.${LimitName}`

/** Returns the label of each limit. */
export const limitLabels = (t: TFunction): Record<LimitName, string> => ({
  cpu: t('containers.cpu'),
  memory: t('containers.memory'),
  processes: t('quotas.processes'),
  open_files: t('quotas.openFiles'),
  disk: t('quotas.disk'),
})

/** The fields of `LimitsSection`. */
export const limitFields = (t: TFunction): readonly FieldView<LimitPath>[] =>
  limitNames.map((name) => ({ path: `limits.${name}`, section: t('quotas.title'), label: limitLabels(t)[name] }))

interface LimitsSectionProps {
  level: Exclude<LimitLevel, 'server'>
  projectId: number
  contract: {
    form: { values: { limits: LimitValues }; errors: Record<string, ReactNode> }
    number: (path: LimitPath) => NumberProps
    refusals: number
  }
  disabled?: boolean
}

/** What one task may use, with what applies in the end and which level sets it. Opens by itself if a field is refused. */
export function LimitsSection({ level, projectId, contract, disabled = false }: LimitsSectionProps) {
  const { t, i18n } = useTranslation()
  const { form, number } = contract
  const { data } = useApi(calls.get, { params: { project_id: projectId } })
  const [opened, toggle] = useFolded(contract, (path) => path.startsWith('limits.'))
  const own = Object.fromEntries(
    Object.entries(form.values.limits).filter(([, value]) => typeof value === 'number' && value > 0),
  ) as Limits
  const applying = effectiveLimits({ ...(data && { server: data.server, project: data.project }), [level]: own })
  const amount = new Intl.NumberFormat(i18n.language)
  const labels = limitLabels(t)
  const set = limitNames.filter((name) => own[name])
  const applies = (name: LimitName) => {
    const limit = applying[name]
    if (!data) return ''
    return limit
      ? t('quotas.applies', { value: amount.format(limit.value), level: t(`quotas.level.${limit.from}`) })
      : t('quotas.none')
  }
  return (
    <FoldedSection
      title={t('quotas.title')}
      summary={
        set.length === 0
          ? t('containers.asWider')
          : set.map((name) => `${labels[name]}: ${amount.format(own[name] ?? 0)}`).join(' · ')
      }
      opened={opened}
      onToggle={toggle}
    >
      <Text size="sm" c="dimmed">
        {t('quotas.help')}
      </Text>
      {limitNames.map((name) => (
        <NumberInput
          key={name}
          {...number(`limits.${name}`)}
          description={[name === 'cpu' ? t('quotas.cpuHelp') : '', applies(name)].filter(Boolean).join(' ')}
          placeholder={t('containers.asWider')}
          disabled={disabled}
          maw={360}
        />
      ))}
    </FoldedSection>
  )
}
