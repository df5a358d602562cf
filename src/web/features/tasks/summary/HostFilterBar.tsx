import { NativeSelect, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hostCounters } from '../../../../contract/result.ts'
import { IconSearch } from '../../../ui/icons.ts'
import type { HostFilter } from './host-rows.ts'
import classes from './summary.module.css'

/** Filter of the hosts, by name and by state of their results. */
export function useHostFilter() {
  const [words, setWords] = useState('')
  const [state, setState] = useState<HostFilter>('')
  return { words, setWords, state, setState }
}

interface HostFilterBarProps {
  filter: ReturnType<typeof useHostFilter>
  shown: number
  total: number
  children?: ReactNode
}

export function HostFilterBar({ filter, shown, total, children }: HostFilterBarProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.bar}>
      <WordFilter words={filter.words} onWords={filter.setWords} />
      <NativeSelect
        size="xs"
        aria-label={t('summary.filterState')}
        value={filter.state}
        onChange={(event) => filter.setState(event.currentTarget.value as HostFilter)}
        data={[
          { value: '', label: t('summary.allStates') },
          { value: 'not_ok', label: t('summary.notOk') },
          ...hostCounters.map((name) => ({ value: name, label: t(`summary.state.${name}`) })),
        ]}
      />
      <Shown shown={shown} total={total} />
      {children}
    </div>
  )
}

export function WordFilter({
  words,
  onWords,
  label,
}: {
  words: string
  onWords: (words: string) => void
  label?: string
}) {
  const { t } = useTranslation()
  return (
    <TextInput
      size="xs"
      className={classes.filter}
      aria-label={label ?? t('summary.filter')}
      placeholder={label ?? t('summary.filter')}
      data-page-filter
      leftSection={<IconSearch size={14} aria-hidden />}
      value={words}
      onChange={(event) => onWords(event.currentTarget.value)}
    />
  )
}

export function Shown({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation()
  return (
    <Text size="sm" c="dimmed" role="status">
      {t('summary.shownOf', { count: shown, total })}
    </Text>
  )
}
