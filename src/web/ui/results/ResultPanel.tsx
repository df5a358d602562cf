import { ActionIcon, Anchor, Loader } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton, copyText } from '../CopyButton.tsx'
import { plainText } from '../log/ansi.ts'
import { type JsonLabels, JsonTree } from './JsonTree.tsx'
import classes from './results.module.css'
import type { HostResult, HostState, TaskOfRun } from './run-results.ts'
import type { LoadedDetail } from './use-detail.ts'

export interface ResultLabels {
  panel: string
  close: string
  none: string
  host: string
  task: string
  module: string
  where: string
  state: string
  states: Record<HostState, string>
  duration: string
  message: string
  changed: string
  yes: string
  no: string
  diff: string
  stdout: string
  stderr: string
  returned: string
  line: string
  toLine(line: number): string
  copyLink: string
  loading: string
  failed(message: string): string
  noDetail: string
  others(count: number): string
  moreHosts(count: number): string
  history: string
  json: JsonLabels
}

interface ResultPanelProps {
  /** null: the cursor stands on nothing that is a result. */
  result: HostResult | null
  task: TaskOfRun | undefined
  line: number | null
  loaded: LoadedDetail
  labels: ResultLabels
  duration(ms: number): string
  href: string | null
  historyHref: string | null
  onHistory?: ((host: string) => void) | undefined
  onPick(result: HostResult): void
  onLine(line: number): void
  onClose(): void
}

/** So many hosts of the same task are listed at first. */
const listed = 20
const longest = 20_000

/** One task's result on one host: what the module said, changed and printed, and the same task elsewhere. */
export function ResultPanel(props: ResultPanelProps) {
  const { result, labels } = props
  return (
    <aside className={classes.panel} aria-label={labels.panel}>
      <div className={classes.panelHead}>
        <h2>{labels.panel}</h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={labels.close}
          title={labels.close}
          onClick={props.onClose}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      {result ? (
        <Result key={result.n} {...props} result={result} />
      ) : (
        <p className={classes.none} role="status">
          {labels.none}
        </p>
      )}
    </aside>
  )
}

function Result(props: ResultPanelProps & { result: HostResult }) {
  const { result, task, line, labels, loaded, duration } = props
  const { detail } = loaded
  const { t } = useTranslation()
  const copyPath = (path: string) =>
    void copyText(path, t('common.copied'), (message) => t('common.copyFailed', { message }))
  return (
    <div className={classes.panelBody}>
      <dl className={classes.facts}>
        <Fact name={labels.host}>
          <bdi>{result.host}</bdi>
          {props.historyHref ? (
            <Anchor
              size="sm"
              href={props.historyHref}
              onClick={(event) => {
                if (!props.onHistory || event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                props.onHistory(result.host)
              }}
            >
              {labels.history}
            </Anchor>
          ) : null}
        </Fact>
        <Fact name={labels.task}>
          <bdi>{task?.name}</bdi>
        </Fact>
        <Fact name={labels.module}>{task?.action ? <code>{task.action}</code> : null}</Fact>
        <Fact name={labels.where}>{task?.path ? <code>{task.path}</code> : null}</Fact>
        <Fact name={labels.state}>
          <span className={classes.state} data-state={result.state}>
            {labels.states[result.state]}
          </span>
        </Fact>
        <Fact name={labels.changed}>{result.state === 'changed' ? labels.yes : labels.no}</Fact>
        <Fact name={labels.duration}>{duration(result.ms)}</Fact>
        <Fact name={labels.line}>
          {line === null ? null : (
            <button type="button" className={classes.link} onClick={() => props.onLine(line)}>
              {labels.toLine(line)}
            </button>
          )}
          {props.href ? <CopyButton text={new URL(props.href, location.href).href} label={labels.copyLink} /> : null}
        </Fact>
      </dl>
      <Block title={labels.message} text={result.message} />
      {loaded.busy ? <Loader size="xs" aria-label={labels.loading} /> : null}
      {loaded.error === null ? null : <p role="alert">{labels.failed(loaded.error)}</p>}
      {detail ? (
        <>
          <Block title={labels.diff} text={detail.diff} diff />
          <Block title={labels.stdout} text={detail.stdout} />
          <Block title={labels.stderr} text={detail.stderr} />
          {detail.result === '' ? null : (
            <section aria-label={labels.returned}>
              <h3>
                {labels.returned} <CopyButton text={detail.result} label={`${t('common.copy')}: ${labels.returned}`} />
              </h3>
              <JsonTree text={detail.result} labels={labels.json} onCopy={copyPath} />
            </section>
          )}
          {detail.diff + detail.stdout + detail.stderr + detail.result === '' ? (
            <p className={classes.none}>{labels.noDetail}</p>
          ) : null}
        </>
      ) : null}
      <Others {...props} />
    </div>
  )
}

/** The same task on the other hosts, those that failed first. */
function Others({ result, task, labels, onPick }: ResultPanelProps & { result: HostResult }) {
  const [most, setMost] = useState(listed)
  const rank: readonly HostState[] = ['failed', 'unreachable', 'rescued', 'ignored', 'changed', 'ok', 'skipped']
  const others = (task?.results ?? [])
    .filter(({ n }) => n !== result.n)
    .sort((a, b) => rank.indexOf(a.state) - rank.indexOf(b.state) || a.n - b.n)
  if (others.length === 0) return null
  return (
    <section aria-label={labels.others(others.length)}>
      <h3>{labels.others(others.length)}</h3>
      <ul className={classes.others}>
        {others.slice(0, most).map((other) => (
          <li key={other.n}>
            <button type="button" className={classes.link} onClick={() => onPick(other)}>
              <span className={classes.state} data-state={other.state}>
                {labels.states[other.state]}
              </span>
              <bdi>{other.host}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {others.length > most ? (
        <button type="button" className={classes.jsonMore} onClick={() => setMost(most + listed)}>
          {labels.moreHosts(others.length - most)}
        </button>
      ) : null}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** Text of a tool as text, never more of it than a page can hold. */
function Block({ title, text, diff }: { title: string; text: string; diff?: boolean }) {
  const { t } = useTranslation()
  if (text.trim() === '') return null
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text
  // Without the controls that a terminal would obey.
  const shown = cut.split('\n').map(plainText).join('\n')
  return (
    <section aria-label={title}>
      <h3>
        {title} <CopyButton text={text} label={`${t('common.copy')}: ${title}`} />
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <pre className={classes.text} tabIndex={0}>
        {diff
          ? diffRuns(shown).map(({ kind, text, at }) => (
              <span key={at} data-diff={kind}>
                {text}
              </span>
            ))
          : shown}
      </pre>
    </section>
  )
}

/** Lines of one kind in a row as one piece: a diff of thousands of lines is a few elements. */
export function diffRuns(text: string): { kind: 'added' | 'removed' | 'head' | 'same'; text: string; at: number }[] {
  const runs: ReturnType<typeof diffRuns> = []
  for (const [at, line] of text.split('\n').entries()) {
    const head = line.startsWith('+++ ') || line.startsWith('--- ') || line.startsWith('@@')
    const kind = head ? 'head' : line.startsWith('+') ? 'added' : line.startsWith('-') ? 'removed' : 'same'
    const last = runs.at(-1)
    if (last?.kind === kind) last.text += `${line}\n`
    else runs.push({ kind, text: `${line}\n`, at })
  }
  return runs
}
