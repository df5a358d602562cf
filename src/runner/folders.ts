import { mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Claim, HeldTask } from '../contract/task-server.ts'
import { removeFolder } from './remove-folder.ts'

/**
 * The runner's folder: `lock`, `tasks/<task_id>-<fence>-<log_id>/` (one per task it holds), `mirrors/` (git objects kept from
 * task to task), `cache/p<project>/` (what is built once per content, cache.ts), `state/p<project>/t<template>/` (what a
 * template keeps, as Terraform's local state).
 */
export interface RunnerFolder {
  root: string
  tasks: string
  mirrors: string
  cache: string
  state(project_id: number, template_id: number): string
}

/** The folder's name says whose it is, so that it is known from the moment the folder exists. */
export interface TaskFolder extends HeldTask {
  path: string
}

export async function openRunnerFolder(root: string): Promise<RunnerFolder> {
  const folder = {
    root,
    tasks: join(root, 'tasks'),
    mirrors: join(root, 'mirrors'),
    cache: join(root, 'cache'),
    state: (project_id: number, template_id: number) => join(root, 'state', `p${project_id}`, `t${template_id}`),
  }
  for (const path of [root, folder.tasks, folder.mirrors, folder.cache])
    await mkdir(path, { recursive: true, mode: 0o700 })
  return folder
}

/** Without a log ID, as of tasks of release 0.1, the name ends with the fence. */
export function taskFolder(runner: RunnerFolder, { task_id, fence, log_id }: HeldTask): TaskFolder {
  const name = log_id === null ? `${task_id}-${fence}` : `${task_id}-${fence}-${log_id}`
  return { task_id, fence, log_id, path: join(runner.tasks, name) }
}

export function claimedFolder(runner: RunnerFolder, { job, fence, log_id }: Claim): TaskFolder {
  return taskFolder(runner, { task_id: job.task_id, fence, log_id })
}

/** The tasks this folder held when its last runner ended. */
export async function foundTasks(runner: RunnerFolder): Promise<TaskFolder[]> {
  return (await readdir(runner.tasks)).flatMap((name) => {
    const [, task_id, fence, log_id = null] = /^(\d+)-(\d+)(?:-([0-9a-f]+))?$/.exec(name) ?? []
    return task_id && fence ? [taskFolder(runner, { task_id: Number(task_id), fence: Number(fence), log_id })] : []
  })
}

/**
 * What every task needs. `secret` and `repositories` are made by who puts something there: a file system such as ext4 looks
 * for a place for each new file among those deleted lately, so a folder for nothing costs a busy runner a millisecond.
 */
export async function makeTaskFolder(task: TaskFolder): Promise<void> {
  for (const path of [task.path, ...['steps', 'home', 'tmp'].map((name) => join(task.path, name))])
    await mkdir(path, { recursive: true, mode: 0o700 })
}

/** What the removal may delay the report of a task's end. */
const patience_ms = 15_000

/**
 * Removes what an ended task needs no more: its end is told from journal, spools and results. What cannot be removed now is
 * left to the removal of the whole folder.
 */
export async function freeTaskFolder(task: TaskFolder): Promise<void> {
  const remove = async () => {
    for (const name of ['tmp', 'home', 'repositories', 'repository']) await removeFolder(join(task.path, name))
  }
  await Promise.race([remove().catch(() => {}), sleep(patience_ms, undefined, { ref: false })])
}

/** Makes the names in a folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
