import type { Changes, Fields } from './kind.ts'

/** An item of 1Password, as Connect answers it. */
export interface Item extends Record<string, unknown> {
  id: string
  fields?: ItemField[]
}

interface ItemField extends Record<string, unknown> {
  id?: string
  label?: string
  purpose?: string
  value?: unknown
}

/** Fields whose label depends on the language of the item. */
const ofPurpose: Record<string, string> = { USERNAME: 'login', PASSWORD: 'password' }
const ofId: Record<string, string> = { private_key: 'private_key' }

/** Returns the name that a field has in keys. */
const nameOf = ({ purpose = '', label = '', id = '' }: ItemField) => ofPurpose[purpose] ?? ofId[id] ?? (label || id)

/** Returns the fields of an item by name. Of several with one name, such as in two sections, the first one counts. */
export function fieldsOfItem({ fields = [] }: Item): Fields {
  const found: Record<string, unknown> = {}
  for (const field of fields) {
    const empty = field.value === undefined || field.value === ''
    if (!empty && !Object.hasOwn(found, nameOf(field))) found[nameOf(field)] = field.value
  }
  return found
}

/** Returns the fields of an item after the changes; those of no name that changes stay. */
export function changedItemFields(before: readonly ItemField[], changes: Changes): ItemField[] {
  const left = new Map(Object.entries(changes))
  const kept = before.flatMap((field) => {
    const name = nameOf(field)
    const change = left.get(name)
    left.delete(name)
    return change === undefined ? [field] : change === null ? [] : [{ ...field, value: change }]
  })
  const added = [...left].flatMap(([name, value]) => (value === null ? [] : [newField(name, value)]))
  return [...kept, ...added]
}

function newField(name: string, value: string): ItemField {
  if (name === 'login') return { id: 'username', purpose: 'USERNAME', type: 'STRING', label: 'username', value }
  if (name === 'password') return { id: 'password', purpose: 'PASSWORD', type: 'CONCEALED', label: 'password', value }
  return { type: 'CONCEALED', label: name, value }
}
