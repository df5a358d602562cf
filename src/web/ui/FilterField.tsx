import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusFirstRow } from './first-row.ts'
import { IconSearch, IconX } from './icons.ts'

/** Delay in ms: one request for the typed text, not one for each letter. */
const pauseMs = 250

interface FilterFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string
  onChange: (value: string) => void
  /** The server does the filtering: wait until typing stops before calling `onChange`. */
  asks?: boolean
  /** Shown at the end of the empty field; what can be filtered. */
  help?: ReactNode
}

/** The filter of a page's list: `/` focuses it, Enter and arrow down lead to the first row, Escape clears it. */
export function FilterField({ value, onChange, asks = false, help = null, ...field }: FilterFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(value)
  const reported = useRef(value)
  useEffect(() => {
    // A late echo of our own text must not drop the letters typed since.
    if (value === reported.current) return
    reported.current = value
    setTyped(value)
  }, [value])
  const report = useRef(onChange)
  report.current = (text: string) => {
    reported.current = text
    onChange(text)
  }
  useEffect(() => {
    if (!asks || typed === value) return
    const timer = setTimeout(() => report.current(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [asks, typed, value])
  const text = asks ? typed : value
  const empty = () => {
    setTyped('')
    report.current('')
  }
  return (
    <TextInput
      data-page-filter
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      onChange={(event) => (asks ? setTyped : onChange)(event.currentTarget.value)}
      onKeyDown={(event) => {
        const enters = event.key === 'Enter' || event.key === 'ArrowDown'
        if (enters && !event.nativeEvent.isComposing && focusFirstRow(event.currentTarget)) event.preventDefault()
        if (event.key !== 'Escape' || !text) return
        event.stopPropagation()
        empty()
      }}
      rightSection={
        text ? (
          <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('common.clearFilter')} onClick={empty}>
            <IconX size={14} />
          </ActionIcon>
        ) : (
          help
        )
      }
      {...field}
    />
  )
}
