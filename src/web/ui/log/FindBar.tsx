import { ActionIcon, Group, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconX } from '../icons.ts'
import { IconChevronDown, IconChevronUp, IconFilter, IconLetterCase, IconLetterW, IconRegex } from '../more-icons.ts'
import { goToFirstHit, goToHit } from './commands.ts'
import classes from './LogBars.module.css'
import type { LogLabels } from './labels.ts'
import type { LogModel } from './log-model.ts'
import type { Viewport } from './viewport.ts'

const waitMs = 200

/** Escape closes the bar, not the dialog that may contain the log. */
const ownEscape = { 'data-mantine-stop-propagation': true }

interface FindBarProps {
  model: LogModel
  viewport: Viewport
  /** Increases with each request to find, so that the field takes the focus again. */
  asked: number
  /** Only matching lines are shown. */
  filtering: boolean
  labels: LogLabels
  onFiltering(on: boolean): void
  onClose(): void
}

/** Searches the whole log for text or a regular expression: in folded lines too, and while it grows. */
export function FindBar({ model, viewport, asked, filtering, labels, onFiltering, onClose }: FindBarProps) {
  const { find } = model
  const [text, setText] = useState(find.query?.text ?? '')
  const [regex, setRegex] = useState(find.query?.regex ?? false)
  const [caseSensitive, setCaseSensitive] = useState(find.query?.case_sensitive ?? false)
  const [word, setWord] = useState(find.query?.word ?? false)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // A find of the address leaves the focus where it is.
    if (asked > 0) input.current?.select()
  }, [asked])
  useEffect(() => {
    const same = find.query
      ? find.query.text === text &&
        find.query.regex === regex &&
        find.query.case_sensitive === caseSensitive &&
        (find.query.word ?? false) === word
      : text === ''
    if (same) return
    const search = async () => {
      if (viewport.following) viewport.follow(false)
      await find.search({ text, regex, case_sensitive: caseSensitive, word })
      if (find.query?.text === text && find.total > 0) await goToFirstHit(model, viewport)
    }
    const timer = setTimeout(() => void search(), waitMs)
    return () => clearTimeout(timer)
  }, [find, model, viewport, text, regex, caseSensitive, word])

  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void goToHit(model, viewport, event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const { total, current, busy, error, query } = find
  const count = !query
    ? ''
    : busy
      ? labels.findBusy
      : total === 0
        ? labels.findNone
        : labels.findCount(current?.index ?? null, total)
  const toggles = (
    <Group gap={2} wrap="nowrap">
      {toggle(labels.findCase, caseSensitive, setCaseSensitive, <IconLetterCase size={16} aria-hidden />)}
      {toggle(labels.findWord, word, setWord, <IconLetterW size={16} aria-hidden />)}
      {toggle(labels.findRegex, regex, setRegex, <IconRegex size={16} aria-hidden />)}
    </Group>
  )
  return (
    <div className={classes.find} role="search" aria-label={labels.find} onKeyDown={keys}>
      <TextInput
        ref={input}
        {...ownEscape}
        className={classes.findText}
        size="xs"
        aria-label={labels.findText}
        placeholder={labels.findText}
        value={text}
        maxLength={1000}
        error={error !== null}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
        rightSection={toggles}
        rightSectionWidth={86}
      />
      {toggle(labels.findFilter, filtering, onFiltering, <IconFilter size={16} aria-hidden />)}
      <Text size="xs" className={classes.findCount} role="status" data-error={error !== null || undefined}>
        {error ?? count}
      </Text>
      <ActionIcon
        {...ownEscape}
        size="md"
        variant="subtle"
        color="gray"
        aria-label={labels.findPrevious}
        title={labels.findPrevious}
        disabled={total === 0}
        onClick={() => void goToHit(model, viewport, -1)}
      >
        <IconChevronUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...ownEscape}
        size="md"
        variant="subtle"
        color="gray"
        aria-label={labels.findNext}
        title={labels.findNext}
        disabled={total === 0}
        onClick={() => void goToHit(model, viewport, 1)}
      >
        <IconChevronDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...ownEscape}
        size="md"
        variant="subtle"
        color="gray"
        aria-label={labels.findClose}
        title={labels.findClose}
        onClick={onClose}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

function toggle(label: string, on: boolean, set: (on: boolean) => void, icon: React.ReactNode) {
  return (
    <ActionIcon
      {...ownEscape}
      size="sm"
      variant={on ? 'light' : 'subtle'}
      color={on ? undefined : 'gray'}
      aria-label={label}
      title={label}
      aria-pressed={on}
      onClick={() => set(!on)}
    >
      {icon}
    </ActionIcon>
  )
}
