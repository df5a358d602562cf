import { childOf, kindOf, listOf, parseJson, textOf } from '../../apps/plan-json.ts'
import { marksOf } from './sensitive.ts'

/** A resource instance or an output of a state. */
export interface StateObject {
  /** As Terraform writes it: `module.net.aws_vpc.main[0]`; `output.name` for an output. */
  address: string
  type: string
  provider: string
  value: unknown
  /** The shape of the value, with `true` where it is sensitive. */
  marks: unknown
}

/** Returns the objects of a state of version 4 in the order of their addresses; null if the text is no such state. */
export function readObjects(text: string): StateObject[] | null {
  const state = parseJson(text)
  if (childOf(state, 'version') !== 4) return null
  const resources = listOf(childOf(state, 'resources')).flatMap(instancesOf)
  const outputs = childOf(state, 'outputs')
  const named = kindOf(outputs) === 'map' ? Object.entries(outputs as object) : []
  return [
    ...resources.toSorted((one, other) => (one.address < other.address ? -1 : 1)),
    ...named.map(([name, output]: [string, unknown]) => ({
      address: `output.${textOf(name)}`,
      type: '',
      provider: '',
      value: childOf(output, 'value'),
      marks: childOf(output, 'sensitive') === true ? true : undefined,
    })),
  ]
}

function instancesOf(resource: unknown): StateObject[] {
  const [module, mode, type, name] = ['module', 'mode', 'type', 'name'].map((key) => textOf(childOf(resource, key)))
  const base = `${module ? `${module}.` : ''}${mode === 'data' ? 'data.' : ''}${type}.${name}`
  const provider = textOf(childOf(resource, 'provider')).replace(/^.*provider\["?([^"\]]*)"?\].*$/, '$1')
  return listOf(childOf(resource, 'instances')).map((instance) => {
    const key = childOf(instance, 'index_key')
    const index = typeof key === 'number' || typeof key === 'string' ? `[${JSON.stringify(key)}]` : ''
    const deposed = textOf(childOf(instance, 'deposed'))
    return {
      address: `${base}${index}${deposed && ` (deposed object ${deposed})`}`,
      type: type ?? '',
      provider,
      value: childOf(instance, 'attributes') ?? childOf(instance, 'attributes_flat'),
      marks: marksOf(instance),
    }
  })
}
