import { inventoryTypesOf } from '../../contract/inventory.ts'
import { english } from '../../contract/messages/english.ts'
import { notReady } from '../../contract/not-ready.ts'
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
  const unfit = (path: string, what: string) => findings.warn(`${path}: ${what}; it is restored as it is`)

  for (const [at, repository] of filled(plan.repositories)) {
    const found = await place.repositoryProblem(repository.git_url)
    if (!found) continue
    if (found.refused) findings.problem(['repositories', at, 'git_url'], found.problem)
    else unfit(`repositories[${at}].git_url`, english(found.problem))
  }
  for (const [at, inventory] of filled(plan.inventories)) {
    if (named(plan.keys, inventory.become_key_id)?.type === 'ssh')
      unfit(`inventories[${at}].become_key`, 'a key of type ssh holds no password')
    for (const { text } of await place.inventoryReasons(inventory)) unfit(`inventories[${at}].inventory`, text)
  }
  for (const [at, integration] of filled(plan.integrations)) {
    const key = named(plan.keys, integration.auth_secret_id)
    if (key && key.type !== 'login_password')
      unfit(`integrations[${at}].auth_secret`, 'senders prove themselves by a key of type login_password')
    if (integration.auth_secret_id === null && integration.auth_method !== '' && integration.auth_method !== 'none')
      findings.warn(`integration ${quoted(integration.name)} is not ready: ${notReady('key_missing').text}`)
  }
  for (const [at, template] of filled(plan.templates)) {
    const path = `templates[${at}]`
    const types = inventoryTypesOf[template.app]
    const inventory = named(plan.inventories, template.inventory_id)
    if (types && inventory && !types.includes(inventory.type))
      unfit(`${path}.inventory`, `app ${template.app} needs one of type ${types.join(' or ')}`)
    const reasons = templateReasons(template, {
      // Only an administrator may allow a program of the server to be run.
      app_known: place.knownApp(template.app),
      // Problems of inventories have separate warnings, above.
      inventory: null,
      repository: null,
    })
    for (const { text } of reasons) findings.warn(`template ${quoted(template.name)} is not ready: ${text}`)
    const build = named(plan.templates, template.build_template_id)
    if (build && build.type !== 'build')
      unfit(`${path}.build_template`, `${quoted(build.name)} is not a build template`)
    for (const [index, vault] of template.vaults.entries()) {
      // A script needs no key.
      if (vault.type === 'script') continue
      const key = named(plan.keys, vault.vault_key_id)
      if (key?.type === 'login_password') continue
      const why = key ? `${quoted(key.name)} is of type ${key.type} and holds no password` : 'no key is chosen'
      findings.warn(`${path}.vaults[${index}].vault_key: ${why}, so runs leave this vault out`)
    }
  }
}

/** Returns places and objects, without the holes. */
function filled<Draft>(list: readonly Draft[]): [number, Draft][] {
  return [...list.entries()].filter(([, draft]) => draft !== undefined)
}
