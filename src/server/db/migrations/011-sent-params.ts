import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Keeps options of a template as they were sent. Earlier releases filled in a default for every omitted option; this
 * removes those defaults, which changes nothing for a run.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ id: number; task_params: string }>`select id, task_params from template`.execute(db)
  for (const { id, task_params } of rows) {
    const params = JSON.parse(task_params) as Record<string, unknown> | null
    const sent = Object.entries(params ?? {}).filter(([name, value]) => !isDefault(name, value))
    const kept = sent.length > 0 ? JSON.stringify(Object.fromEntries(sent)) : 'null'
    if (kept !== task_params) await sql`update template set task_params = ${kept} where id = ${id}`.execute(db)
  }
}

const lists = new Set(['limit', 'tags', 'skip_tags'])
const marks =
  /^(allow_override_(limit|tags|skip_tags|inventory)|allow_(debug|destroy|auto_approve|task_runner_approval)|auto_approve|skip_galaxy_install|override_backend)$/

function isDefault(name: string, value: unknown): boolean {
  if (lists.has(name)) return Array.isArray(value) && value.length === 0
  if (marks.test(name)) return value === false
  return (name === 'empty_limit' && value === 'refuse') || (name === 'backend_filename' && value === '')
}
