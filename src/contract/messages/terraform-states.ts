/** The states of Terraform that this server stores, their locks and addresses, and the workspaces that they belong to. */
export const terraformStates = {
  state_address_unknown: 'The address is unknown, or its login and password are wrong',
  state_address_limit: 'Too many requests with wrong addresses, logins or passwords from you: wait a minute',
  state_too_large: 'The state is larger than {{size}} MiB, which is the limit of this server (setting max_state_bytes)',
  state_no_json: 'The body is not valid JSON',
  state_field_missing: 'The body is not a Terraform state: the field {{field}} is missing or wrong',
  state_md5_differs: 'The body does not have the hash that the header Content-MD5 announces: it was damaged on its way',
  state_broke_off: 'The connection ended before the last byte: nothing was stored',
  state_other_lineage:
    'The state belongs to another history (lineage {{lineage}}) than the stored one ({{stored}}): nothing was overwritten',
  state_serial_lower: 'The state has serial {{serial}} and is older than the stored one, which has serial {{stored}}',
  state_serial_taken: 'Another state with serial {{serial}} is stored already: read it, and apply the change to it',
  state_is_locked: 'The state is locked by {{who}} since {{since}}',
  state_key_lost: 'The key of version {{id}} was given up: its content cannot be read',
  lock_info_no_json: 'The information about the lock is not JSON',
  lock_info_wrong:
    'The information about the lock is not what Terraform sends: it has no ID, or a field of another type',
  lock_id_wrong: 'The lock has another ID: only its holder releases it. It can be forced open in the console',
  lock_id_once: 'The parameter ID must be given once',
  state_name_differs: 'must be the name of the workspace',
  state_not_a_workspace: 'Only a workspace of Terraform, OpenTofu or Terragrunt has a state',
  state_too_large_to_show: 'The state is larger than {{size}} MiB: download it as a file',
  state_encrypted: 'The client encrypted this state: only the client can read and restore it',
  state_not_shown: 'The state cannot be read as one of version 4: download it as a file',
  state_removed: 'The state was removed with this version: it has no content',
  state_changed: 'The state has changed meanwhile: look at its versions again',
  state_newest: 'This is the newest version: it cannot be deleted or restored',
  state_not_restored:
    'The state cannot be restored: its serial is not where Terraform writes it. Download it, and store it with `terraform state push`',
  state_lock_changed: 'The lock was released meanwhile, or another client holds it',
  workspace_has_state:
    'The workspace has a state of {{count}} resources here: destroy them, or remove the state on the page of its versions',
  workspace_unfit: 'Inventory type is not supported for this template',
  workspace_of_another: 'Inventory is already attached to another template',
  workspace_not_attached: 'Inventory is not attached to this template',
  workspace_is_default: 'This is the default workspace of the template: make another one the default first',
  lock_lost: 'You no longer hold the lock: it was forced open. Nothing was stored',
} as const
