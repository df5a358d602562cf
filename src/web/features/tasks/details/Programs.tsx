import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { NumberedResult, ResultItem, ResultOf } from '../../../../contract/result.ts'
import { wordedSentence } from '../../../i18n/worded.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { Duration } from '../../../ui/TimeText.tsx'
import { commandLine } from './command-line.ts'
import classes from './details.module.css'
import { Row, Section } from './FactList.tsx'

interface ItemsProps {
  /** Results that the runner reported for the run. */
  items: readonly NumberedResult[]
}

/** The attempts of a task whose template retries. */
export function Attempts({ items }: ItemsProps) {
  const { t } = useTranslation()
  const attempts = items.filter(isKind('attempt'))
  if (attempts.length === 0) return null
  return (
    <Section title={t('details.attempts')}>
      <ol className={classes.timeline} aria-label={t('details.attempts')}>
        {attempts.map((attempt) => (
          <li key={attempt.n}>
            <StatusBadge status={attempt.outcome} />
            <span className={classes.dim}>
              {t('details.attempt', { number: attempt.number })}
              {attempt.reason ? (
                <>
                  {': '}
                  <bdi>{wordedSentence(attempt.reason, attempt.reason_message)}</bdi>
                </>
              ) : null}
            </span>
            <Duration start={new Date(attempt.at).toISOString()} end={new Date(attempt.ended).toISOString()} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** The programs with their versions, in their own words. */
export function Tools({ items }: ItemsProps) {
  const { t } = useTranslation()
  const tools = new Map(items.filter(isKind('tool')).map((tool) => [tool.name, tool.version]))
  if (tools.size === 0) return null
  return (
    <Section title={t('details.tools')}>
      <Facts className={classes.facts}>
        {[...tools].map(([name, version]) => (
          <Row key={name} name={name}>
            <bdi>{version}</bdi>
          </Row>
        ))}
      </Facts>
    </Section>
  )
}

/** The command lines as they were run. */
export function Commands({ items }: ItemsProps) {
  const { t } = useTranslation()
  const commands = items.filter(isKind('command'))
  if (commands.length === 0) return null
  return (
    <Section title={t('details.commands')} wide>
      <ol className={classes.commands}>
        {commands.map((command) => (
          <Command key={command.n} command={command} />
        ))}
      </ol>
    </Section>
  )
}

function Command({ command }: { command: ResultOf<'command'> }) {
  const { t } = useTranslation()
  const line = commandLine(command.argv)
  return (
    <li>
      <div className={classes.command}>
        <code dir="ltr">{line}</code>
        <CopyButton text={line} label={t('details.copyCommand')} />
      </div>
      {command.cwd === '.' ? null : (
        <Text size="xs" c="dimmed">
          {t('details.inFolder')} <bdi>{command.cwd}</bdi>
        </Text>
      )}
    </li>
  )
}

function isKind<Kind extends ResultItem['kind']>(kind: Kind) {
  return (item: NumberedResult): item is NumberedResult & ResultOf<Kind> => item.kind === kind
}
