import { Code, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TaskFacts } from '../../../../contract/task-facts.ts'
import { apps, templates } from '../../../api/calls.ts'
import { useApi } from '../../../api/hooks.ts'
import { useMe, useProject } from '../../../api/session.tsx'
import { paths } from '../../../paths.ts'
import { AppIcon } from '../../../ui/AppIcon.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { playbookLabel } from '../../../ui/runs/playbook-label.ts'
import type { TaskData } from '../task-data.ts'
import { commandLine } from './command-line.ts'
import classes from './details.module.css'
import { ObjectLink, Row, Section } from './FactList.tsx'
import { GivenLimits } from './GivenLimits.tsx'

/** The inputs of the task, at the time a runner claimed it. */
export function Given({ task, facts }: { task: TaskData; facts: TaskFacts }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const { admin } = useMe()
  const title = useApi(apps.list).data?.find((app) => app.id === task.tpl_app)?.title
  const { repository, inventory, groups, keys, vault_scripts, runner } = facts
  const options = Object.entries(facts.params).filter(([name, value]) => isSet(value) && value !== defaults[name])
  const words = [...facts.arguments, ...facts.task_arguments]
  const sha = task.commit_hash
  return (
    <Section title={t('details.given')}>
      <Facts className={classes.facts}>
        <Row name={t('tasks.template')}>
          <ObjectLink link={paths.templateDetails(project.id, task.template_id)} text={facts.template.name} />
          <TemplateVersion task={task} facts={facts} />
        </Row>
        <Row name={t('tasks.app')}>
          <Group gap={6} wrap="nowrap">
            <AppIcon app={task.tpl_app} size={16} />
            {title ?? task.tpl_app}
          </Group>
        </Row>
        <Row name={playbookLabel(task.tpl_app, t)}>
          {facts.playbook ? <Code className={classes.anywhere}>{facts.playbook}</Code> : null}
        </Row>
        {facts.working_directory ? (
          <Row name={t('details.folder')}>
            <Code className={classes.anywhere}>{facts.working_directory}</Code>
          </Row>
        ) : null}
        <Row name={t('details.repository')}>
          <ObjectLink link={paths.list('repositories', project.id, { edit: repository.id })} text={repository.name} />
          <Text size="xs" c="dimmed" className={classes.anywhere}>
            <bdi>{repository.url}</bdi>
          </Text>
        </Row>
        <Row name={t('tasks.branch')}>
          {repository.branch ? (
            <>
              <bdi>{repository.branch}</bdi> <CopyButton text={repository.branch} label={t('details.copyBranch')} />
            </>
          ) : null}
        </Row>
        <Row name={t('tasks.commit')}>
          {sha ? (
            <>
              <div className={classes.line}>
                <code>{sha}</code> <CopyButton text={sha} label={t('details.copyCommit')} />
              </div>
              <Text size="sm">
                <bdi>{task.commit_message}</bdi>
              </Text>
              {repository.commit ? (
                <Text size="xs" c="dimmed">
                  {t('details.askedCommit')}
                </Text>
              ) : null}
            </>
          ) : null}
        </Row>
        <Row name={t('tasks.inventory')}>
          {inventory ? (
            <ObjectLink link={paths.list('inventory', project.id, { edit: inventory.id })} text={inventory.name} />
          ) : null}
        </Row>
        <Row name={t('details.groups')}>
          {groups.length === 0 ? null : (
            <ol className={classes.list}>
              {groups.map((group) => (
                <li key={group.id}>
                  <ObjectLink link={paths.list('environment', project.id, { edit: group.id })} text={group.name} />{' '}
                  <Text span size="xs" c="dimmed">
                    {t('details.versionOf', { version: group.revision })}
                  </Text>
                </li>
              ))}
            </ol>
          )}
        </Row>
        <Row name={t('details.keys')}>
          {keys.length + vault_scripts.length === 0 ? null : (
            <ul className={classes.list}>
              {keys.map((key) => (
                <li key={`${key.id} ${key.use} ${key.vault}`}>
                  <ObjectLink link={paths.list('keys', project.id, { edit: key.id })} text={key.name} />{' '}
                  <Text span size="xs" c="dimmed">
                    {t(`details.use.${key.use}`)} <bdi>{key.vault}</bdi>
                  </Text>
                </li>
              ))}
              {vault_scripts.map((vault) => (
                <li key={vault.name}>
                  <Code className={classes.anywhere}>{vault.script}</Code>{' '}
                  <Text span size="xs" c="dimmed">
                    {t('details.use.vault')} <bdi>{vault.name}</bdi>
                  </Text>
                </li>
              ))}
            </ul>
          )}
        </Row>
        <Row name={t('details.arguments')}>
          {words.length > 0 ? <Code className={classes.anywhere}>{commandLine(words)}</Code> : null}
        </Row>
        <Row name={t('details.options')}>
          {options.length > 0 ? (
            <pre>{options.map(([name, value]) => `${name}: ${shownOption(value)}`).join('\n')}</pre>
          ) : null}
        </Row>
        <GivenLimits limits={facts.limits} />
        <Row name={t('tasks.runner')}>
          {runner ? (
            admin ? (
              <ObjectLink link={paths.runners({ runner: runner.id })} text={runner.name} />
            ) : (
              <bdi>{runner.name}</bdi>
            )
          ) : null}
        </Row>
      </Facts>
    </Section>
  )
}

/** The template's version at that time, with a link to the changes since. */
function TemplateVersion({ task, facts }: { task: TaskData; facts: TaskFacts }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const now = useApi(templates.get, { params: { project_id: project.id, id: task.template_id } }).data
  const { revision } = facts.template
  return (
    <Text size="sm" c="dimmed">
      {now && now.revision !== revision ? (
        <>
          {t('details.versionThen', { was: revision, now: now.revision })}{' '}
          <ObjectLink
            link={paths.activity(project.id, { type: 'template', q: now.name })}
            text={t('details.whatChanged')}
          />
        </>
      ) : (
        t('details.versionOf', { version: revision })
      )}
    </Text>
  )
}

/** Defaults of options. */
const defaults: Record<string, unknown> = { empty_limit: 'refuse' }

/** Returns whether an option has a value other than an empty one. */
function isSet(value: unknown): boolean {
  return ![null, false, 0, ''].includes(value as null) && !(Array.isArray(value) && value.length === 0)
}

function shownOption(value: unknown): string {
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.map(shownOption).join(', ') : JSON.stringify(value)
}
