import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { inventories } from '../../../contract/inventory.ts'
import { templates } from '../../../contract/template.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Duration, TimeText } from '../../ui/TimeText.tsx'
import type { TaskData } from './TaskHeader.tsx'
import classes from './task.module.css'

/** Everything that a run used. */
export function TaskDetails({ task }: { task: TaskData }) {
  const { t } = useTranslation()
  const { project } = useProject()
  // A run that named none took the one of its template.
  const template = useApi(
    templates.get,
    { params: { project_id: project.id, id: task.template_id } },
    { enabled: task.inventory_id === null },
  ).data
  const inventoryId = task.inventory_id ?? template?.inventory_id ?? null
  const inventory = useApi(
    inventories.get,
    { params: { project_id: project.id, id: inventoryId ?? 0 } },
    { enabled: inventoryId !== null },
  ).data
  const params = Object.entries(task.params).filter(
    ([, value]) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
  )
  return (
    <dl className={classes.details}>
      <Row name={t('tasks.template')}>
        <Anchor component={Link} to={paths.template(project.id, task.template_id, 'details')}>
          <bdi>{task.tpl_alias}</bdi>
        </Anchor>
      </Row>
      <Row name={t('tasks.app')}>{task.tpl_app}</Row>
      <Row name={t('tasks.playbook')}>{task.playbook ? <code>{task.playbook}</code> : null}</Row>
      <Row name={t('tasks.inventory')}>{inventory ? <bdi>{inventory.name}</bdi> : null}</Row>
      <Row name={t('tasks.message')}>{task.message ? <bdi>{task.message}</bdi> : null}</Row>
      <Row name={t('tasks.branch')}>{task.git_branch}</Row>
      <Row name={t('tasks.commit')}>
        {task.commit_hash ? (
          <>
            <code>{task.commit_hash}</code> <CopyButton text={task.commit_hash} label={t('common.copy')} />
            <Text size="sm">
              <bdi>{task.commit_message}</bdi>
            </Text>
          </>
        ) : null}
      </Row>
      {task.build_task ? (
        <Row name={t('tasks.build')}>
          <Anchor component={Link} to={paths.task(project.id, task.build_task.id)}>
            #{task.build_task.id} {task.build_task.version}
          </Anchor>
        </Row>
      ) : null}
      <Row name={t('tasks.variables')}>
        {task.environment === '{}' || !task.environment ? null : <pre>{pretty(task.environment)}</pre>}
      </Row>
      <Row name={t('tasks.arguments')}>{task.arguments ? <code>{task.arguments}</code> : null}</Row>
      <Row name={t('tasks.params')}>
        {params.length > 0 ? (
          <pre>{params.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join('\n')}</pre>
        ) : null}
      </Row>
      <Row name={t('tasks.created')}>
        <TimeText time={task.created} />
      </Row>
      <Row name={t('tasks.start')}>
        <TimeText time={task.start} />
      </Row>
      <Row name={t('tasks.end')}>
        <TimeText time={task.end} />
      </Row>
      <Row name={t('tasks.duration')}>
        <Duration start={task.start} end={task.end} />
      </Row>
      <Row name={t('tasks.runner')}>{task.runner_id === null ? null : t('tasks.localRunner')}</Row>
      <Row name={t('tasks.log')}>
        {task.log_lines === null ? t('tasks.logOpen') : t('tasks.logSealed', { lines: task.log_lines })}
      </Row>
      <Row name={t('tasks.logHash')}>
        {task.log_sha256 ? (
          <>
            <code>{task.log_sha256}</code> <CopyButton text={task.log_sha256} label={t('common.copy')} />
          </>
        ) : null}
      </Row>
    </dl>
  )
}

/** A fact, or a dash where there is none. */
function Row({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <dt>{name}</dt>
      <dd>{children === null || children === undefined || children === '' ? t('common.missing') : children}</dd>
    </>
  )
}

function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}
