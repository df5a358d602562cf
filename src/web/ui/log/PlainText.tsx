import { Button, Group, Loader, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { plainText } from './ansi.ts'
import barClasses from './LogBars.module.css'
import type { LogLabels } from './labels.ts'
import type { LogSource } from './log-source.ts'
import classes from './PlainText.module.css'

const pageLines = 2000

interface PlainTextProps {
  source: LogSource
  total: number
  /** The page that contains this line is shown first. */
  line: number
  name: string
  labels: LogLabels
}

/** The log as pages of plain text, for screen readers and for the browser's own find. */
export function PlainText({ source, total, line, name, labels }: PlainTextProps) {
  const pages = Math.max(1, Math.ceil(total / pageLines))
  const [page, setPage] = useState(Math.max(1, Math.ceil(line / pageLines)))
  const [text, setText] = useState<string>()
  const [error, setError] = useState<string>()
  // The growing last page is not read again for each new line, but when it is full or opened.
  const full = page < pages
  useEffect(() => {
    const reading = new AbortController()
    setText(undefined)
    setError(undefined)
    source.window((page - 1) * pageLines + 1, pageLines, reading.signal).then(
      ({ lines }) => setText(lines.map((line) => plainText(line.text)).join('\n')),
      (reason: unknown) => {
        if (!reading.signal.aborted) setError(reason instanceof Error ? reason.message : String(reason))
      },
    )
    return () => reading.abort()
  }, [source, page, full])
  const turn = (to: number) => setPage(Math.min(pages, Math.max(1, to)))
  return (
    <section className={classes.plain} aria-label={labels.log(name)}>
      <Group className={classes.plainBar} gap="xs">
        <Button size="compact-sm" variant="default" disabled={page <= 1} onClick={() => turn(page - 1)}>
          {labels.plainPrevious}
        </Button>
        <Text size="sm" role="status">
          {labels.plainPage(page, pages)}
        </Text>
        <Button size="compact-sm" variant="default" disabled={page >= pages} onClick={() => turn(page + 1)}>
          {labels.plainNext}
        </Button>
      </Group>
      {error !== undefined && <Text className={barClasses.banner}>{labels.readFailed(error)}</Text>}
      {text === undefined && error === undefined && <Loader size="sm" aria-label={labels.loading} />}
      {text !== undefined && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
        <pre className={classes.plainText} tabIndex={0} dir="ltr">
          {text}
        </pre>
      )}
    </section>
  )
}
