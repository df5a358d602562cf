/** The attributes of users and groups that this server stores (RFC 7643), for reading, changing and describing them. */

export interface Attribute {
  name: string
  type: 'string' | 'boolean' | 'complex' | 'reference'
  description: string
  multiValued?: boolean
  required?: boolean
  caseExact?: boolean
  readOnly?: boolean
  unique?: boolean
  referenceTypes?: string[]
  canonicalValues?: string[]
  sub?: readonly Attribute[]
}

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const text = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  description,
  ...more,
})

const users: readonly Attribute[] = [
  text('userName', 'The name of the account.', { required: true, unique: true }),
  {
    name: 'name',
    type: 'complex',
    description: 'The parts of the name of the user.',
    sub: [
      text('formatted', 'The full name.'),
      text('familyName', 'The family name.'),
      text('givenName', 'The given name.'),
      text('middleName', 'The middle names.'),
      text('honorificPrefix', 'The title, such as Dr.'),
      text('honorificSuffix', 'The suffix, such as III.'),
    ],
  },
  text('displayName', 'The name that is shown.'),
  text('nickName', 'The casual name.'),
  text('title', 'The title, such as Vice President.'),
  text('userType', 'The relation to the organization, such as Contractor.'),
  text('preferredLanguage', 'The language that the user prefers.'),
  text('locale', 'The location, for formats of dates and numbers.'),
  text('timezone', 'The time zone, such as Europe/Berlin.'),
  { name: 'active', type: 'boolean', description: 'Whether the account is active; an inactive one is blocked.' },
  {
    name: 'emails',
    type: 'complex',
    multiValued: true,
    description: 'E-mail addresses; the account has the primary one, or else the first one.',
    sub: [
      text('value', 'The address.'),
      text('display', 'The address as it is shown.'),
      text('type', 'What it is used for, such as work or home.'),
      { name: 'primary', type: 'boolean', description: 'Whether it is the preferred address.' },
    ],
  },
  {
    name: 'groups',
    type: 'complex',
    multiValued: true,
    readOnly: true,
    description: 'The groups of the user; they are changed at the group.',
    sub: [
      text('value', 'The id of the group.', { readOnly: true, caseExact: true }),
      {
        name: '$ref',
        type: 'reference',
        referenceTypes: ['Group'],
        readOnly: true,
        caseExact: true,
        description: 'The address of the group.',
      },
      text('display', 'The name of the group.', { readOnly: true }),
    ],
  },
]

const enterprise: readonly Attribute[] = [
  text('employeeNumber', 'The number of the employee.'),
  text('costCenter', 'The cost center.'),
  text('organization', 'The organization.'),
  text('division', 'The division.'),
  text('department', 'The department.'),
]

const groups: readonly Attribute[] = [
  text('displayName', 'The name of the group, which rules of group mapping compare.', { required: true }),
  {
    name: 'members',
    type: 'complex',
    multiValued: true,
    description: 'The members of the group.',
    sub: [
      text('value', 'The id of the user.', { caseExact: true }),
      {
        name: '$ref',
        type: 'reference',
        referenceTypes: ['User'],
        caseExact: true,
        description: 'The address of the user.',
      },
      text('type', 'User; groups in groups are not supported.', { canonicalValues: ['User'] }),
    ],
  },
]

/** Attributes of every resource, which no schema lists. */
const common: readonly Attribute[] = [
  text('id', '', { readOnly: true, caseExact: true }),
  text('externalId', '', { caseExact: true }),
]

export interface ResourceShape {
  name: 'User' | 'Group'
  endpoint: '/Users' | '/Groups'
  description: string
  schema: string
  attributes: readonly Attribute[]
  /** Further schemas, whose attributes are in an object with the name of the schema. */
  extensions: Readonly<Record<string, readonly Attribute[]>>
}

export const userShape: ResourceShape = {
  name: 'User',
  endpoint: '/Users',
  description: 'Accounts of this server',
  schema: userSchema,
  attributes: users,
  extensions: { [enterpriseSchema]: enterprise },
}

export const groupShape: ResourceShape = {
  name: 'Group',
  endpoint: '/Groups',
  description: 'Groups, to which rules grant rights',
  schema: groupSchema,
  attributes: groups,
  extensions: {},
}

export const shapes = [userShape, groupShape] as const

/**
 * Attributes of RFC 7643 that clients send and this server has no use for: they are left out without an error, because
 * otherwise the user of a client with its usual settings could not be stored.
 */
const notStored = new Set(
  'password profileurl phonenumbers ims photos addresses entitlements roles x509certificates manager schemas meta id'.split(
    ' ',
  ),
)

/** Whether a missing attribute is one that clients usually send. */
export const isNotStored = (name: string) => notStored.has(name.toLowerCase())

/** Returns an attribute by its name in any case. */
export function findAttribute(attributes: readonly Attribute[], name: string): Attribute | undefined {
  const lower = name.toLowerCase()
  return attributes.find((one) => one.name.toLowerCase() === lower)
}

/** Returns the attributes outside of extensions, with those of every resource. */
export const ownAttributes = ({ attributes }: ResourceShape): readonly Attribute[] => [...common, ...attributes]
