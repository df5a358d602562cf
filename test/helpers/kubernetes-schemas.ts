import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Definition {
  type?: string
  format?: string
  properties?: Record<string, Definition>
  additionalProperties?: boolean | Definition
  'x-kubernetes-group-version-kind'?: { group: string; version: string; kind: string }[]
}

type Definitions = Record<string, Definition>

/**
 * Writes one JSON schema for each kind that the description of an API has, as kubeconform looks them up:
 * `deployment-apps-v1.json`. A property that the API does not know is refused.
 */
export function kubernetesSchemas(swagger: string, folder: string): void {
  const { definitions } = JSON.parse(swagger) as { definitions: Definitions }
  for (const definition of Object.values(definitions)) {
    if (definition.properties) definition.additionalProperties ??= false
    if (definition.format === 'int-or-string') {
      Object.assign(definition, { oneOf: [{ type: 'string' }, { type: 'integer' }] })
      delete definition.type
      delete definition.format
    }
  }
  writeFileSync(
    join(folder, 'definitions.json'),
    JSON.stringify({ definitions }).replaceAll('"#/definitions/', '"definitions.json#/definitions/'),
  )
  for (const [name, { 'x-kubernetes-group-version-kind': kinds = [] }] of Object.entries(definitions))
    for (const { group, version, kind } of kinds) {
      const [first = ''] = group.split('.')
      const file = [kind, first, version].filter(Boolean).join('-').toLowerCase()
      writeFileSync(join(folder, `${file}.json`), JSON.stringify({ $ref: `definitions.json#/definitions/${name}` }))
    }
}
