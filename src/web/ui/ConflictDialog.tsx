import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { listText } from '../i18n/list-text.ts'
import classes from './ConflictDialog.module.css'
import { Dialog } from './Dialog.tsx'
import { LineDiff } from './LineDiff.tsx'
import { TimeText } from './TimeText.tsx'
import { useWidthIs } from './widths.ts'

/** A field that differs between the version that was opened, the stored version and what the user typed. */
export interface ConflictRow {
  path: string
  label: string
  opened: string
  theirs: string
  mine: string
  theyChanged: boolean
  iChanged: boolean
  secret: boolean
  /** Changes of the other user are kept even if this user overwrites. */
  merged: boolean
}

export interface ConflictDialogProps {
  /** The user who saved, or null if unknown. */
  who: string | null
  /** The same user saved, in another window. */
  myself: boolean
  at: string | null
  /** undefined while the stored version is loading. */
  rows: ConflictRow[] | undefined
  /** Why the stored version could not be read, or why the save was refused again. */
  error: Error | null
  busy: boolean
  onTake: () => void
  /** Absent if both changed the same field. Called with the message to show afterwards: this dialog has the texts. */
  onMerge: ((message: string) => void) | undefined
  onOverwrite: () => void
  onBack: () => void
}

/**
 * Shown when two users saved the same object: who saved first, what differs, and the three options. None of them loses
 * any input.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { who, rows, error, busy } = props
  const { t } = useTranslation()
  const phone = useWidthIs('phone')
  const name = who ?? t('conflict.someoneElse')
  const { onMerge } = props
  const undone = (rows ?? []).filter((row) => row.theyChanged && row.theirs !== row.mine && !row.merged)
  return (
    <Dialog onClose={props.onBack} title={t('conflict.title')} size={860} fullScreen={phone ?? false}>
      <Stack gap="md">
        <Text size="sm" className={classes.anywhere} component="div">
          {props.myself ? t('conflict.byYou') : t('conflict.by', { name })}{' '}
          {props.at ? (
            <>
              (<TimeText time={props.at} />)
            </>
          ) : null}{' '}
          {t('conflict.notSaved')}
        </Text>
        {error ? (
          <Alert color="red" variant="outline" role="alert">
            {error.message}
          </Alert>
        ) : null}
        {rows ? (
          <Rows rows={rows} />
        ) : error ? null : (
          <Skeleton height={120} role="status" aria-label={t('common.loading')} />
        )}
        {undone.length > 0 ? (
          <Text size="sm" className={classes.anywhere}>
            {t('conflict.undoes', { fields: listText(undone.map(({ label }) => label)) })}
          </Text>
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={props.onBack} data-autofocus>
            {t('conflict.back')}
          </Button>
          <Button variant="default" color="red" disabled={!rows} loading={busy} onClick={props.onOverwrite}>
            {t('conflict.overwrite')}
          </Button>
          <Button variant={props.onMerge ? 'default' : 'filled'} disabled={!rows || busy} onClick={props.onTake}>
            {t('conflict.take')}
          </Button>
          {onMerge ? (
            <Button disabled={busy} onClick={() => onMerge(t('conflict.mergedBoth'))}>
              {t('conflict.merge')}
            </Button>
          ) : null}
        </Group>
        <Text size="xs" c="dimmed">
          {t(props.onMerge ? 'conflict.mergeHint' : 'conflict.takeHint')}
        </Text>
      </Stack>
    </Dialog>
  )
}

function Rows({ rows }: { rows: ConflictRow[] }) {
  const { t } = useTranslation()
  const seen = rows.some((row) => row.theyChanged)
  // Texts that are compared by lines have no columns: they follow below those with columns.
  const short = rows.filter((row) => !isLong(row))
  const long = rows.filter(isLong)
  return (
    <>
      {seen ? null : <Text size="sm">{t('conflict.nothingSeen')}</Text>}
      {rows.length > 0 ? (
        <div role="table" aria-label={t('conflict.table')} className={classes.table}>
          {short.length > 0 ? (
            <div role="row" className={classes.head}>
              <span role="columnheader">{t('conflict.field')}</span>
              <span role="columnheader">{t('conflict.opened')}</span>
              <span role="columnheader">{t('conflict.theirs')}</span>
              <span role="columnheader">{t('conflict.mine')}</span>
            </div>
          ) : null}
          {[...short, ...long].map((row) => (
            <Row key={row.path} row={row} />
          ))}
        </div>
      ) : null}
    </>
  )
}

/** Texts longer than this are compared line by line. */
const maxInlineLength = 200

const isLong = ({ secret, opened, theirs, mine }: ConflictRow) =>
  !secret && [opened, theirs, mine].some((text) => text.includes('\n') || text.length > maxInlineLength)

function Row({ row }: { row: ConflictRow }) {
  const { t } = useTranslation()
  return (
    <div role="row" className={classes.row}>
      <span role="rowheader" className={classes.label}>
        {row.label}
      </span>
      {row.secret ? (
        <>
          <Cell title={t('conflict.opened')} note={t('conflict.notShown')} />
          <Cell title={t('conflict.theirs')} note={t('conflict.notShown')} />
          <Cell title={t('conflict.mine')} note={t('conflict.newSecret')} changed />
        </>
      ) : isLong(row) ? (
        <div role="cell" aria-colspan={3} className={classes.wide}>
          <LineDiff {...row} />
        </div>
      ) : (
        <>
          <Cell title={t('conflict.opened')} text={row.opened} />
          <Cell title={t('conflict.theirs')} text={row.theirs} changed={row.theyChanged} />
          <Cell title={t('conflict.mine')} text={row.mine} changed={row.iChanged} />
        </>
      )}
    </div>
  )
}

function Cell({
  title,
  text,
  note,
  changed = false,
}: {
  title: string
  text?: string
  note?: string
  changed?: boolean
}) {
  const { t } = useTranslation()
  return (
    <div role="cell" className={classes.cell} data-changed={changed || undefined}>
      <span className={classes.cellTitle} aria-hidden>
        {title}
      </span>
      {(note ?? text) ? <bdi>{note ?? text}</bdi> : <span className={classes.dim}>{t('conflict.empty')}</span>}
      {changed ? <span className={classes.mark}>{t('conflict.changed')}</span> : null}
    </div>
  )
}
