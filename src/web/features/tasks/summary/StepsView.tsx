import { Group, Table, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { runTimeText } from '../../../i18n/run-time-text.ts'
import { wordedSentence } from '../../../i18n/worded.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { RunTime } from '../../../ui/runs/RunTime.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { Moment } from '../../../ui/TimeText.tsx'
import type { TaskData } from '../task-data.ts'
import type { Attempts } from './attempts.ts'
import { commandText } from './command-text.ts'
import { Nothing } from './Nothing.tsx'
import planClasses from './plan.module.css'
import stepClasses from './steps.module.css'

/** The course of a run of any app: attempts and programs. */
export function StepsView({ task, attempts }: { task: TaskData; attempts: Attempts }) {
  const { t } = useTranslation()
  const ended = attempts.all.flatMap(({ end }) => end ?? [])
  const commands = attempts.all.flatMap(({ commands }) => commands)
  const tools = [...new Map(attempts.all.flatMap(({ tools }) => tools).map((tool) => [tool.name, tool])).values()]
  if (ended.length + commands.length + tools.length === 0 && task.exit_code === null)
    return <Nothing text={t('summary.none')} more={t('summary.noneText')} />
  return (
    <div className={stepClasses.steps}>
      <Facts>
        <dt>{t('summary.outcome')}</dt>
        <dd>
          <StatusBadge status={task.status} />
        </dd>
        <dt>{t('summary.exitCode')}</dt>
        <dd>{task.exit_code ?? t('common.missing')}</dd>
        <dt>{t('summary.duration')}</dt>
        <dd>
          <RunTime task={task} />
        </dd>
        {tools.length > 0 ? (
          <>
            <dt>{t('summary.tools')}</dt>
            <dd>
              {tools.map((tool) => (
                <div key={tool.name}>
                  <bdi>{versionText(tool)}</bdi>
                </div>
              ))}
            </dd>
          </>
        ) : null}
      </Facts>
      {ended.length > 0 ? (
        <StepTable
          title={t('summary.attemptTable')}
          heads={[
            { title: t('summary.attempt') },
            { title: t('summary.outcome') },
            { title: t('summary.exitCode'), wide: true },
            { title: t('summary.duration'), wide: true },
            { title: t('summary.why') },
          ]}
        >
          {ended.map((end) => (
            <Table.Tr key={end.n}>
              <Table.Td>{end.number}</Table.Td>
              <Table.Td>
                <StatusBadge status={end.outcome} />
              </Table.Td>
              <Table.Td visibleFrom="sm">{end.exit_code ?? t('common.missing')}</Table.Td>
              <Table.Td visibleFrom="sm">{runTimeText(Math.max(0, end.ended - end.at))}</Table.Td>
              <Table.Td className={stepClasses.anywhere}>
                <bdi>{wordedSentence(end.reason, end.reason_message) ?? t('common.missing')}</bdi>
              </Table.Td>
            </Table.Tr>
          ))}
        </StepTable>
      ) : null}
      {commands.length > 0 ? (
        <Section title={t('summary.commandTable')}>
          <ol className={stepClasses.commands}>
            {commands.map((command) => (
              <li key={command.n}>
                <Group gap="xs" wrap="nowrap" justify="space-between" align="start">
                  <code className={planClasses.value} dir="ltr">
                    {commandText(command.argv)}
                  </code>
                  <CopyButton text={commandText(command.argv)} label={t('summary.copyCommand')} />
                </Group>
                <Text size="xs" c="dimmed">
                  <Moment at={command.at} />
                  {command.cwd && command.cwd !== '.' ? (
                    <>
                      {' · '}
                      {t('summary.folder')}: <code>{command.cwd}</code>
                    </>
                  ) : null}
                </Text>
              </li>
            ))}
          </ol>
        </Section>
      ) : null}
    </div>
  )
}

/** Returns the version with the name of the program, which some programs do not print. */
function versionText({ name, version }: { name: string; version: string }): string {
  return version.toLowerCase().startsWith(name.toLowerCase()) ? version : `${name} ${version}`
}

interface StepTableProps {
  title: string
  /** A column that is `wide` is left out on phones. */
  heads: { title: string; wide?: boolean }[]
  children: React.ReactNode
}

function StepTable({ title, heads, children }: StepTableProps) {
  return (
    <Section title={title}>
      <Table aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head.title} {...(head.wide ? { visibleFrom: 'sm' } : {})}>
                {head.title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Section>
  )
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <Title order={2} className={stepClasses.section}>
        {title}
      </Title>
      {children}
    </section>
  )
}
