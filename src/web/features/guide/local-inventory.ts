import { useQueryClient } from '@tanstack/react-query'
import { inventories, keys } from '../../api/calls.ts'
import { query, useChange } from '../../api/hooks.ts'

/** A line of an inventory: the machine on which the task runs, without a login. */
export const thisMachine = 'localhost ansible_connection=local\n'

/**
 * Returns a function that finds or creates the inventory with which a template of Ansible begins, because it cannot be saved
 * without one: only the machine of the runner, so that no host is reached before the user has named it. Throws the refusal
 * of the server.
 */
export function useLocalInventory(project_id: number): () => Promise<number> {
  const params = { project_id }
  const client = useQueryClient()
  const create = useChange(inventories.create)
  return async () => {
    const list = await client.fetchQuery(query(inventories.list, { params }))
    const own = list.find(({ type, inventory }) => type === 'static' && inventory.trim() === thisMachine.trim())
    if (own) return own.id
    const keyList = await client.fetchQuery(query(keys.list, { params }))
    const ssh_key_id = keyList.find(({ type }) => type === 'none')?.id ?? null
    const body = { name: 'localhost', type: 'static' as const, inventory: thisMachine, ssh_key_id, become_key_id: null }
    return (await create.mutateAsync({ params, body })).id
  }
}
