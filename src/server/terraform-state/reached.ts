/** A workspace that a request reached over one of its addresses. */
export interface ReachedWorkspace {
  project_id: number
  inventory_id: number
  /** The task that was given the address; null for an alias. */
  task_id: number | null
  /** The login of the alias; '' for a task. */
  author: string
}
