import { ActionIcon, Badge, Kbd, TextInput } from '@mantine/core'
import { Spotlight } from '@mantine/spotlight'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tasks, templates } from '../api/calls.ts'
import { base } from '../api/client.ts'
import { useDeviceSetting } from '../api/device.ts'
import { queryClient, query as queryOf } from '../api/hooks.ts'
import { paths } from '../paths.ts'
import { forgetStep, palette, paletteStore, stepOfPalette } from './open-palette.ts'
import classes from './palette.module.css'
import { useEntries } from './palette-entries.tsx'
import type { Entry, Kind, Step } from './palette-entry.ts'
import { taskQuery } from './palette-objects.tsx'
import { ranked } from './palette-rank.ts'
import { useShownProject } from './shown-project.ts'

const mostShown = 50
const mostRecent = 30
/** How many of each kind stand there before one types. */
const atFirst: Record<Kind, number> = { action: 6, page: 12, template: 5, task: 5, project: 5, help: 1 }
const prefixes: Record<string, Kind | undefined> = { '>': 'action', '#': 'template', ':': 'task', '?': 'help' }

/** The command palette (design/console.md 3.12): pages, templates, tasks, projects, actions. */
export function Palette() {
  const { t } = useTranslation()
  const { project } = useShownProject()
  useEffect(() => {
    if (!project) return
    // So that it opens with everything in it.
    const input = { params: { project_id: project.id } }
    void queryClient.prefetchQuery(queryOf(templates.list, input))
    void queryClient.prefetchQuery(queryOf(tasks.last, { ...input, query: taskQuery }))
  }, [project])
  return (
    <Spotlight.Root
      store={paletteStore}
      shortcut={null}
      // Names the dialog; seen is only the box.
      title={t('shell.palette')}
      onSpotlightClose={forgetStep}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.content ?? '', header: 'visually-hidden' }}
    >
      <Box />
    </Spotlight.Root>
  )
}

function Box() {
  const { t } = useTranslation()
  const router = useRouter()
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
  // What one has chosen stays chosen while more is found; a new text chooses the best again.
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
    setRecent([row.id, ...recent.filter((id) => id !== row.id)].slice(0, mostRecent))
    if (row.to !== undefined && newTab) return void window.open(base + row.to, '_blank', 'noreferrer')
    palette.close()
    if (row.to !== undefined) router.history.push(base + row.to)
    else row.run?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends an input method's composition chooses a character, not a row.
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
              <Row
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
    </div>
  )
}

interface RowProps {
  row: Entry
  id: string
  selected: boolean
  context: boolean
  onPoint: () => void
  onOpen: (event: MouseEvent) => void
}

function Row({ row, id, selected, context, onPoint, onOpen }: RowProps) {
  return (
    // Keys are the box's own: the focus never leaves it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      aria-selected={selected}
      aria-disabled={row.disabled ? true : undefined}
      className={classes.row}
      // Not on entering: rows that scroll below a resting pointer do not choose themselves.
      onMouseMove={selected ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <span className={classes.icon}>{row.icon}</span>
      <span className={classes.label}>
        <bdi title={row.label}>{row.label}</bdi>
        {row.disabled ? <span className={classes.reason}>{row.disabled}</span> : null}
      </span>
      {context && row.context ? <bdi className={classes.context}>{row.context}</bdi> : null}
      {row.keys ? (
        <span className={classes.keys}>
          {row.keys.map((key) => (
            <Kbd key={key} size="xs">
              {key}
            </Kbd>
          ))}
        </span>
      ) : null}
    </div>
  )
}

interface Wanted {
  entries: Entry[]
  runs: Entry[]
  step: Step | null
  mode: Kind | undefined
  query: string
  recent: string[]
  projectId: number | undefined
  taskLabel: (id: number) => string
}

function find({ entries, runs, step, mode, query, recent, projectId, taskLabel }: Wanted): Entry[] {
  if (step === 'run') return ranked(runs, query, recent).slice(0, mostShown)
  if (step === 'project')
    return ranked(
      entries.filter(({ kind }) => kind === 'project'),
      query,
      recent,
    ).slice(0, mostShown)
  const text = mode ? query.slice(1) : query
  if (mode) {
    const found = ranked(
      [...entries.filter(({ kind }) => kind === mode), ...(mode === 'action' ? runs : [])],
      text,
      recent,
    )
    const id = /^\s*#?(\d{1,9})\s*$/.exec(text)?.[1]
    // Older tasks than the newest ones are found by their number.
    if (mode === 'task' && id && projectId !== undefined && !found.some((entry) => entry.id === `task-${id}`))
      found.unshift({
        id: `task-${id}`,
        kind: 'task',
        label: taskLabel(Number(id)),
        icon: null,
        to: paths.task(projectId, Number(id)),
      })
    return found.slice(0, mostShown)
  }
  if (text.trim() !== '') return ranked([...entries, ...runs], text, recent).slice(0, mostShown)
  const left = { ...atFirst }
  return entries.filter(({ kind }) => left[kind]-- > 0)
}

type SectionTitle = 'palettePages' | 'paletteTemplates' | 'paletteTasks' | 'paletteProjects' | 'paletteActions' | 'help'

const titles: [Kind, SectionTitle][] = [
  ['page', 'palettePages'],
  ['template', 'paletteTemplates'],
  ['task', 'paletteTasks'],
  ['project', 'paletteProjects'],
  ['action', 'paletteActions'],
  ['help', 'help'],
]

/** Before one types: by kind, the page's own actions first. Afterwards: the best first, whatever it is. */
function sectionsOf(entries: Entry[], flat: boolean): { title: SectionTitle | null; entries: Entry[] }[] {
  if (flat) return entries.length === 0 ? [] : [{ title: null, entries }]
  const own = entries.filter(({ id }) => id.startsWith('own-'))
  const rest = entries.filter(({ id }) => !id.startsWith('own-'))
  return [
    { title: null, entries: own },
    ...titles.map(([kind, title]) => ({ title, entries: rest.filter((entry) => entry.kind === kind) })),
  ].filter(({ entries }) => entries.length > 0)
}
