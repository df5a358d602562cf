import { useMemo, useState } from 'react'
import { plainLines } from '../log/ansi.ts'
import { jsonPage, jsonRows } from './json-rows.ts'
import classes from './results.module.css'

export interface JsonLabels {
  tree: string
  open(name: string): string
  close(name: string): string
  copyPath(path: string): string
  items(count: number): string
  more(count: number): string
}

interface JsonTreeProps {
  text: string
  labels: JsonLabels
  onCopy(path: string): void
}

/**
 * A JSON text as an expandable tree, with a copy button for each value's path. Text that is not JSON is shown as it is.
 */
export function JsonTree({ text, labels, onCopy }: JsonTreeProps) {
  const value = useMemo(() => read(text), [text])
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<ReadonlyMap<string, number>>(new Map())
  if (value === undefined)
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    return (
      <pre className={classes.text} tabIndex={0}>
        {plainLines(text)}
      </pre>
    )
  const toggle = (path: string) => {
    const next = new Set(open)
    if (!next.delete(path)) next.add(path)
    setOpen(next)
  }
  return (
    <ul className={classes.json} aria-label={labels.tree}>
      {jsonRows(value, open, shown).map((row) => (
        <li key={`${row.path} ${row.more > 0}`} style={{ '--level': row.level } as React.CSSProperties}>
          {row.more > 0 ? (
            <button
              type="button"
              className={classes.jsonMore}
              onClick={() => setShown(new Map(shown).set(row.path, (shown.get(row.path) ?? jsonPage) + jsonPage))}
            >
              {labels.more(row.more)}
            </button>
          ) : (
            <>
              {row.size === null || row.size === 0 ? null : (
                <button
                  type="button"
                  className={classes.jsonOpen}
                  aria-expanded={row.open}
                  aria-label={row.open ? labels.close(row.name) : labels.open(row.name)}
                  onClick={() => toggle(row.path)}
                />
              )}
              {row.path === '' ? null : (
                <button
                  type="button"
                  className={classes.jsonName}
                  title={labels.copyPath(row.path)}
                  onClick={() => onCopy(row.path)}
                >
                  {row.name}
                </button>
              )}
              <bdi className={classes.jsonValue}>{row.size === null ? row.text : labels.items(row.size)}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function read(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
