import type { SecretStorage } from '../../../contract/secret-storage.ts'
import type { StorageField } from '../../../contract/storage-field.ts'
import { type StorageType, storageFields, storageFieldsFor } from '../../../contract/storage-fields.ts'

/** What the form of a secret storage has. */
export interface StorageValues {
  name: string
  type: StorageType
  params: Record<string, string>
  secrets: Record<string, string>
  readonly: boolean
}

export function storageValues(item: SecretStorage | undefined): StorageValues {
  return {
    name: item?.name ?? '',
    type: item?.type ?? 'vault',
    params: { ...item?.params },
    secrets: {},
    readonly: item?.readonly ?? false,
  }
}

/** Returns the values of the form after another kind is chosen: fields of other kinds mean something else. */
export function valuesOfKind(
  { type: before, params, secrets }: StorageValues,
  type: StorageType,
  item: SecretStorage | undefined,
): Pick<StorageValues, 'type' | 'params' | 'secrets'> {
  if (storageFields[before] === storageFields[type]) return { type, params, secrets }
  return { type, params: item?.type === type ? { ...item.params } : {}, secrets: {} }
}

/** Returns the fields that count for the chosen kind and the chosen sign-in. */
export const shownFields = ({ type, params }: StorageValues): [name: string, field: StorageField][] =>
  storageFieldsFor(type, params)

/** Returns the request body: values of fields that the form does not show are not sent. */
export function storageBody(values: StorageValues) {
  const shown = shownFields(values)
  const of = (given: Record<string, string>, secret: boolean) =>
    Object.fromEntries(
      shown.flatMap(([name, field]) => (Boolean(field.secret) === secret && given[name] ? [[name, given[name]]] : [])),
    ) as Record<string, string>
  const { name, type, readonly } = values
  return { name, type, params: of(values.params, false), secrets: of(values.secrets, true), readonly }
}

/** Returns the fields that are required, empty, and not stored either, by their places in the form. */
export function missingFields(values: StorageValues, item: SecretStorage | undefined): string[] {
  const stored = item?.type === values.type ? item.secrets : []
  return shownFields(values).flatMap(([name, { secret, required }]) => {
    if (!required) return []
    const given = (secret ? values.secrets : values.params)[name]?.trim()
    return given || (secret && stored.includes(name)) ? [] : [`${secret ? 'secrets' : 'params'}.${name}`]
  })
}
