import { type FileRow, isRow } from './file-rows.ts'
import type { Findings } from './findings.ts'
import type { Path, Reference } from './references.ts'

/** Converts a template of a file to the form of the API: names become places, and older spellings current ones. */
export function templateOf(row: FileRow, path: Path, reference: Reference, findings: Findings, old: boolean): FileRow {
  const listed = Array.isArray(row.environments) && row.environments.length > 0
  const groups = (listed ? row.environments : [row.environment]) as unknown[]
  const ids = groups.flatMap((name, at) =>
    listed
      ? (reference([...path, 'environments', at], name, 'environments') ?? [])
      : (reference([...path, 'environment'], name, 'environments') ?? []),
  )
  if (listed && new Set(groups).size < groups.length) findings.problem([...path, 'environments'], 'backup_group_twice')
  // Before templates had several vaults, they named one key.
  const legacy = row.vault_key ? [{ type: 'password', vault_key: row.vault_key }] : []
  const vaults = Array.isArray(row.vaults) && row.vaults.length > 0 ? (row.vaults as unknown[]) : legacy
  return {
    ...row,
    ...(old ? allowedBefore : {}),
    playbook: withoutDot(row.playbook),
    vaults: vaults.map((vault, at) => {
      if (!isRow(vault)) return vault
      const vault_key_id = reference([...path, 'vaults', at, 'vault_key'], vault.vault_key, 'keys')
      return { ...vault, id: null, type: vault.type || null, script: withoutDot(vault.script), vault_key_id }
    }),
    inventory_id: reference([...path, 'inventory'], row.inventory, 'inventories'),
    repository_id: reference([...path, 'repository'], row.repository, 'repositories'),
    environment_id: null,
    environment_ids: [...new Set(ids)],
    registry_key_id: reference([...path, 'registry_key'], row.registry_key, 'keys'),
    view_id: reference([...path, 'view'], row.view, 'views'),
    build_template_id: reference([...path, 'build_template'], row.build_template, 'templates'),
  }
}

/** What every task could override before templates had a switch for it. */
const allowedBefore = {
  allow_override_branch_in_task: true,
  task_params: { allow_override_limit: true, allow_override_inventory: true, allow_debug: true },
}

/** Normalises `./site.yml`, which some users write for `site.yml`. */
export function withoutDot(path: unknown): unknown {
  return typeof path === 'string' ? path.replace(/^(\.\/)+/, '') : path
}
