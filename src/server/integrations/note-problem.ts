import type { Tx } from '../db/open.ts'
import { problemColumns } from '../resources/message-columns.ts'
import type { Cipher } from '../secrets/cipher.ts'
import { inputsProblem } from '../tasks/kept-inputs.ts'

/** Checks an integration after it or its values changed, and stores why it cannot start as it is. Not an event. */
export async function noteProblem(tx: Tx, cipher: Cipher, id: number): Promise<void> {
  const integration = await tx
    .selectFrom('integration')
    .select(['id', 'project_id', 'template_id', 'task_params', 'secret', 'problem'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const columns = problemColumns((await inputsProblem(tx, cipher, 'integration', integration))?.reason ?? null)
  if (columns.problem !== integration.problem)
    await tx.updateTable('integration').set(columns).where('id', '=', id).execute()
}
