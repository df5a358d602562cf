import type { Call, Input } from '../api/call.ts'
import { send } from '../api/client.ts'
import { useProject } from '../api/session.tsx'

interface Named {
  id: number
  name: string
}

/**
 * Returns a function that returns the name that is about to be saved if another object of the list has it. The API accepts
 * a name twice, as its clients expect; the console asks first. `stored`: the object in the form, absent for a new one.
 */
export function useSameName(
  list: Call,
  stored: Named | undefined,
): (values: { name: string }) => Promise<string | null> {
  const { project } = useProject()
  return async ({ name }) => {
    const wanted = name.trim()
    if (wanted === stored?.name) return null
    const input = { params: { project_id: project.id }, query: { name: wanted, limit: 2 } }
    // If the question cannot be answered, neither can the save: its error is the one to show.
    const rows = (await send(list, input as Input<Call>).catch(() => [])) as Named[]
    return rows.some(({ id }) => id !== stored?.id) ? wanted : null
  }
}
