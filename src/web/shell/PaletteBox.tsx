import { ActionIcon, Badge, Kbd, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeviceSetting } from '../api/device.ts'
import { IconSearch, IconX } from '../ui/icons.ts'
import { useHref } from '../ui/links.tsx'
import { palette, stepOfPalette } from './open-palette.ts'
import { PaletteRow } from './PaletteRow.tsx'
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
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [step, setStep] = useState<Step | null>(stepOfPalette)
  const [selected, setSelected] = useState<string | null>(null)
  const { entries, runs, projectId } = useEntries()
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
    <div>
      <TextInput
        ref={input}
        size="md"
        variant="unstyled"
        className={classes.input ?? ''}
        data-autofocus
        role="combobox"
        aria-label={step === 'run' ? t('palette.runATemplate') : step ? t('shell.goToProject') : t('shell.palette')}
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={current ? idOf(current) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={step === 'run' ? t('palette.runATemplate') : step ? t('shell.goToProject') : t('shell.palette')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={query}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        rightSectionWidth={step ? 'auto' : 36}
        rightSection={
          step ? (
            <Badge
              variant="outline"
              mr="xs"
              rightSection={
                <ActionIcon
                  size={24}
                  variant="transparent"
                  aria-label={t('palette.leaveStep')}
                  onClick={() => setStep(null)}
                >
                  <IconX size={12} />
                </ActionIcon>
              }
            >
              {step === 'run' ? t('shell.stepRun') : t('shell.projects')}
            </Badge>
          ) : (
            <ActionIcon variant="subtle" color="gray" aria-label={t('common.close')} onClick={() => palette.close()}>
              <IconX size={16} />
            </ActionIcon>
          )
        }
      />
      <div className={classes.list} id={list} role="listbox" aria-label={t('shell.palette')}>
        {sections.map(({ title, entries }) => (
          <div
            key={title ?? ''}
            role={title ? 'group' : undefined}
            aria-label={title ? t(`shell.${title}`) : undefined}
          >
            {title ? (
              <div className={classes.title} aria-hidden>
                {t(`shell.${title}`)}
              </div>
            ) : null}
            {entries.map((row) => (
              <PaletteRow
                key={row.id}
                row={row}
                id={idOf(row)}
                selected={row === current}
                // Without a search all pages are those of the open project.
                context={title !== 'palettePages'}
                onPoint={() => setSelected(row.id)}
                onOpen={(event) => open(row, event.altKey || event.ctrlKey || event.metaKey)}
              />
            ))}
          </div>
        ))}
      </div>
      {rows.length === 0 ? <div className={classes.empty}>{t('palette.paletteEmpty')}</div> : null}
      <div className="visually-hidden" role="status">
        {t('common.resultCount', { count: rows.length })}
      </div>
      <Keys />
    </div>
  )
}

/** The keys of the palette, at the bottom of the box. */
function Keys() {
  const { t } = useTranslation()
  return (
    <div className={classes.footer} aria-hidden>
      <span>
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {t('palette.hintMove')}
      </span>
      <span>
        <Kbd size="xs">Enter</Kbd> {t('palette.hintOpen')}
      </span>
      <span>
        <Kbd size="xs">Alt</Kbd> <Kbd size="xs">Enter</Kbd> {t('palette.hintTab')}
      </span>
      <span>
        <Kbd size="xs">?</Kbd> {t('palette.hintHelp')}
      </span>
    </div>
  )
}
