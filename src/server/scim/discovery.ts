import { type Attribute, type ResourceShape, shapes } from './attributes.ts'

/** What this server supports: RFC 7643, sections 5 to 7. */

export const serviceProviderConfig = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'SCIM token',
      description: 'A token that an administrator creates on the page Sign-in',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

export const resourceTypes = (base: string) =>
  shapes.map(({ name, endpoint, description, schema, extensions }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    endpoint,
    description,
    schema,
    schemaExtensions: Object.keys(extensions).map((extension) => ({ schema: extension, required: false })),
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }))

export const schemas = (base: string) => shapes.flatMap((shape) => schemasOf(shape, base))

function schemasOf({ name, description, schema, attributes, extensions }: ResourceShape, base: string) {
  const all = [
    { id: schema, name, description, attributes },
    ...Object.entries(extensions).map(([id, more]) => ({
      id,
      name: 'EnterpriseUser',
      description: 'Enterprise user',
      attributes: more,
    })),
  ]
  return all.map(({ attributes: listed, ...one }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...one,
    attributes: listed.map(described),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${one.id}` },
  }))
}

function described(attribute: Attribute): object {
  const { name, type, description, multiValued, required, caseExact, readOnly, unique, sub } = attribute
  return {
    name,
    type,
    multiValued: multiValued ?? false,
    description,
    required: required ?? false,
    ...(type === 'string' || type === 'reference' ? { caseExact: caseExact ?? false } : {}),
    mutability: readOnly ? 'readOnly' : 'readWrite',
    returned: 'default',
    uniqueness: unique ? 'server' : 'none',
    ...(attribute.referenceTypes ? { referenceTypes: attribute.referenceTypes } : {}),
    ...(attribute.canonicalValues ? { canonicalValues: attribute.canonicalValues } : {}),
    ...(sub ? { subAttributes: sub.map(described) } : {}),
  }
}
