import { changedAttributes, sensitiveValues } from '../../apps/plan-attributes.ts'
import type { TerraformStateContent, TerraformStateDiff } from '../../contract/terraform-state.ts'
import type { StateObject } from './read-objects.ts'

/** The most objects of an answer, and attributes of one of them. */
const maxObjects = 2000
const maxAttributes = 200
/** The most characters of all values of an answer. */
const maxLength = 8 * 1024 * 1024

/** Returns the resources and outputs of a state. A sensitive value is never included, wherever a provider copied it to. */
export function shownContent(objects: readonly StateObject[]): TerraformStateContent {
  const secrets = secretsOf(objects)
  let left = maxLength
  const shown = objects.flatMap((object) => {
    if (left <= 0) return []
    const found = changedAttributes(created(object), [], secrets)
    const attributes = found.attributes
      .slice(0, maxAttributes)
      .map(({ path, after, sensitive }) => ({ path, value: sensitive ? null : after, sensitive }))
    left -= attributes.reduce((sum, { path, value }) => sum + path.length + (value?.length ?? 0) + 50, 100)
    return [{ ...object, attributes, left_out: found.left_out + found.attributes.length - attributes.length }]
  })
  const resources = shown.filter(({ address }) => !isOutput(address)).slice(0, maxObjects)
  return {
    resources,
    more: objects.filter(({ address }) => !isOutput(address)).length - resources.length,
    outputs: objects
      .filter(({ address }) => isOutput(address))
      .slice(0, maxObjects)
      .map((object) => {
        const sensitive = object.marks === true || (secrets?.test(JSON.stringify(object.value) ?? '') ?? false)
        const text = JSON.stringify(object.value) ?? 'null'
        const value = sensitive || text.length > 20_000 ? null : text
        return { name: object.address.slice('output.'.length), value, sensitive }
      }),
  }
}

/** Returns what differs between two states, by object. */
export function compareStates(before: readonly StateObject[], after: readonly StateObject[]): TerraformStateDiff {
  const [old, now] = [byAddress(before), byAddress(after)]
  const secrets = secretsOf([...before, ...after])
  const counts = { created: 0, changed: 0, deleted: 0 }
  const changes: TerraformStateDiff['changes'] = []
  let more = 0
  let left = maxLength
  for (const address of new Set([...now.keys(), ...old.keys()])) {
    const [one, other] = [old.get(address), now.get(address)]
    const found = changedAttributes(
      {
        before: one?.value,
        after: other?.value,
        unknown: undefined,
        hidden_before: one?.marks,
        hidden_after: other?.marks,
      },
      [],
      secrets,
    )
    if (one && other && found.attributes.length === 0 && found.left_out === 0) continue
    const action = !one ? 'created' : !other ? 'deleted' : 'changed'
    counts[action]++
    if (changes.length >= maxObjects || left <= 0) {
      more++
      continue
    }
    const attributes = found.attributes
      .slice(0, maxAttributes)
      .map(({ path, before, after, sensitive }) => ({ path, before, after, sensitive }))
    left -= attributes.reduce((sum, item) => sum + item.path.length + item.before.length + item.after.length + 50, 100)
    changes.push({
      address,
      action,
      attributes,
      left_out: found.left_out + found.attributes.length - attributes.length,
    })
  }
  return { counts, changes, more }
}

const isOutput = (address: string) => address.startsWith('output.')

const created = ({ value, marks }: StateObject) => ({
  before: undefined,
  after: value,
  unknown: undefined,
  hidden_before: undefined,
  hidden_after: marks,
})

const byAddress = (objects: readonly StateObject[]) => new Map(objects.map((object) => [object.address, object]))

const secretsOf = (objects: readonly StateObject[]) =>
  sensitiveValues(objects.map(({ value, marks }) => ({ value, marks })))
