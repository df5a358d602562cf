import { Button, Chip, Group, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { runTimeText } from '../../../i18n/run-time-text.ts'
import { IconChevronDown, IconChevronRight } from '../../../ui/more-icons.ts'
import { ActionBadge, type PlanAction, ResultShape } from '../../../ui/results/ResultMark.tsx'
import { useWidthIs } from '../../../ui/widths.ts'
import { AttributeList } from './AttributeList.tsx'
import { type Applied, isApplied, isReported } from './applied.ts'
import type { Attempt } from './attempts.ts'
import { Shown, WordFilter } from './HostFilterBar.tsx'
import { Nothing } from './Nothing.tsx'
import planClasses from './plan.module.css'
import { actionCounts, isKnownReason, type PlanChange, planRows } from './plan-rows.ts'
import { type ListColumn, RowList } from './RowList.tsx'
import summaryClasses from './summary.module.css'

/** A heading in the list, or a change. */
type PlanRow = { id: string; heading: string; text: string } | { id: string; change: PlanChange }

/** The changes of a plan, one resource per row, destroyed ones first; a row expands to its attributes. */
export function PlanView({ attempt, applied }: { attempt: Attempt; applied: ReadonlyMap<string, Applied> | null }) {
  const { t } = useTranslation()
  const phone = useWidthIs('summary')
  const [words, setWords] = useState('')
  const [actions, setActions] = useState<PlanAction[]>([])
  const [opened, setOpened] = useState<ReadonlySet<string | number>>(new Set())
  const { planned, drift } = planRows(attempt, { words, actions })
  const { plan } = attempt
  const title = applied ? t('summary.appliedList') : t('summary.changeList')
  if (!plan) return null
  if (attempt.changes.length === 0) return <Nothing text={t('summary.noPlanChanges')} />
  const rowOf = (change: PlanChange): PlanRow => ({ id: `${change.n}`, change })
  const rows: PlanRow[] = [
    ...planned.map(rowOf),
    ...(drift.length > 0
      ? [{ id: 'drift', heading: t('summary.drift'), text: t('summary.driftText') }, ...drift.map(rowOf)]
      : []),
  ]
  const openable = [...planned, ...drift].filter(hasAttributes).map(({ n }) => `${n}`)
  const allOpen = openable.length > 0 && openable.every((id) => opened.has(id))
  const toggle = (id: string) => {
    const next = new Set(opened)
    if (!next.delete(id)) next.add(id)
    setOpened(next)
  }
  const columns: ListColumn<PlanRow>[] = [
    {
      id: 'action',
      title: t('summary.actions'),
      width: phone ? '104px' : '132px',
      cell: (row) =>
        'change' in row ? <ActionBadge of={row.change.action} /> : <span className={summaryClasses.dim}>↓</span>,
    },
    {
      id: 'address',
      title,
      width: 'minmax(0, 1fr)',
      cell: (row) =>
        'change' in row ? (
          <Address change={row.change} applied={applied} onToggle={() => toggle(row.id)} />
        ) : (
          <div>
            <Text size="sm" fw={600}>
              {row.heading}
            </Text>
            <Text size="xs" c="dimmed">
              {row.text}
            </Text>
          </div>
        ),
    },
  ]
  return (
    <>
      <div className={summaryClasses.bar}>
        <WordFilter words={words} onWords={setWords} label={t('summary.planFilter')} />
        <Chip.Group multiple value={actions} onChange={(value) => setActions(value)}>
          <Group gap={6} role="group" aria-label={t('summary.actions')}>
            {actionCounts(attempt).map(({ action, count }) => (
              <Chip key={action} value={action} size="xs" variant="outline">
                <span className={summaryClasses.badge}>
                  <ResultShape of={action} /> {t(`summary.state.${action}`)} {count}
                </span>
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        <Shown shown={planned.length + drift.length} total={attempt.changes.length} />
        <Button
          size="compact-xs"
          variant="default"
          disabled={openable.length === 0}
          leftSection={allOpen ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
          onClick={() => setOpened(allOpen ? new Set() : new Set(openable))}
        >
          {allOpen ? t('summary.collapseAll') : t('summary.expandAll')}
        </Button>
      </div>
      {plan.resources > attempt.changes.length ? (
        <Text size="sm">{t('summary.kept', { count: attempt.changes.length, all: plan.resources })}</Text>
      ) : null}
      {rows.length === 0 ? (
        <Nothing text={t('summary.noMatch')} />
      ) : (
        <RowList
          label={title}
          rows={rows}
          columns={columns}
          id={(row) => row.id}
          rowHeight={48}
          details={{
            name: (row) => ('change' in row ? t('summary.expand', { address: row.change.address }) : ''),
            draw: (row) => ('change' in row ? <AttributeList change={row.change} /> : null),
            has: (row) => 'change' in row && hasAttributes(row.change),
            opened,
            onOpened: setOpened,
          }}
        />
      )}
    </>
  )
}

const hasAttributes = (change: PlanChange): boolean => change.attributes.length > 0 || change.left_out > 0

interface AddressProps {
  change: PlanChange
  applied: ReadonlyMap<string, Applied> | null
  onToggle: () => void
}

function Address({ change, applied, onToggle }: AddressProps) {
  const { t } = useTranslation()
  const reason = change.reason
    ? isKnownReason(change.reason)
      ? t(`summary.reason.${change.reason}`)
      : change.reason.replaceAll('_', ' ')
    : null
  const count = change.attributes.length + change.left_out
  const resultOf = (of: Applied | undefined) =>
    of === undefined
      ? ({ shape: 'skipped', token: 'neutral', text: t('summary.applied.leftOne') } as const)
      : isApplied(change, of)
        ? ({
            shape: 'ok',
            token: 'success',
            text: t('summary.applied.done', { duration: runTimeText(of.seconds * 1000) }),
          } as const)
        : ({ shape: 'failed', token: 'failed', text: t('summary.applied.failedOne') } as const)
  const result = applied && isReported(change) ? resultOf(applied.get(change.address)) : null
  const words = [
    reason ? t('summary.because', { reason }) : null,
    change.previous_address ? t('summary.movedFrom', { address: change.previous_address }) : null,
    count > 0 ? t('summary.attributes', { count }) : null,
    change.attributes.some(({ forces_replacement }) => forces_replacement) ? t('summary.forces') : null,
  ].filter(Boolean)
  return (
    <UnstyledButton onClick={onToggle} className={planClasses.addressButton}>
      <bdi className={planClasses.address}>{change.address}</bdi>
      <span className={summaryClasses.dim}>
        {result ? (
          <span className={summaryClasses.badge} data-token={result.token}>
            <ResultShape of={result.shape} /> {result.text}
          </span>
        ) : null}
        {result && words.length > 0 ? ' · ' : null}
        <bdi>{words.join(' · ')}</bdi>
      </span>
    </UnstyledButton>
  )
}
