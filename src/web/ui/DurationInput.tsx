import { Group, Input, NumberInput, Select } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

const units = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const
type Unit = keyof typeof units
const names = Object.keys(units) as Unit[]

export interface DurationInputProps {
  label: string
  description?: ReactNode
  /** In seconds; null if the field is empty. */
  value: number | null
  onChange: (seconds: number | null) => void
  error?: ReactNode
}

/** Edits a duration as a number and a unit. Changing the unit keeps the number. */
export function DurationInput({ label, description, value, onChange, error }: DurationInputProps) {
  const { t } = useTranslation()
  const id = useId()
  const [unit, setUnit] = useState<Unit>(() => largestUnit(value))
  const amount = typeof value === 'number' ? value / units[unit] : value
  const change = (next: number | string, by: Unit) => {
    // Text that is not a number is passed on unchanged, so that validation can report it.
    if (typeof next === 'string') onChange(next === '' ? null : (next as unknown as number))
    else onChange(Math.round(next * units[by]))
  }
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error}>
      <Group gap="xs" mt={description ? 4 : 0} mb={error ? 4 : 0} wrap="nowrap">
        <NumberInput
          id={id}
          flex={1}
          min={0}
          clampBehavior="none"
          allowNegative={false}
          aria-describedby={[description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')}
          error={!!error}
          value={amount ?? ''}
          onChange={(next) => change(next, unit)}
        />
        <Select
          w={130}
          aria-label={t('limits.unit', { label })}
          allowDeselect={false}
          data={names.map((name) => ({ value: name, label: t(`limits.${name}`) }))}
          value={unit}
          onChange={(name) => {
            const next = name ?? 'minutes'
            setUnit(next)
            if (typeof amount === 'number' && amount > 0) change(amount, next)
          }}
        />
      </Group>
    </Input.Wrapper>
  )
}

function largestUnit(seconds: number | null): Unit {
  if (!seconds) return 'minutes'
  return names.findLast((name) => seconds % units[name] === 0) ?? 'seconds'
}
