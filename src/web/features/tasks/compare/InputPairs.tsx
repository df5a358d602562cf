import { Switch, Table, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tasks } from '../../../api/calls.ts'
import { useApi } from '../../../api/hooks.ts'
import { wordedSentence } from '../../../i18n/worded.ts'
import { paths } from '../../../paths.ts'
import { AnchorLink } from '../../../ui/links.tsx'
import { IconArrowsDiff } from '../../../ui/more-icons.ts'
import { ListSkeleton, LoadError } from '../../../ui/Page.tsx'
import { RunTime } from '../../../ui/runs/RunTime.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { readable } from '../summary/plan-rows.ts'
import stepClasses from '../summary/steps.module.css'
import summaryClasses from '../summary/summary.module.css'
import type { TaskData } from '../task-data.ts'
import classes from './compare.module.css'
import { compareInputs, differs, type Input } from './compare-inputs.ts'

/** The runs themselves, and all of their inputs. */
export function InputPairs({ before, after }: { before: TaskData; after: TaskData }) {
  const { t } = useTranslation()
  const [only, setOnly] = useState(true)
  const params = { project_id: after.project_id }
  const old = useApi(tasks.facts, { params: { ...params, id: before.id } })
  const now = useApi(tasks.facts, { params: { ...params, id: after.id } })
  const error = old.error ?? now.error
  return (
    <div className={stepClasses.steps}>
      <Table aria-label={t('compare.overviewTable')} layout="fixed" className={classes.table}>
        <Head before={before.id} after={after.id} projectId={after.project_id} />
        <Table.Tbody>
          <Line
            name={t('compare.status')}
            other={before.status !== after.status}
            before={<StatusBadge status={before.status} />}
            after={<StatusBadge status={after.status} />}
          />
          <TextLine name={t('compare.reason')} before={reasonOf(before)} after={reasonOf(after)} />
          <TextLine name={t('compare.cause')} before={causeText(before)} after={causeText(after)} />
          <TextLine name={t('compare.version')} before={versionOf(before)} after={versionOf(after)} />
          <TextLine name={t('compare.commit')} before={commitOf(before)} after={commitOf(after)} />
          <TextLine name={t('compare.message')} before={before.message} after={after.message} />
          <TextLine
            name={t('compare.startedBy')}
            before={before.user_name ?? t('compare.itself')}
            after={after.user_name ?? t('compare.itself')}
          />
          <Line
            name={t('compare.start')}
            other={false}
            before={<TimeText time={before.start} />}
            after={<TimeText time={after.start} />}
          />
          <Line
            name={t('compare.duration')}
            other={false}
            before={<RunTime task={before} />}
            after={<RunTime task={after} />}
          />
        </Table.Tbody>
      </Table>
      <div className={summaryClasses.bar}>
        <Title order={3} className={stepClasses.section}>
          {t('compare.inputs')}
        </Title>
        <Switch
          size="xs"
          label={t('compare.onlyDiffering')}
          checked={only}
          onChange={(event) => setOnly(event.currentTarget.checked)}
        />
      </div>
      {error ? (
        <LoadError error={error} onRetry={() => void Promise.all([old.refetch(), now.refetch()])} />
      ) : !old.data || !now.data ? (
        <ListSkeleton rows={3} />
      ) : (
        <>
          {old.data.facts && now.data.facts ? null : <Text size="sm">{t('compare.noFacts')}</Text>}
          <Inputs
            inputs={compareInputs({ task: before, facts: old.data.facts }, { task: after, facts: now.data.facts })}
            only={only}
            head={<Head before={before.id} after={after.id} projectId={after.project_id} />}
          />
        </>
      )}
    </div>
  )
}

function Inputs({ inputs, only, head }: { inputs: Input[]; only: boolean; head: ReactNode }) {
  const { t } = useTranslation()
  const shown = only ? inputs.filter(differs) : inputs
  if (shown.length === 0) return <Text size="sm">{t('compare.sameInputs')}</Text>
  return (
    <Table aria-label={t('compare.inputsTable')} layout="fixed" className={classes.table}>
      {head}
      <Table.Tbody>
        {shown.map((input) => (
          <Line
            key={`${input.kind} ${input.name}`}
            name={
              <>
                {t(`compare.kind.${input.kind}`)}
                {input.name ? (
                  <>
                    {' '}
                    <bdi className={classes.which}>{input.name}</bdi>
                  </>
                ) : null}
              </>
            }
            other={differs(input)}
            before={<Cell text={input.hidden ? t('compare.notComparable') : readable(input.before)} />}
            after={<Cell text={input.hidden ? t('compare.notComparable') : readable(input.after)} />}
          />
        ))}
      </Table.Tbody>
    </Table>
  )
}

export function Head({ before, after, projectId }: { before: number; after: number; projectId: number }) {
  const { t } = useTranslation()
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th w="22%">{t('compare.what')}</Table.Th>
        <Table.Th>
          <AnchorLink {...paths.task(projectId, before)} inherit>
            {t('compare.before', { id: before })}
          </AnchorLink>
        </Table.Th>
        <Table.Th>{t('compare.after', { id: after })}</Table.Th>
      </Table.Tr>
    </Table.Thead>
  )
}

interface LineProps {
  name: ReactNode
  /** The values differ, which is also shown by a mark. */
  other: boolean
  before: ReactNode
  after: ReactNode
}

function Line({ name, other, before, after }: LineProps) {
  const { t } = useTranslation()
  return (
    <Table.Tr data-other={other || undefined}>
      <Table.Th scope="row" className={classes.name}>
        {name}{' '}
        {other ? (
          <IconArrowsDiff size={14} role="img" aria-label={t('compare.differs')} className={classes.mark} />
        ) : null}
      </Table.Th>
      <Table.Td className={classes.cell}>{before}</Table.Td>
      <Table.Td className={classes.cell}>{after}</Table.Td>
    </Table.Tr>
  )
}

/** Omitted if neither run has a value. */
function TextLine({ name, before, after }: { name: string; before: string | null; after: string | null }) {
  if (!before && !after) return null
  return <Line name={name} other={before !== after} before={<Cell text={before} />} after={<Cell text={after} />} />
}

function Cell({ text }: { text: string | null }) {
  const { t } = useTranslation()
  return text ? (
    <bdi className={classes.text}>{text}</bdi>
  ) : (
    <span className={summaryClasses.dim}>{t('compare.none')}</span>
  )
}

const reasonOf = ({ reason, reason_message }: TaskData) => wordedSentence(reason, reason_message)
const causeText = ({ cause, cause_message }: TaskData) => wordedSentence(cause, cause_message)
const versionOf = (task: TaskData) => task.version ?? task.build_task?.version ?? null
const commitOf = (task: TaskData) =>
  task.commit_hash ? [task.commit_hash.slice(0, 10), task.commit_message].filter(Boolean).join('\n') : null
