import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { inventoryTypesOf } from '../../../contract/inventory.ts'
import type { Repository } from '../../../contract/repository.ts'
import type { TaskWithTemplate } from '../../../contract/task.ts'
import type { Template } from '../../../contract/template.ts'
import { repositories, templates } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { type GuideStep, type StepState, stepOf, stepsOf } from './guide-steps.ts'

/** What exists of a first project. Everything is derived from the project, so that it can be continued in another browser. */
export interface Guide {
  step: GuideStep
  steps: readonly StepState[]
  repository: Repository | undefined
  template: Template | undefined
  /** The newest test of the connections to its hosts, and its newest run. */
  test: TaskWithTemplate | undefined
  run: TaskWithTemplate | undefined
  /** Goes to a step; the objects are those that the guide is about from then on. */
  go: (step: GuideStep, about?: { repository?: number; template?: number }) => void
}

const newest = <T extends { id: number }>(rows: readonly T[]): T | undefined =>
  rows.reduce<T | undefined>((best, row) => (best && best.id > row.id ? best : row), undefined)

/** Returns null until everything is loaded. */
export function useGuide(): { guide: Guide | null; error: Error | null; retry: () => void } {
  const { project } = useProject()
  const params = { project_id: project.id }
  const search = useSearch({ from: '/app/project/$projectId/guide' })
  const navigate = useNavigate()
  const repositoryList = useApi(repositories.list, { params })
  const templateList = useApi(templates.list, { params })
  const ofAddress = repositoryList.data?.find(({ id }) => id === search.repository)
  const template =
    templateList.data?.find(({ id }) => id === search.template) ??
    newest((templateList.data ?? []).filter((one) => !ofAddress || one.repository_id === ofAddress.id))
  const repository =
    repositoryList.data?.find(({ id }) => id === template?.repository_id) ??
    ofAddress ??
    newest(repositoryList.data ?? [])
  const tasks = useApi(
    templates.tasks,
    { params: { ...params, id: template?.id ?? 0 }, query: { limit: '50' } },
    { enabled: template !== undefined },
  )
  const error = repositoryList.error ?? templateList.error ?? tasks.error
  const retry = () => {
    void repositoryList.refetch()
    void templateList.refetch()
    if (template) void tasks.refetch()
  }
  const loaded = repositoryList.data !== undefined && templateList.data !== undefined
  // Steps do not depend on tasks, so that they stay while those of another template are loaded.
  const runs = tasks.data ?? []
  const facts = {
    repository: repository !== undefined,
    template: template !== undefined,
    asksInventory: template === undefined || template.app === 'ansible',
    inventory: template !== undefined && template.inventory_id !== null && template.app in inventoryTypesOf,
    succeeded: runs.some(({ status, params: { ping } }) => status === 'success' && ping !== true),
  }
  const step = stepOf(facts, search.step)
  useEffect(() => {
    // Each step has an address, so that Back leads to the one before.
    if (loaded && search.step !== step) void navigate({ ...paths.here({ step }), replace: true })
  }, [loaded, search.step, step, navigate])
  if (!loaded) return { guide: null, error, retry }
  return {
    guide: {
      step,
      steps: stepsOf(facts),
      repository,
      template,
      // A test of other hosts says nothing about these.
      test: runs.find(({ params: { ping }, inventory_id }) => ping === true && inventory_id === template?.inventory_id),
      run: runs.find(({ params: { ping } }) => ping !== true),
      go: (next, about = {}) => void navigate(paths.here({ step: next, ...about })),
    },
    error,
    retry,
  }
}
