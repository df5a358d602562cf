import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeviceSetting } from '../api/device.ts'
import { useHref } from '../ui/links.tsx'
import { useReturnFocus } from '../ui/return-focus.ts'
import { palette, stepOfPalette } from './open-palette.ts'
import { PaletteInput } from './PaletteInput.tsx'
import { PaletteKeys, PaletteList } from './PaletteList.tsx'
import classes from './palette.module.css'
import { useEntries } from './palette-entries.tsx'
import type { Entry, Step } from './palette-entry.ts'
import { find, prefixes, sectionsOf } from './palette-find.ts'

const maxRecent = 30

/** The input of the palette and the rows found. */
export function PaletteBox() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const hrefOf = useHref()
  const root = useId()
  const list = useId()
  useReturnFocus(root)
  const [query, setQuery] = useState('')
  const [step, setStep] = useState<Step | null>(stepOfPalette)
  const [selected, setSelected] = useState<string | null>(null)
  const { entries, runs, projectId } = useEntries(step || prefixes[query[0] ?? ''] ? '' : query)
  const [recent, setRecent] = useDeviceSetting<string[]>(`palette ${projectId ?? 0}`, [])
  const mode = step ? undefined : prefixes[query[0] ?? '']
  const shown = useMemo(
    () =>
      find({ entries, runs, step, mode, query, recent, projectId, taskLabel: (id) => t('palette.taskNumber', { id }) }),
    [entries, runs, step, mode, query, recent, projectId, t],
  )
  const sections = sectionsOf(shown, query !== '' || step !== null)
  const rows = sections.flatMap((section) => section.entries)
  // The selection is kept while more rows are found; a new text selects the best row again.
  const at = Math.max(
    0,
    rows.findIndex((row) => row.id === selected),
  )
  const current = rows[at]
  const idOf = (row: Entry) => `${list}-${row.id}`

  useEffect(() => {
    if (current) document.getElementById(`${list}-${current.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [current?.id, list])

  const write = (text: string) => {
    setQuery(text)
    setSelected(null)
  }
  const open = (row: Entry | undefined, newTab: boolean) => {
    if (!row || row.disabled) return
    if (row.query !== undefined) return write(row.query)
    if (row.step) {
      setStep(row.step)
      return write('')
    }
    setRecent([row.id, ...recent.filter((id) => id !== row.id)].slice(0, maxRecent))
    if (row.link && newTab) return void window.open(hrefOf(row.link), '_blank', 'noreferrer')
    palette.close()
    if (row.link) void navigate(row.link)
    else row.run?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends the composition of an input method selects a character, not a row.
    if (event.nativeEvent.isComposing) return
    const move = (to: number) => {
      event.preventDefault()
      setSelected(rows[(to + rows.length) % rows.length]?.id ?? null)
    }
    if (event.key === 'ArrowDown') move(at + 1)
    else if (event.key === 'ArrowUp') move(at - 1)
    else if (event.key === 'PageDown') move(Math.min(rows.length - 1, at + 8))
    else if (event.key === 'PageUp') move(Math.max(0, at - 8))
    else if (event.key === 'Enter') {
      event.preventDefault()
      open(current, event.altKey)
    } else if (event.key === 'Backspace' && query === '' && step) setStep(null)
  }

  return (
    <div id={root}>
      <PaletteInput
        list={list}
        selected={current ? idOf(current) : undefined}
        step={step}
        query={query}
        onQuery={write}
        onLeaveStep={() => setStep(null)}
        onKeyDown={onKeyDown}
      />
      <PaletteList
        id={list}
        sections={sections}
        current={current}
        idOf={idOf}
        onPoint={(row) => setSelected(row.id)}
        onOpen={open}
      />
      {rows.length === 0 ? <div className={classes.empty}>{t('palette.paletteEmpty')}</div> : null}
      <div className="visually-hidden" role="status">
        {t('common.resultCount', { count: rows.length })}
      </div>
      <PaletteKeys />
    </div>
  )
}
