import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach } from 'vitest'
import type { App } from '../apps/app.ts'
import type { ContainerSettings } from './executor/engine.ts'
import { bashJob, FakeServer, temporaryFolder } from './fake-server.testing.ts'
import { startRunner } from './start.ts'

/** A runner in this process with a server that only records, for each test of a file. */
export function runnerOfTests() {
  let place: Awaited<ReturnType<typeof temporaryFolder>>
  let server: FakeServer
  let shutdown: AbortController
  let running: Promise<void> | undefined

  beforeEach(async () => {
    place = await temporaryFolder()
    server = new FakeServer()
  })
  afterEach(async () => {
    await stop()
    await place[Symbol.asyncDispose]()
  })

  const job = (script: string, changes = {}) => bashJob(place.folder, script, changes)

  /** Gives the server a task with this script. */
  const add = async (script: string, changes = {}) => server.add(await job(script, changes))

  function start(
    options: { max_parallel?: number; findApp?: (id: string) => App; containers?: ContainerSettings } = {},
  ) {
    shutdown = new AbortController()
    running = startRunner(
      { folder: join(place.folder, 'runner'), max_parallel: 4, note: console.error, ...options },
      server,
      shutdown.signal,
    )
  }

  async function stop() {
    shutdown?.abort()
    await running
    running = undefined
  }

  /** Starts the runner and runs a task with this script to its end. */
  async function run(script: string, changes = {}) {
    const held = await add(script, changes)
    start()
    return { held, finish: await held.ended.promise }
  }

  return {
    add,
    start,
    stop,
    run,
    server: () => server,
    shutdown: () => shutdown.signal,
    /** The folder with the folders of the tasks. */
    tasks: () => join(place.folder, 'runner/tasks'),
  }
}

/** Returns whether a process runs. A zombie that has not been reaped yet counts as ended. */
export function isAlive(pid: number | undefined): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'latin1').includes(') Z ')
  } catch {
    return false
  }
}

/** Resolves when the condition is met. */
export async function until(what: () => boolean, ms = 5000): Promise<void> {
  for (const end = Date.now() + ms; !what(); await sleep(5))
    if (Date.now() > end) throw new Error('the condition was not met in time')
}
