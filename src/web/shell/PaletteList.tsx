import { Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PaletteRow } from './PaletteRow.tsx'
import classes from './palette.module.css'
import type { Entry } from './palette-entry.ts'
import type { sectionsOf } from './palette-find.ts'

interface PaletteListProps {
  id: string
  sections: ReturnType<typeof sectionsOf>
  current: Entry | undefined
  idOf: (row: Entry) => string
  onPoint: (row: Entry) => void
  onOpen: (row: Entry, newTab: boolean) => void
}

/** The rows found, in their sections. */
export function PaletteList({ id, sections, current, idOf, onPoint, onOpen }: PaletteListProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.list} id={id} role="listbox" aria-label={t('shell.palette')}>
      {sections.map(({ title, entries }) => (
        <div key={title ?? ''} role={title ? 'group' : undefined} aria-label={title ? t(`shell.${title}`) : undefined}>
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
              onPoint={() => onPoint(row)}
              onOpen={(event) => onOpen(row, event.altKey || event.ctrlKey || event.metaKey)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The keys of the palette, at its bottom. */
export function PaletteKeys() {
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
