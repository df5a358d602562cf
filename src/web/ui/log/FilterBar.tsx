import { Popover } from '@mantine/core'
import { useEffect, useState } from 'react'
import { IconChevronDown } from '../more-icons.ts'
import classes from './FilterBar.module.css'
import { type FilterCriteria, isUnfiltered, levels, noCriteria, outcomes, type Stream } from './filter-criteria.ts'
import barClasses from './LogBars.module.css'
import type { LogLabels } from './labels.ts'
import type { LogModel } from './log-model.ts'

interface FilterBarProps {
  model: LogModel
  labels: LogLabels
  /** The criteria, also without the text, which belongs to the find bar. */
  criteria: FilterCriteria
  context: number
  onCriteria(criteria: FilterCriteria): void
  onContext(lines: number): void
}

const streams: readonly Stream[] = ['output', 'system']
const contexts = [0, 1, 3, 10]
/** Maximum number of names that are offered; the rest is found by typing. */
const offered = 12

/** Chips that filter the log. Chips of one kind add lines; different kinds narrow each other. */
export function FilterBar({ model, labels, criteria, context, onCriteria, onContext }: FilterBarProps) {
  const { filter } = model
  const toggled = <T extends string>(list: readonly T[], one: T): T[] =>
    list.includes(one) ? list.filter((other) => other !== one) : [...list, one]
  const chip = (key: string, label: string, on: boolean, press: () => void) => (
    <button key={key} type="button" className={classes.chip} aria-pressed={on} onClick={press}>
      {label}
    </button>
  )
  const ansible = model.results.any || model.folds.tree.folds.some(({ kind }) => kind === 'task')
  return (
    <div className={classes.filter} role="group" aria-label={labels.filter}>
      {streams.map((one) =>
        chip(one, labels.filterStreams[one], criteria.streams.includes(one), () =>
          onCriteria({ ...criteria, streams: toggled(criteria.streams, one) }),
        ),
      )}
      {levels.map((one) =>
        chip(one, labels.filterLevels[one], criteria.levels.includes(one), () =>
          onCriteria({ ...criteria, levels: toggled(criteria.levels, one) }),
        ),
      )}
      {outcomes
        .filter((one) => one === 'failed' || ansible)
        .map((one) =>
          chip(one, labels.filterOutcomes[one], criteria.outcomes.includes(one), () =>
            onCriteria({ ...criteria, outcomes: toggled(criteria.outcomes, one) }),
          ),
        )}
      {ansible && (
        <Picker
          what={labels.filterHost}
          chosen={criteria.hosts}
          labels={labels}
          names={() => model.hostNames()}
          onToggle={(host) => onCriteria({ ...criteria, hosts: toggled(criteria.hosts, host) })}
        />
      )}
      {model.folds.tree.folds.length > 0 && (
        <Picker
          what={labels.filterTask}
          chosen={criteria.tasks}
          labels={labels}
          names={() =>
            Promise.resolve([
              ...new Set(model.folds.tree.folds.filter(({ kind }) => kind !== 'preparation').map(({ title }) => title)),
            ])
          }
          onToggle={(task) => onCriteria({ ...criteria, tasks: toggled(criteria.tasks, task) })}
        />
      )}
      <select
        className={classes.chip}
        aria-label={labels.context}
        title={labels.context}
        value={context}
        onChange={(event) => onContext(Number(event.target.value))}
      >
        {contexts.map((lines) => (
          <option key={lines} value={lines}>
            {labels.contextLines(lines)}
          </option>
        ))}
      </select>
      <span className={barClasses.findCount} role="status" data-error={filter.error !== null || undefined}>
        {filter.error ??
          (filter.busy ? labels.findBusy : filter.lines ? labels.filterCount(filter.matches, model.total) : '')}
      </span>
      {!isUnfiltered({ ...criteria, query: null }) && (
        <button
          type="button"
          className={classes.chipClear}
          onClick={() => onCriteria({ ...noCriteria, query: criteria.query })}
        >
          {labels.filterClear}
        </button>
      )}
    </div>
  )
}

interface PickerProps {
  what: string
  chosen: readonly string[]
  labels: LogLabels
  names(): Promise<string[]>
  onToggle(name: string): void
}

/** Selected names as chips, and a searchable list of the others. */
function Picker({ what, chosen, labels, names, onToggle }: PickerProps) {
  const [opened, setOpened] = useState(false)
  const [known, setKnown] = useState<string[] | null>(null)
  const [text, setText] = useState('')
  useEffect(() => {
    if (!opened) return
    let gone = false
    void names().then((all) => {
      if (!gone) setKnown(all)
    })
    return () => {
      gone = true
    }
    // The names are looked up when the list is opened.
  }, [opened])
  const found = known?.filter((name) => name.toLowerCase().includes(text.trim().toLowerCase())) ?? []
  return (
    <>
      {chosen.map((name) => (
        <button
          key={name}
          type="button"
          className={classes.chip}
          aria-pressed
          aria-label={labels.filterRemove(name)}
          title={labels.filterRemove(name)}
          onClick={() => onToggle(name)}
        >
          <bdi>{name}</bdi>
        </button>
      ))}
      <Popover
        withinPortal={false}
        position="bottom-start"
        shadow="md"
        opened={opened}
        onChange={setOpened}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <button type="button" className={classes.chip} aria-haspopup="dialog" onClick={() => setOpened(!opened)}>
            {what} <IconChevronDown size={12} aria-hidden />
          </button>
        </Popover.Target>
        <Popover.Dropdown className={classes.picker} aria-label={labels.filterPick(what)}>
          <input
            className={classes.pickerText}
            aria-label={labels.filterPick(what)}
            placeholder={labels.filterPick(what)}
            value={text}
            data-autofocus
            data-mantine-stop-propagation
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
          {found.slice(0, offered).map((name) => (
            <button
              key={name}
              type="button"
              className={classes.pickerRow}
              data-mantine-stop-propagation
              aria-pressed={chosen.includes(name)}
              title={name}
              onClick={() => onToggle(name)}
            >
              <bdi>{name}</bdi>
            </button>
          ))}
          {known === null ? (
            <p role="status">{labels.loading}</p>
          ) : found.length === 0 ? (
            <p role="status">{labels.filterNothing}</p>
          ) : found.length > offered ? (
            <p role="status">{labels.filterMore(found.length - offered)}</p>
          ) : null}
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
