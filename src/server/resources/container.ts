import { Container } from '../../contract/container.ts'
import type { Db, Tx } from '../db/open.ts'
import { invalid } from '../refuse.ts'
import { checkPodTemplate } from './pod-template.ts'
import { projectTable } from './project-table.ts'

/** Refuses a key that no registry takes. */
export async function checkRegistryKey(db: Db | Tx, project_id: number, id: number | null | undefined): Promise<void> {
  if (!id) return
  const key = await projectTable(db, 'access_key', project_id).find(id)
  if (key?.owner !== '') throw invalid('registry_key_id', 'no_such_access_key')
  if (key.type !== 'login_password') throw invalid('registry_key_id', 'registry_key_type')
}

interface Sent {
  container?: Container | null | undefined
}

/** Returns a draft with the columns of what it sets: an update keeps the others. Throws if the pod template is wrong. */
export function containerColumns<Fields extends Sent>({ container, ...others }: Fields) {
  checkPodTemplate(container)
  return {
    ...others,
    ...(container === undefined ? {} : { container: container && JSON.stringify(container) }),
  }
}

/** Returns a row with what is set of its container as an object; the rest is missing. */
export function withContainer<Row extends { container: string | null }>(row: Row) {
  const { container, ...others } = row
  return {
    ...others,
    ...(container === null ? {} : { container: readContainer(container) }),
  }
}

/** Reads a column. What this release does not know of it is left out. */
export function readContainer(text: string | null): Container | undefined {
  if (text === null) return undefined
  const found = Container.safeParse(JSON.parse(text))
  return found.success ? found.data : {}
}
