import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton, copyText } from '../CopyButton.tsx'
import { plainLines } from '../log/ansi.ts'
import { DiffText } from './DiffText.tsx'
import { JsonTree } from './JsonTree.tsx'
import type { ResultLabels } from './result-labels.ts'
import classes from './results.module.css'
import type { HostState } from './run-results.ts'
import type { ResultDetail } from './use-detail.ts'

interface DetailTextsProps {
  detail: ResultDetail | null
  state: HostState
  labels: ResultLabels
}

/** What a module returned besides its message: differences, output, and the whole value. */
export function DetailTexts({ detail, state, labels }: DetailTextsProps) {
  const { t } = useTranslation()
  if (!detail || detail.diff + detail.stdout + detail.stderr + detail.result === '')
    return <p className={classes.none}>{state === 'changed' ? labels.noDiff : labels.noDetail}</p>
  return (
    <>
      <TextBlock title={labels.diff} text={detail.diff}>
        <DiffText text={detail.diff} label={labels.diff} />
      </TextBlock>
      <TextBlock title={labels.stdout} text={detail.stdout} />
      <TextBlock title={labels.stderr} text={detail.stderr} />
      <TextBlock title={labels.returned} text={detail.result}>
        <JsonTree
          text={detail.result}
          labels={labels.json}
          onCopy={(path) => void copyText(path, t('common.copied'), (message) => t('common.copyFailed', { message }))}
        />
      </TextBlock>
    </>
  )
}

/** A titled text with a copy button; renders nothing if the text is empty. */
export function TextBlock({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const { t } = useTranslation()
  if (text.trim() === '') return null
  return (
    <div className={classes.block} role="group" aria-label={title}>
      <p className={classes.title}>
        {title} <CopyButton text={text} label={`${t('common.copy')}: ${title}`} />
      </p>
      {children ?? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
        <pre className={classes.text} tabIndex={0}>
          {plainLines(text)}
        </pre>
      )}
    </div>
  )
}
