import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../shortage.ts'
import { writeWhole } from '../write-whole.ts'
import { ask, type Engine, taskLabel } from './engine.ts'

/** Names the engine of a task, so that its containers can be removed without its job. */
const fileName = 'engine.json'

/** Records, before a task's first container, which engine has them. */
export function noteEngine(control: string, engine: Engine): void {
  writeWhole(join(control, fileName), JSON.stringify(engine))
}

/**
 * Kills and removes the containers of a task. Does nothing for a task that had none. An engine that does not answer is no
 * error: processes of the task are found by their mark, too.
 */
export async function clearContainers(control: string, mark: string): Promise<void> {
  const engine = engineOf(control)
  if (!engine) return
  // Twice: a client that was about to create its container is killed between the two.
  for (let pass = 0; pass < 2; pass++) {
    const listed = await ask(engine, mark, ['ps', '--all', '--quiet', '--filter', `label=${taskLabel}=${mark}`])
    const ids = listed.stdout.split('\n').filter(Boolean)
    if (listed.code !== 0 || ids.length === 0) return
    await ask(engine, mark, ['kill', ...ids])
    await ask(engine, mark, ['rm', '--force', ...ids])
  }
}

function engineOf(control: string): Engine | undefined {
  try {
    return JSON.parse(readFileSync(join(control, fileName), 'utf8')) as Engine
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}
