import { Select, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { pack } from '../../contract/message.ts'

const spans = ['never', '30', '90', '365', 'custom'] as const

/** How a form asks when a token expires. */
export interface Expiry {
  span: (typeof spans)[number]
  /** A date in the format of the browser's field. */
  day: string
}

/** Returns the end of a number of days, or of the chosen date in local time; null for never, '' without a date. */
export function expiryOf({ span, day }: Expiry): string | null {
  if (span === 'never') return null
  const end = span === 'custom' ? new Date(`${day}T23:59:59.999`) : new Date(Date.now() + Number(span) * 86_400_000)
  return Number.isNaN(end.getTime()) ? '' : end.toISOString()
}

/** Adds the contract's problems of a draft to those of its form; those of `expires_at` are shown at the date. */
export function checkExpiry(draft: { expires_at: string | null }, shape: z.ZodType, context: z.RefinementCtx): void {
  if (draft.expires_at === '') context.addIssue({ code: 'custom', path: ['day'], message: pack('day_required') })
  else
    for (const { path, message } of shape.safeParse(draft).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [path[0] === 'expires_at' ? 'day' : (path[0] ?? 'name')], message })
}

interface ExpiryFieldsProps {
  form: { values: Expiry; getInputProps: (field: 'span' | 'day') => object }
}

/** When a token expires: never, after some days, or at the end of a date. */
export function ExpiryFields({ form }: ExpiryFieldsProps) {
  const { t } = useTranslation()
  const { span } = form.values
  const labelOf = (one: Expiry['span']) =>
    one === 'never' || one === 'custom' ? t(`tokens.${one}`) : t('tokens.days', { count: Number(one) })
  return (
    <>
      <Select
        label={t('tokens.expires')}
        data={spans.map((one) => ({ value: one, label: labelOf(one) }))}
        allowDeselect={false}
        {...form.getInputProps('span')}
      />
      {span === 'custom' ? (
        <TextInput
          type="date"
          label={t('tokens.lastDay')}
          required
          min={dayText(new Date())}
          {...form.getInputProps('day')}
        />
      ) : null}
      {span === 'never' ? (
        <Text size="sm" c="dimmed">
          {t('tokens.neverHint')}
        </Text>
      ) : null}
    </>
  )
}

function dayText(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}
