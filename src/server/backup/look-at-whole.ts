import { inventoryTypesOf } from '../../contract/inventory.ts'
import { coded, type Message, say } from '../../contract/message.ts'
import { notReady, notReadyMessage } from '../../contract/not-ready.ts'
import { templateReasons } from '../../contract/template-readiness.ts'
import { type Findings, quoted } from './findings.ts'
import { refuseCircles } from './refuse-circles.ts'
import type { RestorePlace, RestorePlan } from './restore-plan.ts'

/**
 * Finds problems between objects: circles, and objects that do not fit each other. Objects with problems are holes
 * here.
 */
export async function lookAtWhole(plan: RestorePlan, place: RestorePlace, findings: Findings): Promise<void> {
  refuseCircles(plan, findings)
  const named = <Draft>(list: readonly Draft[], id: number | null) => (id === null ? undefined : list[id - 1])
  // The API allows these when the other object is changed later, so a backup may contain them; they cause a warning.
  const unfit = (path: string, problem: Message) =>
    findings.warn(say('restored_unfit', { path, problem: coded(problem) }))

  for (const [at, repository] of filled(plan.repositories)) {
    const found = await place.repositoryProblem(repository.git_url)
    if (!found) continue
    if (found.refused) findings.problem(['repositories', at, 'git_url'], found.problem)
    else unfit(`repositories[${at}].git_url`, found.problem)
  }
  for (const [at, inventory] of filled(plan.inventories)) {
    if (named(plan.keys, inventory.become_key_id)?.type === 'ssh')
      unfit(`inventories[${at}].become_key`, 'unfit_become_key')
    for (const reason of await place.inventoryReasons(inventory))
      unfit(`inventories[${at}].inventory`, notReadyMessage(reason))
  }
  for (const [at, integration] of filled(plan.integrations)) {
    const key = named(plan.keys, integration.auth_secret_id)
    if (key && key.type !== 'login_password') unfit(`integrations[${at}].auth_secret`, 'unfit_sender_key')
    if (integration.auth_secret_id === null && integration.auth_method !== '' && integration.auth_method !== 'none')
      findings.warn(
        say('restored_integration_unready', {
          name: quoted(integration.name),
          reason: notReadyMessage(notReady('key_missing')),
        }),
      )
  }
  for (const [at, template] of filled(plan.templates)) {
    const path = `templates[${at}]`
    const types = inventoryTypesOf[template.app]
    const inventory = named(plan.inventories, template.inventory_id)
    if (types && inventory && !types.includes(inventory.type))
      unfit(`${path}.inventory`, say('unfit_inventory', { app: template.app, types: types.join(', ') }))
    const reasons = templateReasons(template, {
      // Only an administrator may allow a program of the server to be run.
      app_known: place.knownApp(template.app),
      // Problems of inventories have separate warnings, above.
      inventory: null,
      repository: null,
    })
    for (const reason of reasons)
      findings.warn(say('restored_template_unready', { name: quoted(template.name), reason: notReadyMessage(reason) }))
    const build = named(plan.templates, template.build_template_id)
    if (build && build.type !== 'build')
      unfit(`${path}.build_template`, say('unfit_build', { name: quoted(build.name) }))
    for (const [index, vault] of template.vaults.entries()) {
      // A script needs no key.
      if (vault.type === 'script') continue
      const key = named(plan.keys, vault.vault_key_id)
      if (key?.type === 'login_password') continue
      const at = { path: `${path}.vaults[${index}].vault_key` }
      findings.warn(
        key
          ? say('restored_vault_key', { ...at, name: quoted(key.name), type: key.type })
          : say('restored_vault_no_key', at),
      )
    }
  }
}

/** Returns places and objects, without the holes. */
function filled<Draft>(list: readonly Draft[]): [number, Draft][] {
  return [...list.entries()].filter(([, draft]) => draft !== undefined)
}
