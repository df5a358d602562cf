import { Stack, UnstyledButton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './FoldedSection.module.css'
import { IconChevronDown, IconChevronRight } from './more-icons.ts'

interface FoldedSectionProps {
  title: string
  /** Summary of the values in the section; shown while it is closed. */
  summary: string
  opened: boolean
  onToggle: () => void
  children: ReactNode
}

/** A part of a form that is closed until it is needed, and says while it is closed what is set in it. */
export function FoldedSection({ title, summary, opened, onToggle, children }: FoldedSectionProps) {
  const content = useId()
  const Chevron = opened ? IconChevronDown : IconChevronRight
  return (
    <div className={classes.root} role="group" aria-label={title}>
      <UnstyledButton
        className={classes.head}
        aria-expanded={opened}
        aria-controls={opened ? content : undefined}
        onClick={onToggle}
      >
        <Chevron size={16} aria-hidden className={classes.mark} />
        <span className={classes.text}>
          <span className={classes.title}>{title}</span>
          {opened ? null : (
            <span className={classes.summary} dir="auto">
              {summary}
            </span>
          )}
        </span>
      </UnstyledButton>
      {opened ? (
        <Stack gap="md" id={content} className={classes.content}>
          {children}
        </Stack>
      ) : null}
    </div>
  )
}
